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
  // The client uses axios' other transport; this one would be 4 KB of every first screen.
  alias: { [join(axios, 'lib/adapters/fetch.js')]: false },
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent: readFileSync(join(appDir, 'index.html'), 'utf8').replace('%PALETTE%', paletteCss()),
      // The edge writes the folder of the build that is live.
      publicPath: '{{base}}',
      scriptLoading: 'defer',
      minify: true,
    }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
  ],
});

/** The worker first, since the description of the build names its file, too. */
export default () => {
  const worker = serviceWorker({ appDir, entry: './src/offline/service-worker.ts' });
  return [worker, { ...shell({ watch: false }), dependencies: [worker.name] }];
};
