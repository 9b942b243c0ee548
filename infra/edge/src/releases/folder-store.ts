import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { claimLock, releaseLock } from '@thikana/local/launcher/launcher-lock';
import { Directory, EMPTY, textToWrite } from './directory.ts';
import type { ReleaseStore } from './store.ts';

/** Whoever has the lock reads and writes one small file. */
const LOCK_POLL_MS = 5;

export class FolderStore implements ReleaseStore {
  readonly place: string;
  readonly #file: string;

  constructor(folder: string) {
    this.place = folder;
    this.#file = join(folder, 'remotes.json');
  }

  async readDirectory(): Promise<Directory> {
    return this.#directory();
  }

  async change<T>(by: (directory: Directory) => readonly [Directory, T]): Promise<T> {
    mkdirSync(this.place, { recursive: true });
    const lock = `${this.#file}.lock`;
    while (claimLock(lock)) await delay(LOCK_POLL_MS);
    // From here to the end nothing is awaited, so that two changes of one process cannot meet under its lock.
    try {
      const directory = this.#directory();
      const [next, result] = by(directory);
      const text = textToWrite(next, directory);
      if (text !== undefined) {
        writeFileSync(`${this.#file}.next`, text, { flush: true });
        renameSync(`${this.#file}.next`, this.#file);
      }
      return result;
    } finally {
      releaseLock(lock);
    }
  }

  #directory(): Directory {
    try {
      return Directory.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      return ifMissing(EMPTY)(error);
    }
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

  async has(path: string): Promise<boolean> {
    return (await stat(join(this.place, path)).catch(ifMissing(undefined)))?.isFile() ?? false;
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.place, path), { force: true });
  }

  /** Serves a folder of this machine as a build, with what it holds at each moment. */
  async link(folder: string, target: string): Promise<void> {
    const path = join(this.place, folder);
    await mkdir(dirname(path), { recursive: true });
    await rm(path, { force: true });
    await symlink(target, path);
  }

  get disk(): string {
    return this.place;
  }

  fetch(path: string): Promise<boolean> {
    return this.has(path);
  }
}

const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return instead;
    throw error;
  };
