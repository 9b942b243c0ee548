import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from './directory.ts';
import { failureOf, loadedRemote, loadEntry, NewerPageNeeded, RemoteError } from './loader.ts';
import { pageKit } from './page-kit.ts';

/** The network is a double; the federation runtime is the real one. */
let answers: (() => Promise<Response>)[];
let requests: string[];
let serial = 0;

const answer = (body: unknown, status = 200) =>
  Promise.resolve({ ok: status < 400, status, json: async () => body } as Response);
const page = () =>
  Promise.resolve({
    ok: true,
    status: 200,
    json: () => Promise.reject(new SyntaxError('Unexpected token <')),
  } as unknown as Response);

/** A remote with a name of its own: loaded remotes stay loaded. */
function newEntry(): RemoteEntry {
  serial += 1;
  return { id: `part${serial}`, manifest: `/remotes/part${serial}/mf-manifest.json`, routes: ['/part'] };
}
const globalOf = ({ id }: RemoteEntry) => `thikana_${id}`;
const manifestOf = (entry: RemoteEntry, needed: object = {}) => ({
  metaData: { globalName: globalOf(entry), remoteEntry: { name: 'remote-entry.js', path: '' }, ...needed },
});

/** What the remote's script defines. */
function install(entry: RemoteEntry, exported: unknown): void {
  const container = { init: () => {}, get: async () => () => ({ default: exported }) };
  Object.assign(globalThis, { [globalOf(entry)]: container });
}
const aRemote = ({ id }: RemoteEntry) => ({ id, routes: [{ path: '/part' }], menu: [] });

beforeAll(() => {
  init({ name: 'loader-spec', remotes: [] });
});
beforeEach(() => {
  answers = [];
  requests = [];
  globalThis.fetch = (url) => {
    requests.push(String(url));
    return answers.shift()?.() ?? Promise.reject(new Error('refused'));
  };
});
afterEach(() => {
  jest.useRealTimers();
});

describe('loadEntry', () => {
  it('loads a remote once, however often it is requested', async () => {
    const entry = newEntry();
    const remote = aRemote(entry);
    install(entry, remote);
    answers = [() => answer(manifestOf(entry))];
    expect(loadedRemote(entry.id)).toBeUndefined();
    expect(await Promise.all([loadEntry(entry), loadEntry(entry)])).toEqual([remote, remote]);
    expect(await loadEntry(entry)).toBe(loadedRemote(entry.id));
    expect(requests).toHaveLength(1);
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['answers 500', () => answer({}, 500), 'answers 500'],
    ['answers a page', page, 'is none'],
    ['answers something else', () => answer({ metaData: {} }), 'is none'],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('fails on a manifest that %s, names the remote, and retries on request', async (_, fault, why) => {
    const entry = newEntry();
    answers = [fault];
    const failure: unknown = await loadEntry(entry).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteError);
    expect((failure as RemoteError).remoteId).toBe(entry.id);
    expect((failure as RemoteError).message).toContain(why);
    install(entry, aRemote(entry));
    answers = [() => answer(manifestOf(entry))];
    expect((await loadEntry(entry)).id).toBe(entry.id);
  });

  it('aborts a remote that does not respond, and its request', async () => {
    jest.useFakeTimers();
    const entry = newEntry();
    let signal: AbortSignal | null | undefined;
    globalThis.fetch = (_, options) => {
      signal = options?.signal;
      return new Promise(() => {});
    };
    const failure = loadEntry(entry).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(11_000);
    expect(signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(String(await failure)).toContain('it does not answer');
    expect(signal?.aborted).toBe(true);
  });

  const [major = 0, minor = 0] = pageKit.version.split('.').map(Number);
  it.each([
    ['a newer kit', { kit: `^${major}.${minor + 1}` }],
    ['the next kit', { kit: `^${major + 1}.0` }],
    ['a name that the page does not have', { needs: { '@thikana/web-kit/core': ['NotYetThere'] } }],
  ])('runs nothing of a remote that needs %s, and says that the page is too old', async (_, needed) => {
    const entry = newEntry();
    const get = jest.fn();
    Object.assign(globalThis, { [globalOf(entry)]: { init: get, get } });
    answers = [() => answer(manifestOf(entry, needed))];
    await expect(loadEntry(entry)).rejects.toBeInstanceOf(NewerPageNeeded);
    expect(failureOf(entry.id)).toBeInstanceOf(NewerPageNeeded);
    expect(get).not.toHaveBeenCalled();
  });

  it('requests nothing of a remote whose entry needs a newer page', async () => {
    const entry = { ...newEntry(), kit: `^${major}.${minor + 1}` };
    await expect(loadEntry(entry)).rejects.toBeInstanceOf(NewerPageNeeded);
    expect(requests).toEqual([]);
  });

  it('does not ask people to reload for a remote that is older than any page', async () => {
    const entry = newEntry();
    answers = [() => answer(manifestOf(entry, { kit: `^${major - 1}.9` }))];
    const failure: unknown = await loadEntry(entry).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteError);
    expect(failure).not.toBeInstanceOf(NewerPageNeeded);
  });

  it('refuses a container that exports no remote', async () => {
    const entry = newEntry();
    install(entry, { ...aRemote(entry), id: 'somebody-else' });
    answers = [() => answer(manifestOf(entry))];
    await expect(loadEntry(entry)).rejects.toThrow('it calls itself "somebody-else"');
    expect(loadedRemote(entry.id)).toBeUndefined();
  });
});
