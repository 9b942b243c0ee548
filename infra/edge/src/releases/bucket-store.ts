import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { copyBuild } from './builds.ts';
import { Directory, EMPTY, type Release, RELEASE_FILE, textToWrite } from './directory.ts';
import { FolderStore } from './folder-store.ts';
import type { ReleaseStore, StoreSettings } from './store.ts';

const ANSWER_WITHIN_MS = 30_000;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

interface Ask {
  body?: string | Buffer;
  headers?: Record<string, string>;
  query?: string;
  /** Statuses that are answers and no failures. */
  allowed?: number[];
}

/** A bucket of S3 or of what implements its protocol, with conditional writes (`If-Match`). */
export class BucketStore implements ReleaseStore {
  readonly place: string;
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #cache: FolderStore;
  readonly #fetching = new Map<string, Promise<Release | undefined>>();

  constructor(settings: StoreSettings) {
    const { WEB_STORE, WEB_CACHE, S3_REGION: region, AWS_SESSION_TOKEN: sessionToken } = settings;
    const { host, pathname } = new URL(WEB_STORE);
    const endpoint = settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
    this.place = WEB_STORE;
    this.#bucket = `${endpoint.replace(/\/$/, '')}/${host}`;
    this.#prefix = pathname.replace(/^\/|\/$/g, '').replace(/.$/, '$&/');
    this.#cache = new FolderStore(join(WEB_CACHE, host, this.#prefix));
    this.#client = new AwsClient({
      service: 's3',
      region,
      accessKeyId: settings.AWS_ACCESS_KEY_ID,
      secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
      ...(sessionToken !== undefined && { sessionToken }),
      retries: 3,
    });
  }

  async readDirectory(): Promise<Directory> {
    return (await this.#directory()).directory;
  }

  async change<T>(by: (directory: Directory) => readonly [Directory, T]): Promise<T> {
    for (;;) {
      const { directory, tag } = await this.#directory();
      const [next, result] = by(directory);
      const body = textToWrite(next, directory);
      if (body === undefined) return result;
      const condition = tag === null ? 'if-none-match' : 'if-match';
      const headers = { 'cache-control': 'no-cache', [condition]: tag ?? '*' };
      // 412: somebody else has written. 409: another write of it is under way. 404: it was there when it was read.
      const answer = await this.#ask('PUT', 'remotes.json', { body, headers, allowed: [404, 409, 412] });
      if (answer.ok) return result;
    }
  }

  async #directory(): Promise<{ directory: Directory; tag: string | null }> {
    const answer = await this.#ask('GET', 'remotes.json', { allowed: [404] });
    if (!answer.ok) return { directory: EMPTY, tag: null };
    const tag = answer.headers.get('etag');
    if (tag === null)
      throw new Error(`${this.place} sends no ETag, so two releases at once could not be told apart.`);
    return { directory: Directory.parse(await answer.json()), tag };
  }

  async read(path: string): Promise<Buffer | undefined> {
    const answer = await this.#ask('GET', path, { allowed: [404] });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  }

  async write(path: string, body: Buffer): Promise<void> {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    await this.#ask('PUT', path, { body, headers });
  }

  async list(folder: string) {
    const prefix = `${this.#prefix}${folder}/`;
    const files = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const next = token && { 'continuation-token': token };
      const query = `?${new URLSearchParams({ 'list-type': '2', prefix, ...next })}`;
      const text: string = await (await this.#ask('GET', '', { query })).text();
      for (const [, item = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
        files.push({
          path: valueOf(item, 'Key').slice(prefix.length),
          bytes: Number(valueOf(item, 'Size')),
          at: new Date(valueOf(item, 'LastModified')),
        });
      token = valueOf(text, 'NextContinuationToken') || undefined;
    }
    return files;
  }

  async remove(folder: string): Promise<void> {
    const files = (await this.list(folder)).map(({ path }) => path);
    for (const path of [RELEASE_FILE, ...files])
      await this.#ask('DELETE', `${folder}/${path}`, { allowed: [404] });
  }

  /** A build is fetched whole when it is first requested, and kept: it never changes. */
  async onDisk(folder: string): Promise<string | undefined> {
    if (!existsSync(join(this.#cache.place, folder, RELEASE_FILE))) {
      const read = (path: string) => this.read(`${folder}/${path}`);
      const work =
        this.#fetching.get(folder) ?? copyBuild({ place: `${this.place}/${folder}`, read }, this.#cache);
      this.#fetching.set(folder, work);
      const build = await work.finally(() => this.#fetching.delete(folder));
      if (!build) return undefined;
    }
    return this.#cache.onDisk(folder);
  }

  /** @param path within the store; of a list none */
  async #ask(method: string, path: string, { body, headers, query = '', allowed = [] }: Ask = {}) {
    const key = path && `/${this.#prefix}${path}`.split('/').map(encodeURIComponent).join('/');
    const type = body && TYPES[extname(path)];
    const answer = await this.#client.fetch(this.#bucket + key + query, {
      method,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      ...(body && { body: new Uint8Array(Buffer.from(body)) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (answer.ok || allowed.includes(answer.status)) return answer;
    const { pathname } = new URL(answer.url);
    const code = valueOf(await answer.text(), 'Code');
    throw new Error(`${this.place}: ${method} ${pathname} is answered ${answer.status} ${code}`);
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The protocol's XML is flat, so a pattern is enough to read it. */
const valueOf = (xml: string, tag: string): string =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '').replace(
    /&(\w+);/g,
    (_, name: string) => ENTITIES[name] ?? '',
  );
