import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { Directory, Release, RELEASE_FILE } from './directory.ts';
import { EMPTY, type ReleaseStore, type StoreSettings, textToWrite } from './store.ts';

const ANSWER_WITHIN_MS = 30_000;
const READS_AT_ONCE = 16;

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
  readonly #cache: string;
  readonly #fetching = new Map<string, Promise<string | undefined>>();

  constructor(settings: StoreSettings) {
    const { WEB_STORE, WEB_CACHE, S3_REGION: region, AWS_SESSION_TOKEN: sessionToken } = settings;
    const { host, pathname } = new URL(WEB_STORE);
    const endpoint = settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
    this.place = WEB_STORE;
    this.#bucket = `${endpoint.replace(/\/$/, '')}/${host}`;
    this.#prefix = pathname.replace(/^\/|\/$/g, '').replace(/.$/, '$&/');
    this.#cache = join(WEB_CACHE, host, this.#prefix);
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
    await this.#ask('PUT', path, {
      body,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
  }

  async list(folder: string) {
    const prefix = `${this.#prefix}${folder}/`;
    const files = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
      const text: string = await (await this.#request('GET', `?${new URLSearchParams(query)}`)).text();
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
  onDisk(folder: string): Promise<string | undefined> {
    const work =
      this.#fetching.get(folder) ?? this.#fetchBuild(folder).finally(() => this.#fetching.delete(folder));
    this.#fetching.set(folder, work);
    return work;
  }

  async #fetchBuild(folder: string): Promise<string | undefined> {
    const target = join(this.#cache, folder);
    const isThere = () => stat(target).catch(() => undefined);
    if (await isThere()) return target;
    const description = await this.read(`${folder}/${RELEASE_FILE}`);
    if (!description) return undefined;
    const { files } = Release.parse(JSON.parse(description.toString()));
    const arriving = `${target}.${randomUUID()}`;
    const fetchFile = async (path: string) => {
      const content = path === RELEASE_FILE ? description : await this.read(`${folder}/${path}`);
      if (!content) throw new Error(`${this.place} lacks ${folder}/${path}`);
      await mkdir(dirname(join(arriving, path)), { recursive: true });
      await writeFile(join(arriving, path), content);
    };
    try {
      const paths = [RELEASE_FILE, ...Object.keys(files)];
      await Readable.from(paths).forEach(fetchFile, { concurrency: READS_AT_ONCE });
      // Another process of this machine may have been quicker; its files are the same.
      await rename(arriving, target).catch(async (error: unknown) => {
        if (!(await isThere())) throw error;
      });
      return target;
    } finally {
      await rm(arriving, { recursive: true, force: true });
    }
  }

  #ask(method: string, path: string, ask?: Ask): Promise<Response> {
    return this.#request(
      method,
      `/${`${this.#prefix}${path}`.split('/').map(encodeURIComponent).join('/')}`,
      ask,
    );
  }

  async #request(method: string, address: string, { body, headers, allowed = [] }: Ask = {}) {
    const type = body && TYPES[extname(address)];
    const answer = await this.#client.fetch(`${this.#bucket}${address}`, {
      method,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      ...(body && { body: new Uint8Array(Buffer.from(body)) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (answer.ok || allowed.includes(answer.status)) return answer;
    const { pathname } = new URL(this.#bucket + address);
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
