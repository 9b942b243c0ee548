import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rspack } from '@rspack/core';
import { singlePageApp } from './rspack.config.mjs';

const builtWeb = join(import.meta.dirname, 'dist');

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Builds the yardstick's single-page app; some seconds. @returns its folder */
export async function buildWeb(): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    rspack(singlePageApp()).run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve();
    });
  });
  const files = await readdir(builtWeb, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|html|svg)$/.test(file))
      .map(async (file) => {
        const path = join(builtWeb, file);
        const bytes = await readFile(path);
        const [br, gz] = await Promise.all([brotli(bytes, best), zip(bytes, { level: 9 })]);
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      }),
  );
  return builtWeb;
}

if (import.meta.main) console.log(await buildWeb());
