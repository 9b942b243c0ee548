import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { ownCertificate } from './own-certificate.ts';
import { createEdge } from './server.ts';
import { StoreForSpecs } from './store-for-specs.ts';

let edge: FastifyInstance;
let gateway: Server;
let address: string;
let cert: string;

beforeEach(async () => {
  const store = new StoreForSpecs().withShell();
  const own = ownCertificate('localhost');
  cert = own.cert;
  store.put('cert.pem', own.cert);
  store.put('key.pem', own.key);
  gateway = createServer((request, response) => {
    if (request.url !== '/api/live')
      return response.end(`{"proto":"${request.headers['x-forwarded-proto']}"}`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.write(': here\n\n');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
  const { port } = gateway.address() as AddressInfo;
  edge = await createEdge(
    readConfig({
      WEB_STORE: store.root,
      GATEWAY_URL: `http://127.0.0.1:${port}`,
      TLS_CERT_FILE: join(store.root, 'cert.pem'),
      TLS_KEY_FILE: join(store.root, 'key.pem'),
      BODY_GRACE_MS: '500',
    }),
  );
  await edge.listen({ port: 0, host: '127.0.0.1' });
  address = `https://localhost:${(edge.server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await edge.close();
});

function ask(session: ClientHttp2Session, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path });
    let status = 0;
    stream.on('response', (headers) => (status = Number(headers[':status'])));
    stream.on('data', (chunk: Buffer) => resolve({ status, text: chunk.toString() }));
    stream.on('error', reject);
  });
}

describe('with a certificate', () => {
  it('speaks HTTP/2: ten streams that stay open, and a body that is too slow, leave the connection free for others', async () => {
    const session = connect(address, { ca: cert });
    const open = Array.from({ length: 10 }, () => ask(session, '/api/live'));
    for (const stream of await Promise.all(open)) expect(stream).toEqual({ status: 200, text: ': here\n\n' });
    const head = { ':path': '/api/offers', ':method': 'POST', 'content-type': 'application/json' };
    const slow = session.request(head, { endStream: false });
    slow.write('{');
    const [refused] = (await once(slow, 'response')) as [object];
    expect(refused).toMatchObject({ ':status': 408 });
    expect(await ask(session, '/api/properties')).toEqual({ status: 200, text: '{"proto":"https"}' });
    expect((await ask(session, '/contact')).text).toContain('<!doctype html>');
    expect(session.alpnProtocol).toBe('h2');
    session.destroy();
  });

  it('ends a stream whose body is incomplete when it has been answered', async () => {
    const session = connect(address, { ca: cert });
    const stream = session.request({ ':path': '/api/offers', ':method': 'POST' }, { endStream: false });
    stream.resume().write('{');
    const [[headers]] = (await Promise.all([once(stream, 'response'), once(stream, 'aborted')])) as [
      [{ ':status': number }],
      unknown,
    ];
    expect([headers[':status'], stream.rstCode]).toEqual([200, constants.NGHTTP2_NO_ERROR]);
    session.destroy();
  });

  it('speaks HTTP/1.1 to who knows nothing newer', async () => {
    const answered = await new Promise<string>((resolve, reject) => {
      get(`${address}/contact`, { ca: cert, agent: false }, (answer) => {
        answer.resume();
        resolve(`${answer.httpVersion} ${answer.statusCode}`);
      }).on('error', reject);
    });
    expect(answered).toBe('1.1 200');
  });
});
