import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Failure } from '../../launcher/failure.mjs';
import { type Manifest, manifestFile, sha256Of } from './manifest.ts';

/** What a stand-in writes beside its files before it renames it. */
const unfinished = /^incoming\/|\.next$/;
/** It is personal data. */
const [ownFolder, ownFile] = [0o700, 0o600];

/**
 * A backup that is being written. Everything goes into a folder beside the one that was asked for, and gets its name when it is
 * whole and on disk, so that a folder of that name is always a backup.
 */
export class BackupWriter {
  files: Manifest['files'] = {};
  readonly #folder: string;
  readonly #partial: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#partial = `${folder}.partial`;
  }

  /** @throws {Failure} when the folder exists */
  static async open(folder: string): Promise<BackupWriter> {
    if (existsSync(folder))
      throw new Failure(`${folder} exists.`, { wayOut: 'Name a folder that does not, or none at all.' });
    const writer = new BackupWriter(folder);
    await rm(writer.#partial, { recursive: true, force: true });
    await mkdir(writer.#partial, { recursive: true, mode: ownFolder });
    return writer;
  }

  async writeCompressed(name: string, chunks: AsyncIterable<Buffer | string>): Promise<void> {
    await this.#write(name, Readable.from(chunks, { objectMode: false }), createGzip({ level: 6 }));
  }

  /** Takes in a file that `write` writes to the specified place. */
  async addFile(name: string, write: (file: string) => Promise<void>): Promise<void> {
    const file = await this.#place(name);
    await write(file);
    const written = await open(file, 'r+');
    await written.chmod(ownFile);
    await written.sync();
    await written.close();
    this.files[name] = { bytes: (await stat(file)).size, sha256: await sha256Of(file) };
  }

  /** Copies a folder with all its files. One of which a file disappears meanwhile is being deleted, and is left out. */
  async copyFolder(name: string, from: string): Promise<void> {
    const deleted = new Set<string>();
    for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(from.length + 1);
      if (!entry.isFile() || unfinished.test(path)) continue;
      await this.#write(join('folders', name, path), createReadStream(file)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === '.') throw error;
        deleted.add(join('folders', name, dirname(path)));
      });
    }
    for (const folder of deleted) await this.#leaveOut(folder);
  }

  async #leaveOut(folder: string): Promise<void> {
    await rm(join(this.#partial, folder), { recursive: true, force: true });
    const kept = Object.entries(this.files).filter(([name]) => !name.startsWith(`${folder}/`));
    this.files = Object.fromEntries(kept);
  }

  /** Where a file goes. */
  async #place(name: string): Promise<string> {
    const file = join(this.#partial, name);
    await mkdir(dirname(file), { recursive: true, mode: ownFolder });
    return file;
  }

  async #write(name: string, from: Readable, through = new PassThrough()): Promise<void> {
    const file = await this.#place(name);
    const hash = createHash('sha256');
    const counted = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(from, through, counted, createWriteStream(file, { flush: true, mode: ownFile }));
    this.files[name] = { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
  }

  /** Gives the backup its name. */
  async finish(contents: Omit<Manifest, 'files'>): Promise<Manifest> {
    const manifest = { ...contents, files: this.files };
    const text = JSON.stringify(manifest, null, 2);
    await writeFile(manifestFile(this.#partial), text, { flush: true, mode: ownFile });
    await rename(this.#partial, this.#folder);
    const parent = await open(dirname(this.#folder));
    await parent.sync();
    await parent.close();
    return manifest;
  }

  /** Takes away what was written of a backup that failed. */
  async discard(): Promise<void> {
    await rm(this.#partial, { recursive: true, force: true });
  }
}

/** The message for a write that failed: a full disk has a way out. */
export function writeFailure(error: unknown, where: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new Failure(
    `The disk is full: there is no more room at ${where}. What was written of it is taken away.`,
    {
      wayOut: 'Make room there, or name a folder on another disk, and start again.',
    },
  );
}
