/** What a program needs at run time: the files that it reaches by its imports, and of node_modules the packages that these name. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isBuiltin } from 'node:module';
import { stripTypeScriptTypes } from 'node:module';

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }>, link?: boolean, resolved?: string }} Locked */
/** @typedef {Record<string, Locked>} LockedPackages of package-lock.json, by folder */
/** @typedef {{ files: Set<string>, packages: Set<string>, workspaces: Set<string> }} Needs paths from the repository's root; `workspaces`: of the folders of linked packages */

const IMPORTS =
  /^\s*(?:import|export)\s(?:[^'"`;()]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm;

/**
 * @param {string} root of the repository, with packages installed
 * @param {readonly string[]} entries files, from the root
 * @returns {Needs}
 * @throws {Error} naming an import that leads nowhere
 */
export function needsOf(root, entries) {
  /** @type {LockedPackages} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  /** @type {Needs} */
  const needs = { files: new Set(), packages: new Set(), workspaces: new Set() };
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (needs.files.has(file)) continue;
    needs.files.add(file);
    for (const request of importsOf(join(root, file))) {
      const found = request.startsWith('.')
        ? relative(root, resolve(root, dirname(file), request))
        : findPackage(root, lock, needs, file, request);
      if (found === undefined) continue;
      if (!existsSync(join(root, found))) throw new Error(`${file} imports ${request}, which is not there`);
      waiting.push(found);
    }
  }
  return needs;
}

/** @param {string} file @returns {string[]} what it imports at run time, but Node's own modules */
function importsOf(file) {
  if (!/\.m?[jt]s$/.test(file)) return [];
  const source = readFileSync(file, 'utf8');
  const code = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
  return [...code.matchAll(IMPORTS)]
    .map(([, named, loaded]) => String(named ?? loaded))
    .filter((request) => !isBuiltin(request));
}

/**
 * @param {string} root @param {LockedPackages} lock @param {Needs} needs is added to
 * @param {string} from the file that imports @param {string} request
 * @returns {string | undefined} the file of a workspace that is meant
 */
function findPackage(root, lock, needs, from, request) {
  const name = nameOf(request);
  const folder = nearest(lock, dirname(from), name);
  if (folder === undefined) throw new Error(`${from} imports ${request}, which the lock file does not have`);
  const { link, resolved = '' } = lock[folder] ?? {};
  if (!link) {
    addPackage(root, lock, needs, folder, appOf(lock, from));
    return undefined;
  }
  needs.workspaces.add(folder);
  needs.files.add(join(resolved, 'package.json'));
  return join(resolved, exported(root, resolved, request.slice(name.length)));
}

/** @param {string} request @returns {string} `@scope/name` of `@scope/name/file` */
const nameOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Optional peers are loaded by name where they are there: those that the app itself asks for are. @param {LockedPackages} lock @param {string} file @returns {Record<string, string>} */
function appOf(lock, file) {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (lock[folder]) return lock[folder]?.dependencies ?? {};
  return {};
}

/** @param {string} root @param {LockedPackages} lock @param {Needs} needs @param {string} folder @param {Record<string, string>} wanted */
function addPackage(root, lock, { packages }, folder, wanted) {
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    // A package of another system is in the lock file, but not installed.
    if (packages.has(next) || !existsSync(join(root, next))) continue;
    packages.add(next);
    for (const name of requiredBy(lock[next] ?? {}, wanted)) {
      const found = nearest(lock, next, name);
      if (found && !lock[found]?.link) waiting.push(found);
    }
  }
}

/** @param {Locked} locked @param {Record<string, string>} wanted @returns {string[]} names */
const requiredBy = (
  { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta },
  wanted,
) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional || wanted[name]),
];

/** As Node finds it: in the folder's own node_modules, else in one further up. @param {LockedPackages} lock @param {string} from @param {string} name */
function nearest(lock, from, name) {
  for (
    let folder = from === '.' ? '' : from;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))
  ) {
    const candidate = `${folder && `${folder}/`}node_modules/${name}`;
    if (lock[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

/** @param {string} root @param {string} workspace @param {string} subpath `/name` or nothing @returns {string} the file, from the workspace's folder */
function exported(root, workspace, subpath) {
  const { exports } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  const wanted = `.${subpath}`;
  if (exports[wanted]) return exports[wanted];
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !wanted.startsWith(before)) continue;
    const file = String(target).replace('*', wanted.slice(before.length));
    if (statSync(join(root, workspace, file), { throwIfNoEntry: false })) return file;
  }
  throw new Error(`${workspace} exports no ${wanted}`);
}
