import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { api } from '../data/api.ts';
import { client, configureClient, type ClientHooks } from './client.ts';
import { serverNow } from './server-clock.ts';

type Renewal = Awaited<ReturnType<ClientHooks['renewToken']>>;

let token: string;
let sent: string[];
let renewals: number;
let signedOut: number;
let renewal: Renewal;
/** Response status by token. */
let answers: Record<string, number>;

function answer(config: InternalAxiosRequestConfig): AxiosResponse {
  const carried = String(config.headers.get('Authorization')).replace('Bearer ', '');
  sent.push(carried);
  const status = answers[carried] ?? 200;
  const headers = { 'content-type': 'application/json', date: 'Sun, 22 Nov 2026 10:00:00 GMT' };
  const response = { data: {}, status, statusText: '', headers, config };
  if (status < 300) return response;
  throw new AxiosError('refused', undefined, config, undefined, response);
}

beforeEach(() => {
  token = 'old';
  sent = [];
  renewals = 0;
  signedOut = 0;
  renewal = 'renewed';
  answers = {};
  client.defaults.adapter = async (config) => answer(config);
  configureClient({
    token: async () => token,
    renewToken: async () => {
      renewals += 1;
      if (renewal === 'renewed') token = 'fresh';
      return renewal;
    },
    onUnauthorized: () => (signedOut += 1),
    onForbidden: () => {},
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const call = () => api('offers.buyerSummary');

describe('a 401', () => {
  it('is answered with one fresh token and one repetition', async () => {
    answers = { old: 401 };
    await call();
    expect(sent).toEqual(['old', 'fresh']);
    expect([renewals, signedOut]).toEqual([1, 0]);
  });

  it('to a fresh token, too, ends the session', async () => {
    answers = { old: 401, fresh: 401 };
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual(['old', 'fresh']);
    expect([renewals, signedOut]).toEqual([1, 1]);
  });

  it('ends the session at once when the provider rejects the person', async () => {
    answers = { old: 401 };
    renewal = 'ended';
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect([sent.length, signedOut]).toEqual([1, 1]);
  });

  it('signs nobody out while the provider is unreachable', async () => {
    answers = { old: 401 };
    renewal = 'unreachable';
    await expect(call()).rejects.toMatchObject({ status: 0, code: 'NETWORK.UNREACHABLE' });
    expect(signedOut).toBe(0);
  });

  it('is left to a caller that handles it', async () => {
    answers = { old: 401, fresh: 401 };
    await expect(api('offers.buyerSummary', { handle401Locally: true })).rejects.toMatchObject({
      status: 401,
    });
    expect(signedOut).toBe(0);
  });
});

describe('a provider that gives no token', () => {
  it('fails the call as unreachable', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    configureClient({
      token: async () => Promise.reject(new Error('auth/network-request-failed')),
      renewToken: async () => 'ended',
      onUnauthorized: () => (signedOut += 1),
      onForbidden: () => {},
    });
    await expect(call()).rejects.toMatchObject({ status: 0, code: 'NETWORK.UNREACHABLE' });
    expect([sent.length, signedOut]).toEqual([0, 0]);
  });
});

describe('the server’s clock', () => {
  it.each([-3_600_000, 0, 3_600_000])('is known on a device that is %i ms off', async (off) => {
    const really = Date.parse('2026-11-22T10:00:00Z');
    jest.useFakeTimers({ now: really + off, advanceTimers: true });
    await call();
    expect(Math.abs(serverNow() - really)).toBeLessThan(2_000);
  });
});
