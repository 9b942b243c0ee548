import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { paletteCss } from '@thikana/web-kit/palette';
import { webApp } from '../tools/web-app.mjs';

const appDir = import.meta.dirname;
const axios = dirname(
  createRequire(import.meta.resolve('@thikana/web-kit/palette')).resolve('axios/package.json'),
);

export default webApp({
  name: 'shell',
  kind: 'host',
  appDir,
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
