/**
 * Writes `remote.json` into a finished build: what it is, which version, where its screens belong and every file it is made of.
 * The version follows from the content, so the same sources have the same one in each checkout, and a changed file another.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { kitRange } from './kit.mjs';

export const RELEASE_FILE = 'remote.json';
const HASH_LENGTH = 12;
/** Federation's notes for its own tools: nobody loads them, and they name the folder of the build. */
const FEDERATION_MANIFEST = 'mf-manifest.json';
const FEDERATION_STATS = 'mf-stats.json';
/** Made from the files beside them, by whatever compressor builds. */
const DERIVED = /\.(br|gz)$/;

/** Every address of the product, by its name. */
const PATHS = join(import.meta.dirname, '../libs/web-kit/src/router/paths.ts');

/**
 * The addresses of a remote's screens, as its routes name them (`paths.contact`, `patterns.area`, `'/loans'`): the edge answers 404 at others.
 * @param {string} appDir
 * @returns {Promise<string[] | undefined>} undefined when it names one in another way: the edge then takes any address for one of its own
 */
export async function addressesOf(appDir) {
  const remote = join(appDir, 'src/remote.tsx');
  if (!existsSync(remote)) return undefined;
  // Read anew when it has changed: a build that watches goes on in one process.
  const { paths, patterns } = await import(`${pathToFileURL(PATHS)}?${statSync(PATHS).mtimeMs}`);
  const named = [...readFileSync(remote, 'utf8').matchAll(/\bpath: ([^,}\s]+)/g)].map(
    ([, name = '']) => name,
  );
  const addresses = named.filter((name) => name !== "'*'").map((name) => valueOf(name, { paths, patterns }));
  return addresses.every((address) => typeof address === 'string') ? addresses : undefined;
}

/** @param {string} name @param {object} places @returns {unknown} no text for an address with optional or open parts */
const valueOf = (name, places) =>
  /^'(\/[^'*?]*)'$/.exec(name)?.[1] ??
  name.split('.').reduce((/** @type {any} */ value, key) => value?.[key], /** @type {unknown} */ (places));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {{ id: string, appDir: string }} app the shell has no `remote.json` of its own: it owns no route
 * @returns {Promise<{ id: string, version: string, kit?: string, routes: string[], title?: Record<string, string>, addresses?: string[] }>} before the content is known
 */
async function describe({ id, appDir }) {
  const { version } = readJson(join(appDir, 'package.json'));
  const own = join(appDir, RELEASE_FILE);
  if (!existsSync(own)) return { id, version, routes: [] };
  const { routes, title } = readJson(own);
  return { id, version, kit: kitRange(), routes, title, addresses: await addressesOf(appDir) };
}

/** @param {string} folder @returns {Promise<{ path: string, content: Buffer }[]>} in one order on each machine */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const read = files.map(async (file) => ({
    path: relative(folder, file).split(sep).join('/'),
    content: await readFile(file),
  }));
  const all = await Promise.all(read);
  return all.filter(({ path }) => path !== RELEASE_FILE).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @param {{ id: string, appDir: string }} app @param {string} folder of the build @returns {Promise<object>} what `remote.json` says */
export async function describeRelease(app, folder) {
  const about = await describe(app);
  const files = await filesOf(folder);
  const hash = createHash('sha256').update(JSON.stringify(about));
  for (const { path, content } of files.filter(({ path }) => !DERIVED.test(path)))
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  return {
    ...about,
    version: `${about.version}-${hash.digest('hex').slice(0, HASH_LENGTH)}`,
    files: Object.fromEntries(files.map(({ path, content }) => [path, content.length])),
  };
}

/** The manifest's lists are sets, which federation writes in another order now and then. @param {unknown} value @returns {unknown} */
function sorted(value) {
  if (Array.isArray(value))
    return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sorted(item)]));
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
        if (!manifest) return;
        const json = JSON.stringify(sorted(JSON.parse(String(manifest.source.source()))));
        compilation.updateAsset(FEDERATION_MANIFEST, new rspack.sources.RawSource(json));
      });
    });
    compiler.hooks.afterEmit.tapPromise('ReleaseDescriptionPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path ?? '';
      const release = await describeRelease(this.app, folder);
      await writeFile(join(folder, RELEASE_FILE), `${JSON.stringify(release)}\n`);
    });
  }
}
