/**
 * Writes a build's manifest, `remote.json`: its version, the routes of its screens, the names of its files and the texts that the
 * edge puts into pages. A file's name contains its content's hash, so what did not change keeps its name from release to release;
 * the version follows from those names and texts.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { FIRST_SCREEN_FILE, fillAssets, PAGE_TEMPLATES_FILE } from './first-screen.mjs';
import { kitRange } from './kit.mjs';
import { SHARED_LATER } from './shared.mjs';

const RELEASE_FILE = 'remote.json';
const VERSION_LENGTH = 12;
const HASH_LENGTH = 16;
const FEDERATION_MANIFEST = 'mf-manifest.json';
/** Federation's notes for its own tools: no page loads them, and they contain the path of the build. */
const FEDERATION_STATS = 'mf-stats.json';
const PAGE = 'index.html';
const SERVICE_WORKER = 'service-worker.js';
/** Parts of pages, or requested at an address that never changes: their content is in the manifest. */
const INSIDE = [PAGE, SERVICE_WORKER, FIRST_SCREEN_FILE, PAGE_TEMPLATES_FILE];
/** Compressed from the files beside them; another zlib may write other bytes. */
const DERIVED = /\.(br|gz)$/;

/** Every address of the product, by its name. */
const PATHS = join(import.meta.dirname, '../libs/web-kit/src/router/paths.ts');

/**
 * The addresses of a remote's screens, as its routes name them (`paths.contact`, `patterns.area`, `'/loans'`): the edge answers 404 at others.
 * @param {string} appDir
 * @returns {Promise<string[] | undefined>} undefined when it names one in another way: the edge then takes any address for one of its own
 */
export const addressesOf = async (appDir) => (await codeOfScreens(appDir))?.map(([address]) => address);

/**
 * Each address with the module that its route loads: `{ path: paths.contact, lazy: () => import('./contact/contact.tsx') }`.
 * @param {string} appDir
 * @returns {Promise<[address: string, code: string][] | undefined>} as `addressesOf`
 */
async function codeOfScreens(appDir) {
  const remote = join(appDir, 'src/remote.tsx');
  if (!existsSync(remote)) return undefined;
  // Read anew when it has changed: a watching build continues in one process.
  const { paths, patterns } = await import(`${pathToFileURL(PATHS)}?${statSync(PATHS).mtimeMs}`);
  const route = /\bpath: ([^,}\s]+)(?:(?:(?!\bpath: )[^])*?\bimport\('(.+?)'\))?/g;
  const named = [...readFileSync(remote, 'utf8').matchAll(route)].filter(([, name]) => name !== "'*'");
  const screens = named.map(([, name = '', code = '']) => [valueOf(name, { paths, patterns }), code]);
  const isKnown = screens.every(([address]) => typeof address === 'string');
  return isKnown ? /** @type {[string, string][]} */ (screens) : undefined;
}

/** @param {string} name @param {object} places @returns {unknown} no text for an address with optional or open parts */
const valueOf = (name, places) =>
  /^'(\/[^'*?]*)'$/.exec(name)?.[1] ??
  name.split('.').reduce((/** @type {any} */ value, key) => value?.[key], /** @type {unknown} */ (places));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {{ id: string, appDir: string }} app the shell has no `remote.json` of its own: it owns no route
 * @returns {Promise<{ id: string, version: string, kit?: string, routes: string[], title?: Record<string, string>, header?: object[], addresses?: string[] }>} before the content is known
 */
async function describe({ id, appDir }) {
  const { version } = readJson(join(appDir, 'package.json'));
  const own = join(appDir, RELEASE_FILE);
  if (!existsSync(own)) return { id, version, routes: [] };
  const { routes, title, header } = readJson(own);
  return { id, version, kit: kitRange(), routes, title, header, addresses: await addressesOf(appDir) };
}

/** What a page fetches of a remote at once: its entry, and the first files of its screens. @param {string} manifest federation's */
function firstFiles(manifest) {
  const { metaData, exposes } = readJson(manifest);
  const sync = (/** @type {'js' | 'css'} */ kind) =>
    exposes.flatMap((/** @type {any} */ { assets }) => assets[kind].sync);
  return { script: [metaData.remoteEntry.name, ...sync('js')], style: sync('css') };
}

/**
 * What a page fetches for one screen, by its address: files, and facades of the shell by name; of the shell, the files of each facade.
 * @param {string} appDir
 * @param {import('@rspack/core').Compilation} compilation
 */
