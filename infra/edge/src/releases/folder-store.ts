import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { claimLock, releaseLock } from '@thikana/local/launcher/launcher-lock';
import { Directory, EMPTY } from './directory.ts';
import type { ReleaseStore, StoredFile } from './store.ts';

/** Whoever has the lock reads and writes one small file. */
const LOCK_POLL_MS = 5;

export class FolderStore implements ReleaseStore {
  readonly place: string;
  readonly #file: string;

  constructor(folder: string) {
    this.place = folder;
    this.#file = join(folder, 'remotes.json');
  }

  async readDirectory() {
    const text = this.#text();
    return text === undefined
      ? { directory: EMPTY, tag: null }
      : { directory: Directory.parse(JSON.parse(text)), tag: tagOf(text) };
  }

  async swapDirectory(tag: string | null, directory: Directory): Promise<boolean> {
    mkdirSync(this.place, { recursive: true });
    const lock = `${this.#file}.lock`;
    while (claimLock(lock)) await delay(LOCK_POLL_MS);
    // From here to the end nothing is awaited, so that two swaps of one process cannot meet under its lock.
    try {
      const text = this.#text();
      if ((text === undefined ? null : tagOf(text)) !== tag) return false;
      const next = `${this.#file}.${randomUUID()}`;
      writeFileSync(next, `${JSON.stringify(directory, null, 2)}\n`, { flush: true });
      renameSync(next, this.#file);
      return true;
    } finally {
      releaseLock(lock);
    }
  }

  #text(): string | undefined {
    return unlessMissing(() => readFileSync(this.#file, 'utf8'));
  }

  async read(path: string): Promise<Buffer | undefined> {
    return readFile(join(this.place, path)).catch(ifMissing(undefined));
  }

  /** A reader sees the whole file or none. */
  async write(path: string, content: Buffer): Promise<void> {
    const file = join(this.place, path);
    await mkdir(dirname(file), { recursive: true });
    const next = `${file}.${randomUUID()}.part`;
    await writeFile(next, content);
    await rename(next, file);
  }

  async list(folder: string): Promise<StoredFile[]> {
    const root = join(this.place, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return Promise.all(
      files.map(async (file) => ({
        path: relative(root, file).split(sep).join('/'),
        bytes: (await stat(file)).size,
      })),
    );
  }

  async writtenAt(folder: string, lastFile: string): Promise<Date | undefined> {
    const entry = await stat(join(this.place, folder, lastFile)).catch(ifMissing(undefined));
    return entry?.mtime;
  }

  async names(folder: string): Promise<string[]> {
    return readdir(join(this.place, folder)).catch(ifMissing([]));
  }

  async remove(folder: string, lastFile: string): Promise<void> {
    await rm(join(this.place, folder, lastFile), { force: true });
    await rm(join(this.place, folder), { recursive: true, force: true });
  }

  /** Serves a folder of this machine as a build, as it is at each moment. */
  async link(folder: string, target: string): Promise<void> {
    const path = join(this.place, folder);
    await mkdir(dirname(path), { recursive: true });
    await rm(path, { force: true });
    await symlink(target, path);
  }

  async onDisk(folder: string): Promise<string | undefined> {
    const path = join(this.place, folder);
    return (await stat(path).catch(ifMissing(undefined)))?.isDirectory() ? path : undefined;
  }
}

const tagOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead;
    throw error;
  };

function unlessMissing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    return ifMissing(undefined)(error);
  }
}
