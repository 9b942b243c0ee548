/** Builds the shell's service worker: one classic script at a fixed name, with nothing of the page or of federation in it. */
import { basename, join } from 'node:path';
import { rspack } from '@rspack/core';
import { DEVELOPMENT } from './web-app.mjs';
import { TARGETS } from './web-targets.mjs';

const FILE = 'service-worker.js';

/** What this build leaves in the shell's folder; the bundler tests absolute paths, too. */
export const WORKER_FILES = /(?:^|\/)service-worker\.js$/;

/** @param {{ appDir: string, entry: string }} worker @returns {import('@rspack/core').Configuration & { name: string }} */
export function serviceWorker({ appDir, entry }) {
  const production = process.env.NODE_ENV === 'production';
  return {
    name: 'service-worker',
    context: appDir,
    mode: production ? 'production' : 'development',
    devtool: false,
    target: ['webworker', 'es2022'],
    entry,
    output: {
      path: production ? join(appDir, 'dist') : join(DEVELOPMENT, basename(appDir)),
      filename: FILE,
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          use: {
            loader: 'builtin:swc-loader',
            options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: TARGETS } },
          },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: {
      minimize: production,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } }),
      ],
    },
    performance: false,
  };
}
