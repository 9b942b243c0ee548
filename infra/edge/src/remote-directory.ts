import type { FastifyInstance } from 'fastify';
import { sendTagged } from './answers.ts';
import type { EdgeConfig } from './config.ts';
import { readRelease } from './releases/builds.ts';
import {
  type Directory,
  type Entry,
  entryOf,
  folderOf,
  manifestOf,
  publicDirectory,
  type Release,
  remotesIn,
  SHELL,
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
  #lastLoggedFault: string | undefined;
  readonly #manifests = new Map<string, Promise<Release | undefined>>();

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

  /** A release's manifest, read once: it never changes. Undefined when the build is elsewhere, or its manifest cannot be read. */
  manifest({ id, version }: Pick<Entry, 'id' | 'version'>): Promise<Release | undefined> {
    const path = manifestOf(id, version);
    const known = this.#manifests.get(path);
    if (known && version !== UNRELEASED) return known;
    const manifest = readRelease(this.#store, path).catch(() => undefined);
    this.#manifests.set(path, manifest);
    void manifest.then((found) => found ?? this.#manifests.delete(path));
    return manifest;
  }

  /** Whether a kept build of the app has the file. It is then on the disk, as are its compressed forms. */
  async hasFile(id: string, name: string): Promise<boolean> {
    const entry = entryOf(await this.directory(), id);
    if (!entry) return false;
    if (entry.version === UNRELEASED && name.startsWith(`${UNRELEASED}/`)) return true;
    for (const { version } of entry.builds) {
      const files = (await this.manifest({ id, version }))?.files ?? [];
      const forms = [name, `${name}.br`, `${name}.gz`].filter((form) => files.includes(form));
      if (forms[0] !== name) continue;
      const found = await Promise.all(forms.map((form) => this.#store.fetch(`${folderOf(id)}/${form}`)));
      return found[0] ?? false;
    }
    return false;
  }

  /** The folder on this machine's disk that files are sent from. */
  get disk(): string {
    return this.#store.disk;
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
    const shell = entryOf(await releases.directory(), SHELL);
    const live = config.OFFLINE_PAGE && shell ? await releases.manifest(shell) : undefined;
    // It only passes page loads on; what it answers with brings a policy of its own.
    reply.headers({
      ...fileHeaders(config),
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    return sendTagged(request, reply.type('text/javascript; charset=utf-8'), live?.serviceWorker ?? RETIRED);
  });
}

/** The remote with the longest prefix that covers the path; `/` covers all. */
export function remoteOf(directory: Directory, path: string): Entry | undefined {
  const covers = (prefix: string) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
  return remotesIn(directory)
    .flatMap((remote) => remote.routes.filter(covers).map((prefix) => ({ remote, length: prefix.length })))
    .sort((a, b) => b.length - a.length)[0]?.remote;
}
