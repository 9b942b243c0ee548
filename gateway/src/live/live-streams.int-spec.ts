import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@thikana/test-kit';
import {
  bearer,
  everybodyIsBuyer,
  refusal,
  startTestGateway,
  type TestGateway,
} from '../testing/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  everybodyIsBuyer(gateway);
});
afterAll(() => gateway.remove());

interface Stream {
  response: Response;
  close(): void;
}

async function open(email: string, claims?: Record<string, unknown>): Promise<Stream> {
  const closing = new AbortController();
  const response = await fetch(`${gateway.url}/api/live`, {
    headers: bearer(email, claims),
    signal: closing.signal,
  });
  return { response, close: () => closing.abort() };
}

describe('open live streams', () => {
  it('are eight a person; one that ends makes place', async () => {
    const streams = await Promise.all(Array.from({ length: 8 }, () => open('many@thikana.test')));
    expect(streams.map(({ response }) => response.status)).toEqual(Array(8).fill(200));
    const ninth = (await open('many@thikana.test')).response;
    expect(ninth.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(ninth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(ninth)).toEqual([429, 'LIVE.TOO_MANY']);
    const other = await open('other@thikana.test');
    expect(other.response.status).toBe(200);
    streams.pop()?.close();
    await eventually(async () => {
      const again = await open('many@thikana.test');
      again.close();
      expect(again.response.status).toBe(200);
    });
    for (const stream of [...streams, other]) stream.close();
  });

  it('end with their token', async () => {
    const expiresAt = Math.floor(Date.now() / 1_000) + 2;
    const { response } = await open('short@thikana.test', { exp: expiresAt });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('event: ready');
    expect(Date.now()).toBeGreaterThanOrEqual(expiresAt * 1_000);
    expect(Date.now()).toBeLessThan((expiresAt + 5) * 1_000);
    const late = await open('short@thikana.test', { exp: expiresAt });
    expect(await refusal(late.response)).toEqual([401, 'AUTH.INVALID']);
  });
});
