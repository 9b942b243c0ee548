import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A compressed file's content; a file that cannot be read fails the reader too. */
export function uncompressed(file: string): Readable {
  const source = createReadStream(file);
  const content = createGunzip();
  source.once('error', (error) => content.destroy(error));
  return source.pipe(content);
}
