import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { deploymentAt, pageWith } from './against.mjs';

const REMOTES = [
  { id: 'agent', version: '1.0.0', manifest: '/remotes/agent/mf-manifest.01.json', routes: ['/agents'] },
  { id: 'buyer', version: '1.0.0', manifest: '/remotes/buyer/mf-manifest.01.json', routes: ['/offers'] },
];
const PAGE = '<html><head><script src="{{base}}/main.js"></script><script>boot()</script></head></html>';

let folder: string;
let shell: string;
let deployment: Server;
let local: ReturnType<typeof pageWith>;
let asked: { request: IncomingMessage; body: string } | undefined;

const listen = async (server: Server) => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
let address: string;
let target: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'against-'));
  writeFileSync(
    join(folder, 'remote.json'),
    JSON.stringify({
      id: 'agent',
      version: '1.1.0-abc',
      kit: '^1.2.0',
      routes: ['/agents', '/new'],
      manifest: 'mf-manifest.03.json',
      files: [],
    }),
  );
  writeFileSync(join(folder, 'entry.js'), 'local()');
  shell = mkdtempSync(join(tmpdir(), 'against-'));
  writeFileSync(join(shell, 'index.html'), PAGE);
  writeFileSync(join(shell, 'main.js'), 'page()');
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked = { request, body: await text(request) };
    if (request.url === '/remotes.json') return response.end(JSON.stringify({ remotes: REMOTES }));
    if (request.url?.startsWith('/api')) return response.writeHead(201, { 'x-answer': '7' }).end('{}');
    const headers = { 'content-type': 'text/html', 'strict-transport-security': 'max-age=1', etag: '"1"' };
    return response
      .writeHead(200, { ...headers, 'content-security-policy': "script-src 'self'" })
      .end('deployed');
  };
  deployment = createServer((request, response) => void answer(request, response));
  target = await listen(deployment);
  local = pageWith({ id: 'agent', folder, shell, target: deploymentAt(target) });
  address = await local.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  deployment.closeAllConnections();
  deployment.close();
  await local.server.close();
  for (const made of [folder, shell]) rmSync(made, { recursive: true });
});

it('names the local remote in the place of the deployed one, with its own routes and kit', async () => {
  const { remotes } = (await (await fetch(`${address}/remotes.json`)).json()) as { remotes: object[] };
  expect(remotes).toEqual([
    REMOTES[1],
    {
      id: 'agent',
      version: 'dev',
      kit: '^1.2.0',
      manifest: '/remotes/agent/dev/mf-manifest.03.json',
      routes: ['/agents', '/new'],
    },
  ]);
  expect(await (await fetch(`${address}/remotes/agent/dev/entry.js`)).text()).toBe('local()');
  expect((await fetch(`${address}/remotes/agent/dev/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
});

it("shows this machine's page as the deployment would send it, but for nobody to keep", async () => {
  const answer = await fetch(`${address}/agents`);
  expect(await answer.text()).toContain('<script src="/shell/dev/main.js">');
  expect(await (await fetch(`${address}/shell/dev/main.js`)).text()).toBe('page()');
  // printf 'boot()' | openssl dgst -sha256 -binary | base64
  expect(answer.headers.get('content-security-policy')).toBe(
    "script-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='",
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const header of ['strict-transport-security', 'etag']) expect(answer.headers.get(header)).toBeNull();
});

it("answers 502 when this machine's page cannot be read", async () => {
  rmSync(join(shell, 'index.html'));
  const { status } = await fetch(`${address}/agents`);
  writeFileSync(join(shell, 'index.html'), PAGE);
  expect(status).toBe(502);
});

it("passes calls on, as the deployment's own page would make them", async () => {
  const answer = await fetch(`${address}/api/offers?x=1`, {
    method: 'POST',
    body: '{"amount":1}',
    headers: { origin: address, authorization: 'Bearer t' },
  });
  expect([answer.status, answer.headers.get('x-answer')]).toEqual([201, '7']);
  expect(asked?.request.url).toBe('/api/offers?x=1');
  expect(asked?.body).toBe('{"amount":1}');
  expect(asked?.request.headers).toMatchObject({ origin: target, authorization: 'Bearer t' });
});

it('notifies open pages of a build', async () => {
  const reader = (await fetch(`${address}/__rebuilt`)).body?.getReader();
  await reader?.read();
  local.rebuilt();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toContain('event: rebuilt');
  await reader?.cancel();
});

it.each(['', 'thikana.example', 'ftp://thikana.example'])('%p is no deployment', (given) => {
  expect(() => deploymentAt(given)).toThrow('is no address of a deployment');
});

it('a port that is taken is named, with who has it and another one', async () => {
  const { port } = new URL(target);
  const dev = spawn(
    process.execPath,
    [join(import.meta.dirname, 'dev.mjs'), 'mfe-public', '--against', target],
    { env: { PATH: process.env['PATH'], WEB_PORT: port } },
  );
  const [said, [code]] = await Promise.all([text(dev.stderr), once(dev, 'exit')]);
  expect(said).toContain(`Port ${port}, which the web address needs, is in use by`);
  expect(said).toContain(`start again with other ports: WEB_PORT=${Number(port) + 1}`);
  expect(said).not.toMatch(/^ +at /m);
  expect(code).toBe(1);
});
