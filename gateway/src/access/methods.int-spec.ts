import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const ORIGIN = 'https://partner.example';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ config: { WEB_ORIGIN: ORIGIN } });
});
afterAll(() => gateway.remove());

it.each(['GET', 'POST', 'PATCH', 'DELETE'])('a page of an allowed origin may ask with %s', async (method) => {
  const headers = { Origin: ORIGIN, 'Access-Control-Request-Method': method };
  const answer = await fetch(`${gateway.url}/api/properties`, { method: 'OPTIONS', headers });
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(answer.headers.get('access-control-allow-methods')?.split(/, */)).toContain(method);
});

it('a page may not ask with what nothing answers to', async () => {
  const headers = { Origin: ORIGIN, 'Access-Control-Request-Method': 'PUT' };
  const answer = await fetch(`${gateway.url}/api/properties`, { method: 'OPTIONS', headers });
  expect(answer.headers.get('access-control-allow-methods')).not.toContain('PUT');
});

it.each([
  ['PUT', '/api/reviews', 'GET, HEAD, POST'],
  ['QUERY', '/api/reviews', 'GET, HEAD, POST'],
  ['PROPFIND', '/api/properties/1?x=1', 'DELETE, GET, HEAD, PATCH'],
  ['POST', '/api/users/role/a@b.test', 'GET, HEAD'],
])('%s %s is 405 and says what is allowed', async (method, path, allowed) => {
  const asked = request(`${gateway.url}${path}`, { method }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe(allowed);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(JSON.parse(await text(answer))).toMatchObject({ status: 405, code: 'ROUTE.METHOD_NOT_ALLOWED' });
});

it('an address where nothing is stays a 404 for every method', async () => {
  expect((await fetch(`${gateway.url}/api/nowhere`, { method: 'PUT' })).status).toBe(404);
});

it('a head that does not end is cut', async () => {
  const { port } = new URL(gateway.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /api/properties HTTP/1.1\r\nHost: a\r\nX-');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});
