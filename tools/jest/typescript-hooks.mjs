/**
 * Loaded by the runtime: Node itself imports the TypeScript of specs and sources, compiled once for each content by swc and
 * kept in node_modules/.cache. `@jest/globals` resolves to bindings that the runtime fills for each spec, style sheets and pictures to stubs.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, version } from '@swc/core';
import { compileOptions } from './compile-options.mjs';

const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'swc');
mkdirSync(CACHE, { recursive: true });
process.setSourceMapsEnabled(true);

const here = (/** @type {string} */ file) => pathToFileURL(join(import.meta.dirname, file)).href;
const GLOBALS = here('globals.mjs');
const STUBS = [
  { of: /\.css$/, stub: here('style-stub.mjs') },
  { of: /\.(?:svg|png|webp|woff2)$/, stub: here('asset-stub.mjs') },
];

/** @param {boolean} tsx @returns {import('@swc/core').Options} */
const optionsFor = (tsx) => ({ configFile: false, swcrc: false, ...compileOptions(tsx) });
const KEY = `${version} ${JSON.stringify(optionsFor(true))}`;

/** @param {string} file @returns {string} JavaScript */
function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(KEY).update(file).update(source).digest('hex').slice(0, 32);
  const kept = join(CACHE, `${hash}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const { code } = transformSync(source, { ...optionsFor(file.endsWith('x')), filename: file });
    // Written beside and renamed: two processes may compile the same file.
    writeFileSync(`${kept}.${process.pid}`, code);
    renameSync(`${kept}.${process.pid}`, kept);
    return code;
  }
}

/** Which page a spec has; 0 is none. */
let page = 0;
let pages = 0;
/** @type {Map<string, object>} */
const doubles = new Map();
/** Of what pages load, all that keeps nothing of a page (the contracts are schemas): it is loaded once a process. TanStack's client listens to its window. */
const SHARED = /\/node_modules\/(?!@tanstack\/)|\/libs\/contracts\/|\/tools\/jest\//;

/** From here on, modules are loaded anew, as a browser loads them. */
export function openPage() {
  pages += 1;
  page = pages;
}

export function closePage() {
  page = 0;
  doubles.clear();
}

/** What imports the module from here on gets the exports of `double`. @param {string} url @param {object} double */
export const replaceModule = (url, double) => void doubles.set(url, double);
export const doubleOf = (/** @type {string} */ url) => doubles.get(url);

registerHooks({
  resolve(specifier, context, next) {
    if (page === 0) return resolved(specifier, context, next);
    const conditions = ['browser', ...context.conditions.filter((name) => !name.startsWith('node'))];
    const found = resolved(specifier, { ...context, conditions }, next);
    if (doubles.has(found.url)) return { url: `double:${page}:${found.url}`, shortCircuit: true };
    const isShared =
      !found.url.startsWith('file:') || SHARED.test(found.url) || conditions.includes('require');
    return isShared ? found : { ...found, url: `${found.url}?${page}` };
  },
  load(url, context, next) {
    const [, doubled] = /^double:\d+:(.*)/.exec(url) ?? [];
    if (doubled) return { format: 'module', source: sourceOf(doubled), shortCircuit: true };
    if (!url.startsWith('file:') || !/\.tsx?(?:\?|$)/.test(url)) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});

/** @type {import('node:module').ResolveHookSync} */
function resolved(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const stub = STUBS.find(({ of }) => of.test(specifier));
  if (stub) return { url: stub.stub, shortCircuit: true };
  try {
    return next(specifier, context);
  } catch (error) {
    // As bundlers do, and Node does not: files of antd's ES modules are imported without their extension, and folders.
    const { code } = /** @type {{ code?: string }} */ (error);
    if (code === 'ERR_MODULE_NOT_FOUND') return next(`${specifier}.js`, context);
    if (code === 'ERR_UNSUPPORTED_DIR_IMPORT') return next(`${specifier}/index.js`, context);
    throw error;
  }
}

/** @param {string} url of a module that has a double */
const sourceOf = (url) => `import { doubleOf } from ${JSON.stringify(import.meta.url)};
export const { ${Object.keys(doubleOf(url) ?? {}).join()} } = doubleOf(${JSON.stringify(url)});`;
