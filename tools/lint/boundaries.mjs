/** Which package of the workspace may import which, as `tools/boundaries.mjs` states it and each package.json declares it. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** @typedef {{ folder: string, name: string, tags: string[], declared: string[] }} Package */
/** @typedef {{ allow: string[], platforms: Record<string, string[]>, scopes: Record<string, string[]> }} Boundaries */

/** @type {Map<string, Package>} by its folder and by every folder in it that was asked for */
const packages = new Map();

/** The package that a file or folder is in; the root's is nobody's. @param {string} path @returns {Package} */
function packageOf(path) {
  const known = packages.get(path);
  if (known) return known;
  const file = join(path, 'package.json');
  const found = existsSync(file) ? readPackage(path, file) : packageOf(dirname(path));
  packages.set(path, found);
  return found;
}

/** @param {string} folder @param {string} file @returns {Package} */
function readPackage(folder, file) {
  const { name, nx, dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    folder,
    name,
    tags: nx?.tags ?? [],
    declared: [name, ...Object.keys({ ...dependencies, ...devDependencies })],
  };
}

/** @param {Package} of @param {string} kind */
const tagOf = ({ tags }, kind) =>
  tags.find((tag) => tag.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? '';

/**
 * What is wrong with an import; undefined for one that is allowed.
 * @param {string} filename @param {string} specifier @param {Boundaries} boundaries
 */
export function faultOfImport(filename, specifier, { allow, platforms, scopes }) {
  const from = packageOf(dirname(filename));
  if (from.tags.length === 0 || allow.some((pattern) => new RegExp(pattern).test(specifier))) return;
  if (specifier.startsWith('.')) {
    const inside = resolve(dirname(filename), specifier).startsWith(`${from.folder}/`);
    return inside ? undefined : `${specifier} is outside of ${from.name}: import a package by its name.`;
  }
  const [name] = /^@thikana\/[^/]+/.exec(specifier) ?? [];
  if (name === undefined || name === from.name) return;
  const root = packageOf(dirname(from.folder)).folder;
  const to = packageOf(realpathSync(join(root, 'node_modules', name)));
  const [platform, scope] = [tagOf(from, 'platform'), tagOf(from, 'scope')];
  if (!platforms[platform]?.includes(tagOf(to, 'platform'))) return `${name} does not run on ${platform}.`;
  if (![scope, ...(scopes[scope] ?? ['shared'])].includes(tagOf(to, 'scope')))
    return `${from.name} may not import ${name}: they meet in the contracts.`;
  if (!from.declared.includes(name)) return `${from.name}'s package.json does not name ${name}.`;
}

export const boundaries = {
  meta: { schema: [{ type: 'object' }] },
  create: (/** @type {any} */ context) => {
    const check = (/** @type {any} */ { source }) => {
      if (typeof source?.value !== 'string') return;
      const message = faultOfImport(context.filename, source.value, context.options[0]);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
