/** Bundles the service as `npm run build` does, into a folder of the tests' own: node test/build-service.mjs <folder> */
import { join } from 'node:path';
import { rspack } from '@rspack/core';

// The build tools are another project's plain scripts, so they are loaded by address.
const tool = (/** @type {string} */ name) =>
  import(new URL(`../../../tools/${name}.mjs`, import.meta.url).href);
const { nodeAppConfig } = await tool('node-app');
const { runCompiler } = await tool('run-compiler');

const config = nodeAppConfig({ appDir: join(import.meta.dirname, '..'), watch: false });
const output = { ...config.output, path: process.argv[2] };
await runCompiler(rspack({ ...config, output }), { watch: false, name: 'offers under test' });
