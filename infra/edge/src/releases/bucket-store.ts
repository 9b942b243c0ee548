import { extname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { Directory, EMPTY, textToWrite } from './directory.ts';
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
  readonly #fetching = new Map<string, Promise<boolean>>();

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
      throw new Error(`${this.place} sends no ETag, so two releases at once could not be distinguished.`);
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

  async has(path: string): Promise<boolean> {
    return (await this.#ask('HEAD', path, { allowed: [404] })).ok;
  }

  async remove(path: string): Promise<void> {
    await this.#ask('DELETE', path, { allowed: [404] });
  }

  get disk(): string {
    return this.#cache.place;
  }

  /** A file is fetched when it is first requested, and kept: it never changes. */
  async fetch(path: string): Promise<boolean> {
    if (await this.#cache.fetch(path)) return true;
    const work = this.#fetching.get(path) ?? this.#copy(path);
    this.#fetching.set(path, work);
    return work.finally(() => this.#fetching.delete(path));
  }

  async #copy(path: string): Promise<boolean> {
    const content = await this.read(path);
    if (content) await this.#cache.write(path, content);
    return content !== undefined;
  }

  async #ask(method: string, path: string, { body, headers, allowed = [] }: Ask = {}) {
    const key = `/${this.#prefix}${path}`.split('/').map(encodeURIComponent).join('/');
    const type = body && TYPES[extname(path)];
    const answer = await this.#client.fetch(this.#bucket + key, {
      method,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      ...(body && { body: new Uint8Array(Buffer.from(body)) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (answer.ok || allowed.includes(answer.status)) return answer;
    const { pathname } = new URL(answer.url);
    const [, code = ''] = /<Code>([^<]*)</.exec(await answer.text()) ?? [];
    throw new Error(`${this.place}: ${method} ${pathname} is answered ${answer.status} ${code}`);
  }
}
