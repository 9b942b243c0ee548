import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { api } from '../data/api.ts';
import { client, holdSession } from '../client/client.ts';
import type { User } from './identity.ts';

/** A double of the identity provider, whose SDK is loaded lazily: the test decides its answers and their order. */
let watcher: (user: User | null) => void = () => {};
let here: User | null = null;
let ended = 0;
jest.unstable_mockModule('./identity.ts', () => ({
  watch: async (changed: typeof watcher) => {
    watcher = changed;
    return () => {};
  },
  currentUser: async () => here,
  end: async () => {
    ended += 1;
    here = null;
    watcher(null);
  },
  isSessionEnded: () => false,
  changeProfile: async () => {},
}));

// Imported after the provider's double is in place.
const session = await import('./session.ts');
const role = await import('./role.ts');
const store = await import('./store.ts');

const stored = () => localStorage.getItem('access-token');
const exp = Date.now() / 1_000 + 3_600;
const tokenOf = (uid: string, version = 1) =>
  `x.${btoa(JSON.stringify({ email: `${uid}@thikana.test`, exp, version }))}.`;

interface Open {
  carried: string | null;
  url: string;
  refuse: (status: number) => void;
  answer: (data: unknown) => void;
}
/** Calls without a response yet, in order. */
let open: Open[];

function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  return new Promise((resolve, reject) => {
    const response = { statusText: '', headers: { 'content-type': 'application/json' }, config };
    const header = config.headers.get('Authorization');
    open.push({
      carried: typeof header === 'string' ? header.replace('Bearer ', '') : null,
      url: config.url ?? '',
      answer: (data) => resolve({ ...response, data, status: 200 }),
      refuse: (status) =>
        reject(new AxiosError('refused', undefined, config, undefined, { ...response, data: {}, status })),
    });
  });
}

/** @param tokens the provider's answers to requests for a token, in order; the last one repeats */
const person = (uid: string, ...tokens: (string | Promise<string>)[]): User =>
  ({
    uid,
    email: `${uid}@thikana.test`,
    displayName: uid,
    photoURL: null,
    metadata: {},
    getIdToken: async () => (tokens.length > 1 ? tokens.shift() : tokens[0]),
  }) as unknown as User;

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !condition(); turn += 1)
    await new Promise((resolve) => setTimeout(resolve));
  expect(condition()).toBe(true);
}
const turns = () => new Promise((resolve) => setTimeout(resolve, 20));

async function arrive(user: User): Promise<void> {
  here = user;
  watcher(user);
  await until(() => store.useSession.getState().user?.uid === user.uid);
  await until(() => open.some(({ url }) => url.includes(user.uid)));
  open.find(({ url }) => url.includes(user.uid))?.answer({ role: 'user' });
  open = [];
}

const exits = { onUnauthorized: jest.fn(), onForbidden: jest.fn() };

beforeEach(async () => {
  open = [];
  ended = 0;
  here = null;
  localStorage.clear();
  client.defaults.adapter = adapter;
  jest.clearAllMocks();
  session.startSession(exits);
  await session.watchIdentity();
  watcher(null);
});
afterEach(() => watcher(null));

/** A token that the provider returns when the test resolves it. */
function later(): { token: Promise<string>; arrive: (token: string) => void } {
  let arrive = (_: string) => {};
  const token = new Promise<string>((resolve) => (arrive = resolve));
  return { token, arrive };
}

describe('after LOG OUT', () => {
  it('a renewal in progress stores no token', async () => {
    const renewed = later();
    await arrive(person('a', tokenOf('a'), renewed.token));
    const call = api('offers.buyerSummary');
    call.catch(() => {});
    await until(() => open.length === 1);
    open[0]?.refuse(401);
    await turns();
    await session.signOut();
    expect(stored()).toBeNull();
    renewed.arrive(tokenOf('a', 2));
    await expect(call).rejects.toMatchObject({ code: 'NETWORK.UNREACHABLE' });
    expect(stored()).toBeNull();
    void api('offers.buyerSummary').catch(() => {});
    await until(() => open.length === 2);
    expect(open[1]?.carried).toBeNull();
    expect(exits.onUnauthorized).not.toHaveBeenCalled();
  });

  it('a sign-in in progress signs nobody in', async () => {
    const first = later();
    watcher(person('a', first.token));
    await session.signOut();
    first.arrive(tokenOf('a'));
    await turns();
    expect(stored()).toBeNull();
    expect(store.useSession.getState().user).toBeNull();
  });
});

describe('LOG OUT', () => {
  it('waits for requests of the ending session', async () => {
    await arrive(person('a', tokenOf('a')));
    const stop = session.beforeSignOut(() => api('offers.buyerSummary'));
    const leaving = session.signOut();
    await until(() => open.length === 1);
    await turns();
    expect([open[0]?.carried, ended, stored()]).toEqual([tokenOf('a'), 0, tokenOf('a')]);
    open[0]?.answer({});
    await leaving;
    stop();
    expect([ended, stored()]).toEqual([1, null]);
  });

  it('ends the session even where they fail', async () => {
    await arrive(person('a', tokenOf('a')));
    const stop = session.beforeSignOut(() => Promise.reject(new Error('offline')));
    await session.signOut();
    stop();
    expect([ended, stored()]).toEqual([1, null]);
  });
});

describe('a held session', () => {
  it('is used by a later call, whose refusal ends no other session', async () => {
    await arrive(person('a', tokenOf('a')));
    const held = await holdSession();
    await session.signOut();
    await arrive(person('b', tokenOf('b')));
    const call = api('offers.buyerSummary', { session: held });
    call.catch(() => {});
    await until(() => open.length === 1);
    expect(open[0]?.carried).toBe(tokenOf('a'));
    open[0]?.refuse(401);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect([stored(), open.length]).toEqual([tokenOf('b'), 1]);
    expect(exits.onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a request of the previous person', () => {
  it('is not repeated with the next one’s token, and does not end their session', async () => {
    await arrive(person('a', tokenOf('a')));
    const call = api('offers.buyerSummary');
    call.catch(() => {});
    await until(() => open.length === 1);
    const [request] = open;
    await session.signOut();
    await arrive(person('b', tokenOf('b')));
    request?.refuse(401);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(open).toEqual([]);
    expect(stored()).toBe(tokenOf('b'));
    expect(ended).toBe(1);
    expect(exits.onUnauthorized).not.toHaveBeenCalled();
  });

  it('redirects the next one nowhere when it is refused with 403', async () => {
    await arrive(person('a', tokenOf('a')));
    const call = api('offers.buyerSummary');
    call.catch(() => {});
    await until(() => open.length === 1);
    const [request] = open;
    await session.signOut();
    await arrive(person('b', tokenOf('b')));
    request?.refuse(403);
    await expect(call).rejects.toMatchObject({ status: 403 });
    expect(exits.onForbidden).not.toHaveBeenCalled();
  });

  it('changes no name of the next one', async () => {
    await arrive(person('a', tokenOf('a')));
    const applyTo = session.profileUpdater();
    await session.signOut();
    await arrive(person('b', tokenOf('b')));
    await applyTo({ displayName: 'A', photoURL: 'https://img.test/a.webp' });
    expect(store.useSession.getState().user).toMatchObject({ displayName: 'b', photoURL: null });
  });

  it('signs nobody out when their role was refused', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await arrive(person('a', tokenOf('a')));
    const reading = role.readRole();
    await until(() => open.length === 1);
    const [request] = open;
    await session.signOut();
    request?.refuse(401);
    await expect(reading).resolves.toBe('handled');
  });
});
