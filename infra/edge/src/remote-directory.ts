import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import {
  type Directory,
  entryOf,
  folderOf,
  publicDirectory,
  type RemoteEntry,
  UNRELEASED,
} from './releases/directory.ts';
import { openStore, type ReleaseStore } from './releases/store.ts';
import { fileHeaders } from './security-headers.ts';

/** A folder is read on each use; a bucket is far away, and no switch is more urgent than this. */
const BUCKET_READ_EVERY_MS = 1000;

/** What is live now, and the files of it. */
export class Releases {
  readonly #store: ReleaseStore;
  readonly #readEveryMs: number;
  #known: Directory | undefined;
  #readAt = -Infinity;
  /** What has been said of a file that cannot be read. */
  #fault: string | undefined;
  readonly #texts = new Map<string, Promise<string | undefined>>();

  static async open(config: EdgeConfig): Promise<Releases> {
    return new Releases(
      await openStore(config),
      config.WEB_STORE.startsWith('s3:') ? BUCKET_READ_EVERY_MS : 0,
    );
  }

  constructor(store: ReleaseStore, readEveryMs = 0) {
    this.#store = store;
    this.#readEveryMs = readEveryMs;
  }

  /** Read anew when it changes. While it cannot be read, what was read last goes on. @throws when it never could be */
  async directory(): Promise<Directory> {
    if (this.#known && performance.now() - this.#readAt < this.#readEveryMs) return this.#known;
    this.#readAt = performance.now();
    try {
      this.#known = await this.#store.readDirectory();
      this.#fault = undefined;
    } catch (error) {
      if (!this.#known) throw error;
      const fault = `remotes.json cannot be read: ${(error as Error).message}`;
      if (fault !== this.#fault) console.error(fault);
      this.#fault = fault;
    }
    return this.#known;
  }

  /** The folder on disk of a build that is or was live; undefined when there is none. */
  async folderOf(id: string, version: string): Promise<string | undefined> {
    const entry = entryOf(await this.directory(), id);
    const named = entry && [entry.version, ...entry.former.map((one) => one.version)].includes(version);
    return named ? this.#store.onDisk(folderOf(id, version)) : undefined;
  }

  /** A text file of the live build, read once: builds never change. Undefined when the build is elsewhere or has none. */
  text({ id, version }: { id: string; version: string }, file: string): Promise<string | undefined> {
    const path = `${folderOf(id, version)}/${file}`;
    const known = this.#texts.get(path);
    if (known && version !== UNRELEASED) return known;
    const text = this.#read(id, version, file);
    this.#texts.set(path, text);
    void text.then((found) => found === undefined && this.#texts.delete(path));
    return text;
  }

  async #read(id: string, version: string, file: string): Promise<string | undefined> {
    const folder = await this.folderOf(id, version);
    return folder === undefined ? undefined : readFile(join(folder, file), 'utf8').catch(() => undefined);
  }
}

/** `/remotes.json`: which remotes there are and which routes belong to each (ARCH-11). */
export function serveDirectory(edge: FastifyInstance, config: EdgeConfig, releases: Releases): void {
  edge.get('/remotes.json', async (request, reply) => {
    const text = JSON.stringify(publicDirectory(await releases.directory()));
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.headers({ ...fileHeaders(config), etag: tag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json').send(text);
  });
}

/** The remote with the longest prefix that covers the path; `/` covers all. */
export function remoteOf(remotes: RemoteEntry[], path: string): RemoteEntry | undefined {
  const covers = (prefix: string) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
  return remotes
    .flatMap((remote) => remote.routes.filter(covers).map((prefix) => ({ remote, length: prefix.length })))
    .sort((a, b) => b.length - a.length)[0]?.remote;
}
