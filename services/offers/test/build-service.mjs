/** Bundles the service as `npm run build` does, into a folder of the tests' own: node test/build-service.mjs <folder> */
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { nodeAppConfig } from '../../../tools/node-app.mjs';
import { runCompiler } from '../../../tools/run-compiler.mjs';

const config = nodeAppConfig({ appDir: join(import.meta.dirname, '..'), watch: false });
const output = { ...config.output, path: process.argv[2] };
await runCompiler(rspack({ ...config, output }), { watch: false, name: 'offers under test' });
