/** Which files decide what a suite of production finds: by imports, nx's project graph and the Dockerfiles, never by a list of files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { APPS } from './apps.mjs';

/** @typedef {Map<string, string>} Files content ids by path from the repository's root */
/** @typedef {{ nodes: Record<string, { data: { root: string } }>, dependencies: Record<string, { target: string }[]> }} Graph of nx */

/**
 * Where each suite begins, in e2e. `product`: it runs every app, which it starts by their folders and not by imports; `specs`: it runs some of the
 * apps' own specs; `parts`: it runs what is in these folders; `all`: it copies the whole repository.
 * @type {Record<string, { entry: RegExp, product?: boolean, specs?: boolean, parts?: string[], all?: boolean }>}
 */
const SUITES = {
  helm: { entry: /\.helm-spec\.ts$/ },
  containers: { entry: /\.container-spec\.ts$/, product: true, specs: true },
  observability: { entry: /\.observability-spec\.ts$/, product: true },
  cluster: { entry: /^e2e\/chaos\/chaos\.ts$/, product: true },
  releases: { entry: /\.load-spec\.ts$/, product: true },
  operations: { entry: /\.product-spec\.ts$/, product: true },
  search: { entry: /$^/, parts: ['services/properties/', 'infra/local/'], specs: true },
  new: { entry: /$^/, all: true },
};
export const RECORDED_SUITES = Object.keys(SUITES);
export const RECORDS = 'docs/production-records/';

const SPECS = 'e2e/';
const IMPORT = /(?:\bfrom\s|\bimport\s|\bimport\()\s*['"]([^'"\n]+)['"]/g;

/**
 * @param {string} suite @param {{ root: string, files: Files, graph: Graph }} repository
 * @returns {string} the same for the same inputs, in every clone
 * @throws {Error} for a suite without records
 */
export function hashOf(suite, repository) {
  const hash = createHash('sha256');
  for (const [path, id] of inputsOf(suite, repository)) hash.update(`${path}\0${id}\n`);
  return hash.digest('hex');
}

/** @param {string} suite @param {{ root: string, files: Files, graph: Graph }} repository @returns {[path: string, id: string][]} in the order of their paths */
export function inputsOf(suite, { root, files, graph }) {
  const how = SUITES[suite];
  if (!how) throw new Error(`There are no records of ${suite}, only of ${RECORDED_SUITES.join(', ')}.`);
  const { folders, packages } = reachedBy(
    root,
    [...files.keys()].filter((path) => how.entry.test(path)),
    files,
  );
  const roots = Object.fromEntries(
    Object.entries(graph.nodes).map(([name, { data }]) => [name, `${data.root}/`]),
  );
  const product = how.product ? [...APPS.map(({ folder }) => `${folder}/`), SPECS, 'tools/'] : [];
  const started = how.parts ?? product;
  const begun = Object.keys(roots).filter(
    (name) => how.all || packages.has(name) || started.includes(String(roots[name])),
  );
  const needed = closureOf(graph, begun);
  const without = Object.keys(roots).filter((name) => !needed.has(name));
  const copied = copiedByImages(root, files);
  const isSpecOfApp = specsOf(root);
  const isInput = (/** @type {string} */ path) => {
    if (path.startsWith(RECORDS)) return false;
    if (copied.some((source) => path === source || path.startsWith(`${source}/`))) return true;
    if (path.startsWith('docs/') || path.endsWith('.md')) return false;
    if (how.all) return true;
    if (path.startsWith(SPECS)) return folders.has(dirname(path).split('/').slice(0, 2).join('/'));
    if (without.some((name) => path.startsWith(String(roots[name])))) return false;
    return how.specs === true || !isSpecOfApp(path);
  };
  // By code units: a locale would sort differently elsewhere.
  return [...files].filter(([path]) => isInput(path)).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Folders of e2e and packages of ours that entries import; files directly in e2e are always among them. @param {string} root @param {string[]} entries @param {Files} files */
function reachedBy(root, entries, files) {
  const seen = new Set(entries);
  /** @type {Set<string>} */
  const packages = new Set();
  for (const file of seen)
    for (const [, request = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const path = normalize(join(dirname(file), request));
      if (request.startsWith('.') && path.startsWith(SPECS) && files.has(path)) seen.add(path);
      else if (request.startsWith('@thikana/')) packages.add(request.split('/').slice(0, 2).join('/'));
    }
  const folders = new Set(['e2e', ...[...seen].map((file) => file.split('/').slice(0, 2).join('/'))]);
  return { folders, packages };
}

/** @param {Graph} graph @param {string[]} names @returns {Set<string>} they and all that they depend on */
function closureOf({ dependencies }, names) {
  const found = new Set(names);
  for (const name of found) for (const { target } of dependencies[name] ?? []) found.add(target);
  return found;
}

/**
 * What a Dockerfile copies by name, documents as well. `COPY . .` adds nothing: the build's stage makes of it the apps and what they
 * import, which the project graph has, and what no project owns is an input anyway.
 * @param {string} root @param {Files} files @returns {string[]} files and folders
 */
const copiedByImages = (root, files) =>
  [...files.keys()]
    .filter((path) => /(^|\/)Dockerfile$/.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/^COPY (?!--from)(.*) \S+$/gm)])
    .flatMap(([, sources = '']) => sources.split(' ').map((source) => source.replace(/^\.\/|\/$/g, '')))
    .filter((source) => source !== '.' && source !== '');

/** Specs of apps and libraries, as nx's builds leave them out. @param {string} root @returns {(path: string) => boolean} */
function specsOf(root) {
  /** @type {{ namedInputs: { production: string[] } }} */
  const { namedInputs } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8'));
  const suffixes = namedInputs.production.flatMap(
    (input) => /^!\{projectRoot\}\/\*\*\/\*(.+)$/.exec(input)?.[1] ?? [],
  );
  return (path) => suffixes.some((suffix) => path.endsWith(suffix));
}
