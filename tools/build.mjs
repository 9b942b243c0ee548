/**
 * Builds the app in the current directory into its `dist/`.
 *
 *   node ../tools/build.mjs [--watch]
 *
 * The nx tag in package.json decides how: `platform:node` is bundled here, `platform:web` by the app's own
 * `rspack.config.mjs`. With NODE_ENV unset the build is a production one, with `--watch` a development one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { nodeAppConfig } from './node-app.mjs';
import { runCompiler } from './run-compiler.mjs';

const appDir = process.cwd();
const watch = process.argv.includes('--watch');
process.env.NODE_ENV ??= watch ? 'development' : 'production';

const manifest = JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8'));
const tags = manifest.nx?.tags ?? [];
const config = tags.includes('platform:web') ? await webAppConfig() : nodeAppConfig({ appDir, watch });

/** The app's own configuration: an object, an array of them, or a function of `{ watch, appDir }`. */
async function webAppConfig() {
  const file = join(appDir, 'rspack.config.mjs');
  if (!existsSync(file))
    throw new Error(`${manifest.name} is tagged platform:web but has no rspack.config.mjs`);
  const { default: exported } = await import(pathToFileURL(file).href);
  return typeof exported === 'function' ? exported({ watch, appDir }) : exported;
}

await runCompiler(rspack(config), { watch, name: manifest.name });
