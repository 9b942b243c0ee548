import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { Directory, EMPTY, Release, RELEASE_FILE } from './directory.ts';
import type { StoreSettings } from './settings.ts';
import type { ReleaseStore, StoredFile } from './store.ts';

const ANSWER_WITHIN_MS = 30_000;
const READS_AT_ONCE = 16;

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};

/** A bucket of S3 or of what speaks its protocol, with conditional writes (`If-Match`). */
export class BucketStore implements ReleaseStore {
  readonly place: string;
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #cache: string;
  readonly #fetching = new Map<string, Promise<string | undefined>>();

  constructor(settings: StoreSettings) {
    this.place = settings.WEB_STORE;
    const { host, pathname } = new URL(settings.WEB_STORE);
    const endpoint = settings.S3_ENDPOINT ?? `https://s3.${settings.S3_REGION}.amazonaws.com`;
    this.#bucket = `${endpoint.replace(/\/$/, '')}/${host}`;
    this.#prefix = pathname.replace(/^\/|\/$/g, '') && `${pathname.replace(/^\/|\/$/g, '')}/`;
    this.#cache = join(settings.WEB_CACHE, host, this.#prefix);
    this.#client = new AwsClient({
      service: 's3',
      region: settings.S3_REGION,
      accessKeyId: settings.AWS_ACCESS_KEY_ID,
      secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
      ...(settings.AWS_SESSION_TOKEN !== undefined && { sessionToken: settings.AWS_SESSION_TOKEN }),
      retries: 3,
    });
  }

  async readDirectory() {
    const answer = await this.#ask('GET', 'remotes.json', { allowed: [404] });
    if (answer.status === 404) return { directory: EMPTY, tag: null };
    const tag = answer.headers.get('etag');
    if (tag === null)
      throw new Error(`${this.place} gives no ETag, so two releases at once could not be told apart.`);
    return { directory: Directory.parse(await answer.json()), tag };
  }

  async swapDirectory(tag: string | null, directory: Directory): Promise<boolean> {
    const answer = await this.#ask('PUT', 'remotes.json', {
      body: Buffer.from(`${JSON.stringify(directory, null, 2)}\n`),
      headers: {
        'cache-control': 'no-cache',
        ...(tag === null ? { 'if-none-match': '*' } : { 'if-match': tag }),
      },
      // 409: another write of it is under way. 404: it was there when it was read.
      allowed: [404, 409, 412],
    });
    return answer.ok;
  }

  async read(path: string): Promise<Buffer | undefined> {
    const answer = await this.#ask('GET', path, { allowed: [404] });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  }

  async write(path: string, content: Buffer): Promise<void> {
    await this.#ask('PUT', path, {
      body: content,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
  }

  async list(folder: string): Promise<StoredFile[]> {
    const { files } = await this.#listing(`${folder}/`);
    return files;
  }

  async writtenAt(folder: string, lastFile: string): Promise<Date | undefined> {
    const answer = await this.#ask('HEAD', `${folder}/${lastFile}`, { allowed: [404] });
    const at = answer.ok ? answer.headers.get('last-modified') : null;
    return at === null ? undefined : new Date(at);
  }

  async names(folder: string): Promise<string[]> {
    const { folders } = await this.#listing(`${folder}/`, '/');
    return folders;
  }

  async remove(folder: string, lastFile: string): Promise<void> {
    await this.#ask('DELETE', `${folder}/${lastFile}`, { allowed: [404] });
    for (const { path } of await this.list(folder))
      await this.#ask('DELETE', `${folder}/${path}`, { allowed: [404] });
  }

  /** A build is fetched whole when it is first asked for, and stays: it never changes. */
  onDisk(folder: string): Promise<string | undefined> {
    const under = this.#fetching.get(folder);
    if (under) return under;
    const work = this.#fetchBuild(folder).finally(() => this.#fetching.delete(folder));
    this.#fetching.set(folder, work);
    return work;
  }

  async #fetchBuild(folder: string): Promise<string | undefined> {
    const target = join(this.#cache, folder);
    if (await stat(target).catch(() => undefined)) return target;
    const description = await this.read(`${folder}/${RELEASE_FILE}`);
    if (!description) return undefined;
    const left = Object.keys(Release.parse(JSON.parse(description.toString())).files);
    const arriving = `${target}.${randomUUID()}`;
    const fetchNext = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const content = await this.read(`${folder}/${path}`);
        if (!content) throw new Error(`${this.place} lacks ${folder}/${path}`);
        await mkdir(dirname(join(arriving, path)), { recursive: true });
        await writeFile(join(arriving, path), content);
      }
    };
    try {
      await Promise.all(Array.from({ length: READS_AT_ONCE }, fetchNext));
      await mkdir(arriving, { recursive: true });
      await writeFile(join(arriving, RELEASE_FILE), description);
      // Another process of this machine may have been quicker; its files are the same.
      await rename(arriving, target).catch(async (error: unknown) => {
        if (!(await stat(target).catch(() => undefined))) throw error;
      });
      return target;
    } finally {
      await rm(arriving, { recursive: true, force: true });
    }
  }

  async #listing(folder: string, delimiter = ''): Promise<{ files: StoredFile[]; folders: string[] }> {
    const prefix = this.#prefix + folder;
    const files: StoredFile[] = [];
    const folders: string[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(delimiter && { delimiter }) });
      if (token !== undefined) query.set('continuation-token', token);
      const text = await (await this.#request('GET', `${this.#bucket}?${query}`)).text();
      for (const [, item = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
        files.push({ path: valueOf(item, 'Key').slice(prefix.length), bytes: Number(valueOf(item, 'Size')) });
      for (const [, item = ''] of text.matchAll(/<CommonPrefixes>([\s\S]*?)<\/CommonPrefixes>/g))
        folders.push(valueOf(item, 'Prefix').slice(prefix.length).replace(/\/$/, ''));
      token = valueOf(text, 'NextContinuationToken') || undefined;
    } while (token !== undefined);
    return { files, folders };
  }

  #ask(method: string, path: string, options: Ask = {}): Promise<Response> {
    const key = `${this.#prefix}${path}`.split('/').map(encodeURIComponent).join('/');
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
    const headers = { ...options.headers, ...(method === 'PUT' && type && { 'content-type': type }) };
    return this.#request(method, `${this.#bucket}/${key}`, { ...options, headers });
  }

  async #request(method: string, url: string, { body, headers, allowed = [] }: Ask = {}): Promise<Response> {
    const answer = await this.#client.fetch(url, {
      method,
      ...(headers && { headers }),
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (answer.ok || allowed.includes(answer.status)) return answer;
    const code = valueOf(await answer.text(), 'Code');
    throw new Error(`${this.place}: ${method} ${new URL(url).pathname} is answered ${answer.status} ${code}`);
  }
}

interface Ask {
  body?: Buffer;
  headers?: Record<string, string>;
  /** Statuses that are answers and no failures. */
  allowed?: number[];
}

/** The protocol's XML is flat, and its names hold nothing else that ours may. */
const valueOf = (xml: string, tag: string): string =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
