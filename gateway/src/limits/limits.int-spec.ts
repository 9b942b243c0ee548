import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { usersRpc } from '@thikana/contracts';
import {
  accountOf,
  bearer,
  everybodyIsBuyer,
  refusal,
  startTestGateway,
  tokenOf,
  type TestGateway,
} from '../testing/start-test-gateway.ts';

/** An address then has 150 ordinary requests a minute, a refused one 15, a person 30. */
const LIMIT_SCALE = 0.05;
const perAddress = 150;
const perPerson = 30;

/** The clock is stopped, so that no minute ends while its requests are counted. */
const timers = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;
const clearing = ['clearTimeout', 'clearInterval', 'clearImmediate', 'hrtime', 'performance'] as const;

let gateway: TestGateway;
beforeAll(async () => {
  jest.useFakeTimers({ doNotFake: [...timers, ...clearing], now: Date.now() });
  gateway = await startTestGateway({ config: { LIMIT_SCALE } });
});
afterAll(() => gateway.remove());

let lastHost = 0;
/** An address that nobody has used. */
const newAddress = () => `203.0.113.${(lastHost += 1)}`;

function send(address: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'X-Forwarded-For': address, ...(init.headers as Record<string, string>) };
  return fetch(`${gateway.url}/api${path}`, { ...init, headers });
}

/** How many of `count` requests at once get each answer. */
async function tally(count: number, ask: (n: number) => Promise<Response>): Promise<Record<string, number>> {
  const codes = await Promise.all(
    Array.from({ length: count }, async (_, n) => (await refusal(await ask(n)))[1]),
  );
  const seen: Record<string, number> = {};
  for (const code of codes) seen[code] = (seen[code] ?? 0) + 1;
  return seen;
}

describe('what is counted', () => {
  it('tokens that are refused', async () => {
    const address = newAddress();
    const ask = (n: number) =>
      send(address, '/users', { headers: { Authorization: `Bearer bad.token.${n}` } });
    expect(await tally(40, ask)).toEqual({ 'AUTH.INVALID': 15, 'LIMIT.EXCEEDED': 25 });
  });

  it('bodies that cannot be read', async () => {
    const address = newAddress();
    const broken = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"propertyId":',
    };
    const seen = await tally(perAddress + 10, () => send(address, '/wishlist', broken));
    expect(seen).toEqual({ 'REQUEST.MALFORMED': perAddress, 'LIMIT.EXCEEDED': 10 });
  });

  it('addresses where nothing is', async () => {
    const address = newAddress();
    const seen = await tally(perAddress + 10, () => send(address, '/nowhere'));
    expect(seen).toEqual({ 'ROUTE.NOT_FOUND': perAddress, 'LIMIT.EXCEEDED': 10 });
  });

  it('an IPv6 network as one address', async () => {
    const seen = await tally(perAddress + 10, (n) =>
      send(`2001:db8:7:7::${(n + 1).toString(16)}`, '/nowhere'),
    );
    expect(seen).toMatchObject({ 'LIMIT.EXCEEDED': 10 });
    expect((await refusal(await send('2001:db8:7:8::1', '/nowhere')))[1]).toBe('ROUTE.NOT_FOUND');
  });

  it('a token, from however many addresses it comes', async () => {
    const Authorization = 'Bearer the.same.token';
    const seen = await tally(perPerson + 5, () =>
      send(newAddress(), '/users', { headers: { Authorization } }),
    );
    expect(seen).toEqual({ 'AUTH.INVALID': perPerson, 'LIMIT.EXCEEDED': 5 });
  });

  it('a person, however many tokens they have', async () => {
    const account = everybodyIsBuyer(gateway);
    const email = 'many-tokens@thikana.test';
    const seen = await tally(perPerson + 5, (n) =>
      send(newAddress(), '/users', { headers: bearer(email, { jti: n }) }),
    );
    account.stop();
    expect(seen).toEqual({ 'ACCESS.DENIED': perPerson, 'LIMIT.EXCEEDED': 5 });
    expect(account.asked).toBe(1);
  });
});

it('reviews have a limit of their own: ten a minute, written or changed (REVIEW-7)', async () => {
  const unscaled = await startTestGateway({ config: { LIMIT_SCALE: 1 } });
  const account = everybodyIsBuyer(unscaled);
  const headers = { ...bearer('many-reviews@thikana.test'), 'Content-Type': 'application/json' };
  const ask = (n: number) =>
    fetch(`${unscaled.url}/api/reviews${n % 2 ? '' : `/${'a'.repeat(24)}`}`, {
      method: n % 2 ? 'POST' : 'PATCH',
      headers,
      body: '{"review":',
    });
  const seen = await tally(12, ask);
  account.stop();
  await unscaled.remove();
  expect(seen).toEqual({ 'REQUEST.MALFORMED': 10, 'LIMIT.EXCEEDED': 2 });
});

it('links that are mailed to visitors have a limit a day, of one address however slowly they are asked for (SAVED-11)', async () => {
  const address = newAddress();
  const headers = { 'Content-Type': 'application/json' };
  const ask = async (from: string) => {
    const response = await send(from, '/notifications/searches', { method: 'POST', headers, body: '{' });
    return [(await refusal(response))[1], Number(response.headers.get('retry-after'))];
  };
  const minute = 60_000;
  const before = Date.now();
  const morning = new Date().setUTCHours(6, 0, 0, 0) + 24 * 60 * minute;
  // 100 a day: five at this scale.
  for (let n = 0; n < 5; n += 1) {
    jest.setSystemTime(morning + n * minute);
    expect(await ask(address)).toEqual(['REQUEST.MALFORMED', 0]);
  }
  jest.setSystemTime(morning + 60 * minute);
  expect(await ask(address)).toEqual(['LIMIT.EXCEEDED', 17 * 3_600]);
  expect(await ask(newAddress())).toEqual(['REQUEST.MALFORMED', 0]);
  jest.setSystemTime(morning + 18 * 60 * minute);
  expect(await ask(address)).toEqual(['REQUEST.MALFORMED', 0]);
  jest.setSystemTime(before);
});

describe('what a limit saves', () => {
  it('the body of a request over it is not waited for', async () => {
    const address = newAddress();
    await tally(perAddress, () => send(address, '/nowhere'));
    const { port } = new URL(gateway.url);
    const headers = {
      'X-Forwarded-For': address,
      'Content-Type': 'application/json',
      'Content-Length': '1000',
    };
    const unfinished = request({ port, path: '/api/wishlist', method: 'POST', headers });
    unfinished.flushHeaders();
    const [response] = (await once(unfinished, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    unfinished.destroy();
  });

  it('somebody without a record costs one call for a while, not one a request', async () => {
    const account = gateway.answer(usersRpc.account, () => accountOf(null));
    const headers = { Authorization: `Bearer ${tokenOf('newcomer@thikana.test')}` };
    for (let n = 0; n < 25; n += 1)
      expect(await refusal(await send(newAddress(), '/users', { headers }))).toEqual([403, 'ACCESS.DENIED']);
    expect(account.asked).toBe(1);
    account.stop();
  });
});
