import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { allEndpoints } from '@thikana/contracts';
import { nginxBodyLimits } from './body-limits.ts';
import { EdgeForSpecs } from './edge-for-specs.ts';

let door: EdgeForSpecs;
beforeAll(async () => {
  door = await new EdgeForSpecs((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(String(bytes)));
  }).start();
});
afterAll(() => door.stop());

const written = allEndpoints.filter(({ method }) => method !== 'GET');

it.each(written.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s: the largest body arrives whole',
  async (_, { method, path, bodyBytes }) => {
    const address = `${door.address}/api${path.replace(/:\w+/g, '65f000000000000000000000')}`;
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await fetch(address, { method, headers, body: Buffer.alloc(bodyBytes, 7) });
    expect([answer.status, await answer.text()]).toEqual([200, String(bodyBytes)]);
  },
);

it("nginx's file has what the endpoints name: `npm run contract` writes it", () => {
  const file = resolve(import.meta.dirname, '../../proxy/body-limits.conf');
  expect(readFileSync(file, 'utf8')).toBe(nginxBodyLimits());
});
