import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { paletteCss } from '@thikana/web-kit/palette';
import { webApp } from '../tools/web-app.mjs';

const appDir = import.meta.dirname;

export default webApp({
  name: 'shell',
  kind: 'host',
  appDir,
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent: readFileSync(join(appDir, 'index.html'), 'utf8').replace('%PALETTE%', paletteCss()),
      scriptLoading: 'defer',
      minify: true,
    }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }, { from: 'remotes.json' }] }),
  ],
});
