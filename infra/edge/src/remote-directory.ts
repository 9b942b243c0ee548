import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { sendTagged } from './answers.ts';
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

type Build = Pick<RemoteEntry, 'id' | 'version'>;

/** What is live now, and the files of it. */
export class Releases {
  readonly #store: ReleaseStore;
  readonly #readEveryMs: number;
  #known: Directory | undefined;
  #readAt = -Infinity;
  #lastLoggedFault: string | undefined;
  readonly #texts = new Map<string, Promise<string | undefined>>();

  constructor(store: ReleaseStore, readEveryMs = 0) {
    this.#store = store;
    this.#readEveryMs = readEveryMs;
  }

  static async open(config: EdgeConfig): Promise<Releases> {
    const isBucket = config.WEB_STORE.startsWith('s3:');
    return new Releases(await openStore(config), isBucket ? BUCKET_READ_EVERY_MS : 0);
  }

  /** Read again when it changes. While it cannot be read, the directory that was read last stays. @throws when it never could be */
  async directory(): Promise<Directory> {
    if (this.#known && performance.now() - this.#readAt < this.#readEveryMs) return this.#known;
    this.#readAt = performance.now();
    try {
      this.#known = await this.#store.readDirectory();
      this.#lastLoggedFault = undefined;
    } catch (error) {
      if (!this.#known) throw error;
      const fault = `remotes.json cannot be read: ${(error as Error).message}`;
      if (fault !== this.#lastLoggedFault) console.error(fault);
      this.#lastLoggedFault = fault;
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
  text({ id, version }: Build, file: string): Promise<string | undefined> {
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

  /** The same, parsed; undefined also for a file of another shape. */
  async json<T>(build: Build, file: string, shape: z.ZodType<T>): Promise<T | undefined> {
    const text = await this.text(build, file);
    try {
      return text === undefined ? undefined : shape.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  }
}

/** `/remotes.json`: which remotes there are and which routes belong to each (ARCH-11). */
export function serveDirectory(edge: FastifyInstance, config: EdgeConfig, releases: Releases): void {
  edge.get('/remotes.json', async (request, reply) => {
    const text = JSON.stringify(publicDirectory(await releases.directory()));
    return sendTagged(request, reply.headers(fileHeaders(config)).type('application/json'), text);
  });
}

const SERVICE_WORKER = 'service-worker.js';
/** Replaces the worker that browsers have, and unregisters itself: a missing file would leave the previous one in place. */
const RETIRED =
  "addEventListener('install', () => skipWaiting());" +
  "addEventListener('activate', (event) => event.waitUntil(registration.unregister()));";

/**
 * The live shell's service worker at an address that never changes (docs/adr/0055). Browsers fetch it with each navigation, past
 * their cache; with OFFLINE_PAGE off, or a shell that has none, they get one that retires.
 */
export function serveServiceWorker(edge: FastifyInstance, config: EdgeConfig, releases: Releases): void {
  edge.get(`/${SERVICE_WORKER}`, async (request, reply) => {
    const { shell } = await releases.directory();
    const live = config.OFFLINE_PAGE && shell ? await releases.text(shell, SERVICE_WORKER) : undefined;
    // It only passes page loads on; what it answers with brings a policy of its own.
    reply.headers({
      ...fileHeaders(config),
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    return sendTagged(request, reply.type('text/javascript; charset=utf-8'), live ?? RETIRED);
  });
}

/** The remote with the longest prefix that covers the path; `/` covers all. */
export function remoteOf(remotes: RemoteEntry[], path: string): RemoteEntry | undefined {
  const covers = (prefix: string) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
  return remotes
    .flatMap((remote) => remote.routes.filter(covers).map((prefix) => ({ remote, length: prefix.length })))
    .sort((a, b) => b.length - a.length)[0]?.remote;
}
