/** Writes `.br` and `.gz` beside each text file of a build: compressing on each request costs a factor of eight. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files with a hash in their name are sent as they are; what has none is part of pages, which the edge compresses. */
const TEXT = /\.[\da-f]{16}\.(js|css|json|svg|webmanifest)$/;
/** Smaller files fit in one packet either way. */
const LEAST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @param {string} file */
async function precompress(file) {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

export class PrecompressPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('PrecompressPlugin', async (compilation) => {
      const files = compilation
        .getAssets()
        .map(({ name }) => join(compilation.outputOptions.path ?? '', name))
        .filter((file) => TEXT.test(file));
      await Promise.all(files.map(precompress));
    });
  }
}
