/**
 * Writes into a remote's manifest which kit it needs, and what it uses of each shared module, so that a shell can check before it runs
 * a line of the remote. Fails the build of a remote that would bring a second copy of what holds the page's state.
 */
import { rspack } from '@rspack/core';
import { kitRange, sharedFolders } from './kit.mjs';

const MANIFEST = 'mf-manifest.json';
const CONSUMED = /^consume shared module \([^)]*\) (.+?)@[^@]*$/;

/** @typedef {import('@rspack/core').Compilation} Compilation */

/** The names under which other modules use a module. @param {Compilation} compilation @param {import('@rspack/core').Module} module */
const connectionsTo = (compilation, module) =>
  compilation.moduleGraph.getIncomingConnections(module).map(({ dependency, originModule }) => ({
    type: dependency.type,
    name: /** @type {{ ids?: string[] }} */ (dependency).ids?.[0],
    from: originModule,
  }));

/**
 * A name that a module only passes on (`data`, `router`) is needed when somebody takes it from there.
 * @param {Compilation} compilation
 * @param {import('@rspack/core').Module} module
 * @returns {string[]}
 */
export function namesTaken(compilation, module) {
  const taken = new Set();
  for (const { type, name, from } of connectionsTo(compilation, module)) {
    if (name === undefined || name === 'default') continue;
    if (type === 'esm import specifier') taken.add(name);
    else if (type === 'esm export import specifier' && from && namesTaken(compilation, from).includes(name))
      taken.add(name);
  }
  return [...taken].toSorted();
}

/** @param {Compilation} compilation @returns {Record<string, string[]>} by shared module; React's own parts are not asked for */
function needsOf(compilation) {
  /** @type {[string, string[]][]} */
  const needs = [];
  for (const module of compilation.modules) {
    const [, request] = CONSUMED.exec(module.identifier()) ?? [];
    if (request && !/^react(-dom)?\//.test(request)) needs.push([request, namesTaken(compilation, module)]);
  }
  return Object.fromEntries(needs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {Compilation} compilation */
function refuseSecondCopies(compilation) {
  const folders = sharedFolders();
  const copies = [...compilation.modules]
    .map((module) => /** @type {{ resource?: string }} */ (module).resource ?? '')
    .filter((resource) => folders.some((folder) => resource.startsWith(folder)))
    .toSorted();
  if (copies.length > 0)
    throw new Error(
      `This remote would bring another one of what a page has once; import it by its facade: ${copies.join(', ')}`,
    );
}

/**
 * Values of the contracts are in files with schemas; one whose file makes a schema brings the whole of zod into each remote (20 KB compressed).
 * @param {Compilation} compilation
 */
function refuseSchemas(compilation) {
  for (const chunk of compilation.chunks)
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const { modules = [module] } = /** @type {{ modules?: import('@rspack/core').Module[] }} */ (module);
      if (modules.some((one) => /[\\/]node_modules[\\/]zod[\\/]/.test(one.identifier())))
        throw new Error(
          'This remote would bring zod along. A value that it takes of @thikana/contracts stands in a file with a schema: give it a file of its own (as roles.ts), or take it while building (*.built.ts).',
        );
    }
}

export class NeededKitPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NeededKitPlugin', (compilation) => {
      /** @type {Record<string, string[]>} */
      let needs = {};
      compilation.hooks.finishModules.tap('NeededKitPlugin', () => {
        refuseSecondCopies(compilation);
        needs = needsOf(compilation);
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'NeededKitPlugin', stage }, () => {
        refuseSchemas(compilation);
        compilation.updateAsset(MANIFEST, (source) => {
          const manifest = JSON.parse(source.source().toString());
          Object.assign(manifest.metaData, { kit: kitRange(), needs });
          return new rspack.sources.RawSource(JSON.stringify(manifest));
        });
      });
    });
  }
}
