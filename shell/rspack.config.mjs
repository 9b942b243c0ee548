import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { paletteCss } from '@thikana/web-kit/palette';
import { minified, minifiedCss } from '../tools/first-screen.mjs';
import { serviceWorker, WORKER_FILES } from '../tools/service-worker.mjs';
import { webApp } from '../tools/web-app.mjs';

const appDir = import.meta.dirname;

const require = createRequire(import.meta.resolve('@thikana/web-kit/palette'));
const axios = dirname(require.resolve('axios/package.json'));
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** In the page itself, so that its first paint waits for no other file: palette, fonts and what every element begins with. */
const fontsFile = require.resolve('@thikana/web-kit/fonts.css');
const fontFiles = [...read(fontsFile).matchAll(/url\('(.+?)'\)/g)].map(([, file = '']) =>
  file.startsWith('.') ? join(dirname(fontsFile), file) : require.resolve(file),
);
const fonts = read(fontsFile).replace(/url\('.*?([\w-]+)\.woff2'\)/g, "url('{{$1}}')");
const styles = paletteCss() + minifiedCss(fonts + read(join(appDir, 'src/shell.css')));
const boot = rspack.experiments.swc.minifySync(read(join(appDir, 'src/boot.js')), {
  compress: true,
  mangle: true,
}).code;

const shell = webApp({
  name: 'shell',
  kind: 'host',
  appDir,
  keep: WORKER_FILES,
  // The client uses axios' xhr adapter; this one would add 4 KB to every first screen.
  alias: { [join(axios, 'lib/adapters/fetch.js')]: false },
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent: minified(read(join(appDir, 'index.html')))
        .replace('%STYLES%', () => styles)
        .replace('%BOOT%', () => boot),
      // The edge replaces it with the folder of the live build.
      publicPath: '{{base}}',
      inject: false,
      minify: true,
    }),
    new rspack.CopyRspackPlugin({
      patterns: ['public', ...fontFiles].map((from) => ({ from, to: '[name][ext]' })),
    }),
  ],
});

/** The worker first, because the build's description contains its file name. */
export default () => {
  const worker = serviceWorker({ appDir, entry: './src/offline/service-worker.ts' });
  return [worker, { ...shell({ watch: false }), dependencies: [worker.name] }];
};
