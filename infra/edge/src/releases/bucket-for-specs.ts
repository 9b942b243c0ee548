/**
 * A bucket on this machine that implements S3's protocol as far as a store of releases needs it: signatures of version 4 are checked
 * with Node's own crypto, objects have ETags, and `If-Match` and `If-None-Match` decide before anything is written.
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const KEYS = { AWS_ACCESS_KEY_ID: 'AKIATHIKANA', AWS_SECRET_ACCESS_KEY: 'spec-secret' };
const REGION = 'ap-southeast-1';

interface StoredObject {
  content: Buffer;
  etag: string;
  type: string | undefined;
  cacheControl: string | undefined;
}
type Answer = [status: number, content?: string | Buffer, headers?: Record<string, string | undefined>];

const failure = (status: number, code: string): Answer => [status, `<Error><Code>${code}</Code></Error>`];

export class BucketForSpecs {
  readonly objects = new Map<string, StoredObject>();
  /** As `PUT remotes.json`. */
  readonly asked: string[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  /** @param prefix within the bucket */
  settings(prefix = ''): Record<string, string> {
    return {
      WEB_STORE: `s3://builds${prefix && `/${prefix}`}`,
      S3_ENDPOINT: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
      S3_REGION: REGION,
      ...KEYS,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, content, headers] = this.#answer(request, await buffer(request));
    response.writeHead(status, headers).end(content);
  }

  #answer(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname).replace(/^\/builds\/?/, '');
    this.asked.push(`${request.method} ${key}`);
    if (!isSigned(request, url, body)) return failure(403, 'SignatureDoesNotMatch');
    const object = this.objects.get(key);
    if (request.method === 'PUT') return this.#put(key, request.headers, body);
    if (request.method === 'DELETE' && this.objects.delete(key)) return [204];
    if (!object) return failure(404, 'NoSuchKey');
    return [200, object.content, { etag: object.etag, 'content-type': object.type ?? 'binary/octet-stream' }];
  }

  #put(key: string, headers: IncomingMessage['headers'], content: Buffer): Answer {
    const before = this.objects.get(key);
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (match !== undefined && !before) return failure(404, 'NoSuchKey');
    if ((match !== undefined && match !== before?.etag) || (noneMatch === '*' && before))
      return failure(412, 'PreconditionFailed');
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    const { 'content-type': type, 'cache-control': cacheControl } = headers;
    this.objects.set(key, { content, etag, type, cacheControl });
    return [200, '', { etag }];
  }
}

const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4, as its documentation describes it. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': claimed = '' } = headers;
  const [, id, day = '', region = '', names = '', signature] =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      authorization,
    ) ?? [];
  if (id !== KEYS.AWS_ACCESS_KEY_ID || region !== REGION) return false;
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hex(body)) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query.join('&'), signed.join(''), names, claimed].join('\n');
  const secret: string | Buffer = `AWS4${KEYS.AWS_SECRET_ACCESS_KEY}`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, secret);
  const scope = `${day}/${region}/s3/aws4_request`;
  return (
    signature === hmac(key, ['AWS4-HMAC-SHA256', date, scope, hex(canonical)].join('\n')).toString('hex')
  );
}
