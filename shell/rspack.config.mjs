import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { paletteCss } from '@thikana/web-kit/palette';
import { serviceWorker, WORKER_FILES } from '../tools/service-worker.mjs';
import { webApp } from '../tools/web-app.mjs';

const appDir = import.meta.dirname;
const axios = dirname(
  createRequire(import.meta.resolve('@thikana/web-kit/palette')).resolve('axios/package.json'),
);

const shell = webApp({
  name: 'shell',
  kind: 'host',
  appDir,
  keep: WORKER_FILES,
  // The client uses axios' xhr adapter; this one would add 4 KB to every first screen.
  alias: { [join(axios, 'lib/adapters/fetch.js')]: false },
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent: readFileSync(join(appDir, 'index.html'), 'utf8').replace('%PALETTE%', paletteCss()),
      // The edge replaces it with the folder of the live build.
      publicPath: '{{base}}',
      scriptLoading: 'defer',
      minify: true,
    }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '[name][ext]' }] }),
  ],
});

/** The worker first, because the build's description contains its file name. */
export default () => {
  const worker = serviceWorker({ appDir, entry: './src/offline/service-worker.ts' });
  return [worker, { ...shell({ watch: false }), dependencies: [worker.name] }];
};
