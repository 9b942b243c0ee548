/** The real nginx as Compose runs it, with names that a DNS server knows: an update that needs no reload (docs/adr/0045). */
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NameServerForSpecs } from './name-server-for-specs.ts';
import { NginxForSpecs } from './nginx-for-specs.ts';

const BLUE = '127.0.0.2';
const GREEN = '127.0.0.3';
const folder = mkdtempSync(join(tmpdir(), 'blue-green-'));
const switchFile = join(folder, 'gateway-green');
const names = new NameServerForSpecs();
const nginx = new NginxForSpecs(folder);
const gateways: Server[] = [];
/** One that stays open between requests, as a browser's does. */
const agent = new Agent({ ca: nginx.certificate.cert, keepAlive: true, maxSockets: 1 });
/** What reached whom. */
let arrived: string[] = [];
let breaks = false;
let port: number;

/** A gateway that says which address it listens at. @returns its port */
async function gateway(address: string, at: number): Promise<number> {
  const server = createServer((incoming, response) => {
    arrived.push(`${address} ${incoming.method}`);
    if (breaks) return void incoming.socket.resetAndDestroy();
    incoming.resume().once('end', () => response.end(address));
  });
  server.listen(at, address);
  await once(server, 'listening');
  gateways.push(server);
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  port = await gateway(BLUE, 0);
  await gateway(GREEN, port);
  const settings = { GATEWAY: `gateway:${port}`, EDGE: 'edge:1', RESOLVER: await names.listen() };
  await nginx.start({ ...settings, BLUE_GREEN_DIR: folder, WEB_STORE: folder, BODY_TIMEOUT: '10s' });
  names.names.set('gateway-blue', [BLUE]);
});
afterAll(async () => {
  agent.destroy();
  await nginx.stop();
  names.stop();
  for (const server of gateways) server.close();
  rmSync(folder, { recursive: true });
});

const ask = (method: string, path: string, headers = {}) =>
  request({ host: 'localhost', port: nginx.port, path, method, headers, agent, family: 4 });

async function answerTo(asked: ReturnType<typeof ask>): Promise<[number | undefined, string, Socket]> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { socket } = answer;
  return [answer.statusCode, await text(answer), socket];
}

it('asks blue, and green as soon as the file says so, on the connections that clients have', async () => {
  const [, first, connection] = await answerTo(ask('POST', '/api/offers').end());
  names.names.set('gateway-green', [GREEN]);
  writeFileSync(switchFile, '');
  const [, second, sameConnection] = await answerTo(ask('POST', '/api/offers').end());
  expect([first, second, sameConnection === connection]).toEqual([BLUE, GREEN, true]);
});

it.each([
  ['POST', 'whose name nobody has', []],
  ['PATCH', 'who listen no more', [BLUE]],
  ['PUT', 'who listen no more', [BLUE]],
  ['DELETE', 'who listen no more', [BLUE]],
])('asks green for a %s whose body came after its head was meant for blue, %s', async (method, _, blue) => {
  rmSync(switchFile, { force: true });
  names.names.set('gateway-blue', [BLUE]);
  const slow = ask(method, '/api/images', { 'content-length': 2, expect: '100-continue' });
  slow.flushHeaders();
  // Who is asked is chosen by then.
  await once(slow, 'continue');
  gateways[0]?.close();
  names.names.set('gateway-blue', blue);
  writeFileSync(switchFile, '');
  arrived = [];
  slow.end('{}');
  const [status, from] = await answerTo(slow);
  expect({ status, from, arrived }).toEqual({ status: 200, from: GREEN, arrived: [`${GREEN} ${method}`] });
});

it.each(['POST', 'PUT', 'DELETE'])(
  'never sends a %s twice, whose connection broke after it was sent',
  async (method) => {
    arrived = [];
    breaks = true;
    const [status, problem] = await answerTo(ask(method, '/api/offers').end());
    breaks = false;
    expect([status, JSON.parse(problem).code, arrived]).toEqual([
      503,
      'GATEWAY.UNAVAILABLE',
      [`${GREEN} ${method}`],
    ]);
  },
);

it('finds a problem where nobody has the name of an edge', async () => {
  const [status, problem] = await answerTo(ask('GET', '/').end());
  expect([status, JSON.parse(problem).code]).toEqual([503, 'GATEWAY.UNAVAILABLE']);
});
