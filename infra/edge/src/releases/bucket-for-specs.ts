/**
 * A bucket on this machine that speaks S3's protocol as far as a store of releases needs it: signatures of version 4 are checked
 * with Node's own crypto, objects have ETags, and `If-Match` and `If-None-Match` decide before anything is written.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const KEYS = { AWS_ACCESS_KEY_ID: 'AKIATHIKANA', AWS_SECRET_ACCESS_KEY: 'spec-secret' };
const REGION = 'ap-southeast-1';
const PAGE = 100;

interface StoredObject {
  content: Buffer;
  etag: string;
  type: string | undefined;
  cacheControl: string | undefined;
  at: Date;
}

const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export class BucketForSpecs {
  readonly objects = new Map<string, StoredObject>();
  /** As `PUT remotes.json`. */
  readonly asked: string[] = [];
  readonly #server: Server;
  port = 0;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.#server.once('listening', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** @param prefix within the bucket */
  settings(prefix = ''): Record<string, string> {
    return {
      WEB_STORE: `s3://builds${prefix && `/${prefix}`}`,
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_REGION: REGION,
      ...KEYS,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname).replace(/^\/builds\/?/, '');
    this.asked.push(`${request.method} ${key}`);
    if (!isSigned(request, url, body)) return fail(response, 403, 'SignatureDoesNotMatch');
    if (key === '') return this.#list(url.searchParams, response);
    if (request.method === 'PUT') return this.#put(key, request, body, response);
    const object = this.objects.get(key);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!object) return fail(response, 404, 'NoSuchKey');
    const headers = {
      etag: object.etag,
      'last-modified': object.at.toUTCString(),
      'content-type': object.type,
    };
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : object.content);
  }

  #put(key: string, request: IncomingMessage, content: Buffer, response: ServerResponse): void {
    const before = this.objects.get(key);
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (match !== undefined && !before) return fail(response, 404, 'NoSuchKey');
    if ((match !== undefined && match !== before?.etag) || (noneMatch === '*' && before))
      return fail(response, 412, 'PreconditionFailed');
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    const type = request.headers['content-type'];
    this.objects.set(key, {
      content,
      etag,
      type,
      cacheControl: request.headers['cache-control'],
      at: new Date(),
    });
    response.writeHead(200, { etag }).end();
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const from = Number(query.get('continuation-token') ?? 0);
    const items = [...this.objects]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([key, { content, at }]) =>
          `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
      );
    const more =
      items.length > from + PAGE ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    const xml = `<ListBucketResult>${items.slice(from, from + PAGE).join('')}${more}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

/** AWS Signature Version 4, as its documentation describes it. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const {
    authorization = '',
    'x-amz-date': date = '',
    'x-amz-content-sha256': claimed = '',
  } = request.headers;
  const found =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      authorization,
    );
  const [, id, day = '', region = '', names = '', signature] = found ?? [];
  if (id !== KEYS.AWS_ACCESS_KEY_ID || region !== REGION) return false;
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hex(body)) return false;
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, path, query, headers.join(''), names, claimed].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${KEYS.AWS_SECRET_ACCESS_KEY}`,
  );
  const expected = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', date, scope, hex(canonical)].join('\n'))
    .digest('hex');
  return signature === expected;
}