async function filesOfScreens(appDir, { chunkGroups, chunkGraph }) {
  /** @param {(origin: import('@rspack/core').ChunkGroup['origins'][number]) => boolean | undefined} isOrigin */
  const groupOf = (isOrigin) => chunkGroups.find(({ origins }) => origins.some(isOrigin));
  const filesOf = (/** @type {string} */ code) => {
    const group = groupOf(({ request }) => request === code);
    const modules = group?.chunks.flatMap((chunk) => chunkGraph.getChunkModules(chunk)) ?? [];
    const facades = SHARED_LATER.filter((facade) =>
      modules.some((module) => module.identifier().includes(` ${facade}@`)),
    );
    return [...(group?.getFiles() ?? []), ...facades].sort();
  };
  const provided = (/** @type {string} */ facade) =>
    groupOf(({ module }) => module?.identifier().startsWith(`provide shared module (default) ${facade}@`));
  const screens = await codeOfScreens(appDir);
  return Object.fromEntries(
    screens?.map(([address, code]) => [address, filesOf(code)]) ??
      SHARED_LATER.map((facade) => [facade, provided(facade)?.getFiles().sort() ?? []]),
  );
}

/**
 * @param {{ id: string, appDir: string }} app
 * @param {string} folder of the build
 * @param {import('@rspack/core').Compilation} compilation
 */
async function describeRelease(app, folder, compilation) {
  const all = (await readdir(folder)).toSorted();
  const text = (/** @type {string} */ name) =>
    all.includes(name) ? readFileSync(join(folder, name), 'utf8') : undefined;
  const screens = (/** @type {string} */ name) => JSON.parse(text(name) ?? 'null') ?? undefined;
  const files = all.filter((name) => ![...INSIDE, RELEASE_FILE].includes(name));
  const manifest = files.find((name) => name.startsWith('mf-manifest.') && !DERIVED.test(name));
  const release = {
    ...(await describe(app)),
    manifest,
    preload: manifest && firstFiles(join(folder, manifest)),
    screens: await filesOfScreens(app.appDir, compilation),
    page: text(PAGE),
    serviceWorker: text(SERVICE_WORKER),
    firstScreens: screens(FIRST_SCREEN_FILE),
    pageTemplates: screens(PAGE_TEMPLATES_FILE),
  };
  const hash = createHash('sha256').update(
    JSON.stringify([release, files.filter((name) => !DERIVED.test(name))]),
  );
  const version = `${release.version}-${hash.digest('hex').slice(0, VERSION_LENGTH)}`;
  return { ...release, version, files };
}

/** The manifest's lists are sets, which federation writes in another order now and then. @param {unknown} value @returns {unknown} */
function sorted(value) {
  if (Array.isArray(value))
    return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sorted(item)]));
}

/**
 * Gives files that the bundler copies their content's hash, and the texts that name them the new names.
 * @param {import('@rspack/core').Compilation} compilation
 */
function hashNames(compilation) {
  const names = () => compilation.getAssets().map(({ name }) => name);
  const contentOf = (/** @type {string} */ name) => compilation.getAsset(name)?.source.source() ?? '';
  const fill = (/** @type {string} */ name, /** @type {string} */ base) => {
    const text = fillAssets(String(contentOf(name)), names(), base);
    compilation.updateAsset(name, new rspack.sources.RawSource(text));
  };
  const hash = (/** @type {string} */ name) => {
    const content = contentOf(name);
    const digest = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
    const { name: start, ext } = parse(name);
    compilation.renameAsset(name, `${start}.${digest}${ext}`);
  };
  const fixed = names().filter((name) => !INSIDE.includes(name) && !/\.[\da-f]{16,}\./.test(name));
  const isText = (/** @type {string} */ name) => name.endsWith('.webmanifest');
  fixed.filter((name) => !isText(name)).forEach(hash);
  for (const name of fixed.filter(isText)) {
    fill(name, '');
    hash(name);
  }
  if (compilation.getAsset(PAGE)) fill(PAGE, '{{base}}/');
}

/** Must be the last of the plugins that write files. */
export class ReleaseDescriptionPlugin {
  /** @param {{ id: string, appDir: string }} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseDescriptionPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleaseDescriptionPlugin', stage }, () => {
        if (compilation.getAsset(FEDERATION_STATS)) compilation.deleteAsset(FEDERATION_STATS);
        const manifest = compilation.getAsset(FEDERATION_MANIFEST);
        if (manifest) {
          const json = JSON.stringify(sorted(JSON.parse(String(manifest.source.source()))));
          compilation.updateAsset(FEDERATION_MANIFEST, new rspack.sources.RawSource(json));
        }
        hashNames(compilation);
      });
    });
    compiler.hooks.afterEmit.tapPromise('ReleaseDescriptionPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path ?? '';
      const release = await describeRelease(this.app, folder, compilation);
      await writeFile(join(folder, RELEASE_FILE), `${JSON.stringify(release)}\n`);
    });
  }
}
