import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureClient } from './client.ts';
import { followLive, isCovered, type LiveHandlers } from './live-tabs.ts';

/** A double of the browser's network: the test writes what the server sends. */
interface Connection {
  after: string | null;
  send: (event: string, data: object, id: string) => void;
  end: () => void;
  signal: AbortSignal;
}
let connections: Connection[];
let stops: (() => void)[];
let visibility: 'visible' | 'hidden';

function connect(_: unknown, init: RequestInit): Promise<Response> {
  const signal = init.signal as AbortSignal;
  let write: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (write = controller) });
  const close = (act: () => void) => {
    try {
      act();
    } catch {
      // Already closed.
    }
  };
  signal.addEventListener('abort', () => close(() => write.error(new Error('aborted'))));
  connections.push({
    after: (init.headers as Record<string, string>)['Last-Event-ID'] ?? null,
    send: (event, data, id) =>
      write.enqueue(
        new TextEncoder().encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      ),
    end: () => close(() => write.close()),
    signal,
  });
  return Promise.resolve({ ok: true, status: 200, body } as Response);
}

/** Web Locks as in browsers: one holder per name, requests in order. */
function locksOfABrowser() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = last.then(() => (signal.aborted ? undefined : work()));
      last = turn.catch(() => {});
      return turn;
    },
  };
}

async function until(check: () => boolean): Promise<void> {
  for (let turn = 0; !check(); turn += 1) {
    if (turn > 2_000) throw new Error('It did not happen');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

function openTab() {
  const received: string[] = [];
  let gaps = 0;
  const handlers: LiveHandlers = {
    onChange: ({ ids }) => received.push(...ids),
    onGap: () => (gaps += 1),
  };
  const close = followLive('rahim', handlers);
  stops.push(close);
  return { received, gaps: () => gaps, close };
}

const change = (id: string) => ({ topic: 'offers', ids: [id], type: 'OfferMade' });
const last = () => connections.at(-1) as Connection;
function show(state: 'visible' | 'hidden'): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

// As in the oldest supported browsers (Chrome 111, Safari 16.4).
const { any } = AbortSignal;
beforeAll(() => void Reflect.deleteProperty(AbortSignal, 'any'));
afterAll(() => void Object.assign(AbortSignal, { any }));

beforeEach(() => {
  connections = [];
  stops = [];
  visibility = 'visible';
  Object.assign(globalThis, { fetch: connect });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locksOfABrowser() });
  configureClient({
    token: async () => 'token',
    renewToken: async () => 'renewed',
    onUnauthorized: () => {},
    onForbidden: () => {},
  });
});
afterEach(() => {
  stops.forEach((stop) => stop());
  jest.useRealTimers();
});

describe('the tabs of a browser', () => {
  it('share one connection, and all receive its changes', async () => {
    const tabs = [openTab(), openTab(), openTab()];
    await until(() => connections.length === 1);
    last().send('ready', {}, 's-1');
    last().send('change', change('a'), 's-2');
    await until(() => tabs.every(({ received }) => received.join() === 'a'));
    expect(connections).toHaveLength(1);
  });

  it('resume from the position of the closed one', async () => {
    const [first, second] = [openTab(), openTab()];
    await until(() => connections.length === 1);
    last().send('ready', {}, 's-1');
    last().send('change', change('a'), 's-2');
    await until(() => second.received.length === 1);
    first.close();
    await until(() => connections.length === 2);
    expect(last().after).toBe('s-2');
    expect(connections[0]?.signal.aborted).toBe(true);
    last().send('change', change('b'), 's-3');
    await until(() => second.received.join() === 'a,b');
  });

  it('know the position even when they opened later and nothing has changed since', async () => {
    const first = openTab();
    await until(() => connections.length === 1);
    last().send('ready', {}, 's-7');
    await new Promise((resolve) => setTimeout(resolve, 20));
    openTab();
    await new Promise((resolve) => setTimeout(resolve, 20));
    first.close();
    await until(() => connections.length === 2);
    expect(last().after).toBe('s-7');
  });

  it('receive the changes made while their page loaded its data, from the stream or from the leader', async () => {
    const first = openTab();
    await until(() => connections.length === 1);
    expect(last().after).toMatch(/^\d+ms$/);
    last().send('ready', {}, 's-1');
    last().send('change', change('a'), 's-2');
    await until(() => first.received.length === 1);
    const second = openTab();
    await until(() => second.received.join() === 'a');
    expect(connections).toHaveLength(1);
  });

  it('follow the position of a stream without changes, so that a tab that resumes has missed little', async () => {
    const [first, second] = [openTab(), openTab()];
    await until(() => connections.length === 1);
    last().send('ready', {}, 's-1');
    last().send('change', change('a'), 's-2');
    await until(() => second.received.length === 1);
    last().send('here', {}, 's-900');
    await new Promise((resolve) => setTimeout(resolve, 20));
    first.close();
    await until(() => connections.length === 2);
    expect(last().after).toBe('s-900');
    expect(second.gaps()).toBe(0);
  });

  it('are all notified of a gap', async () => {
    const tabs = [openTab(), openTab()];
    await until(() => connections.length === 1);
    last().send('resync', {}, 's-9');
    await until(() => tabs.every(({ gaps }) => gaps() === 1));
  });

  it('reconnect from the position of a lost connection', async () => {
    const tab = openTab();
    await until(() => connections.length === 1);
    last().send('change', change('a'), 's-5');
    await until(() => tab.received.length === 1);
    last().end();
    await until(() => connections.length === 2);
    expect(last().after).toBe('s-5');
  });
});

describe('a bug in the page', () => {
  const reported = jest.fn();
  beforeEach(() => void Object.assign(globalThis, { reportError: reported }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'reportError');
    reported.mockClear();
  });

  it('is reported: an API that the browser lacks', async () => {
    const lacking = { TextDecoderStream: globalThis.TextDecoderStream };
    Reflect.deleteProperty(globalThis, 'TextDecoderStream');
    try {
      openTab();
      await until(() => reported.mock.calls.length === 1);
      expect(String(reported.mock.calls[0])).toContain('TextDecoderStream is not defined');
    } finally {
      Object.assign(globalThis, lacking);
    }
  });

  it.each([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is refused', () => Promise.resolve({ ok: false, status: 503 } as Response)],
    [
      'breaks off',
      (...call: Parameters<typeof connect>) => {
        const answer = connect(...call);
        connections.pop()?.end();
        return answer;
      },
    ],
  ])('is not reported where the connection %s', async (_, first) => {
    const answers = [first, connect];
    Object.assign(globalThis, {
      fetch: (...call: Parameters<typeof connect>) => answers.shift()?.(...call),
    });
    openTab();
    await until(() => connections.length === 1);
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('a browser that blocks storage', () => {
  const denied = () => new DOMException('Access is denied', 'SecurityError');

  it('denies locks: each tab has a connection of its own', async () => {
    const value = { request: () => Promise.reject(denied()) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value });
    const tabs = [openTab(), openTab()];
    await until(() => connections.length === 2);
    connections.forEach(({ send }) => send('change', change('a'), 's-2'));
    await until(() => tabs.every(({ received }) => received.includes('a')));
  });

  it('denies the channel between tabs, too', async () => {
    const before = globalThis.BroadcastChannel;
    globalThis.BroadcastChannel = function () {
      throw denied();
    } as unknown as typeof BroadcastChannel;
    try {
      const tab = openTab();
      await until(() => connections.length === 1);
      last().send('change', change('a'), 's-2');
      await until(() => tab.received.join() === 'a');
    } finally {
      globalThis.BroadcastChannel = before;
    }
  });
});

describe('a hidden page', () => {
  it('closes its connection after ten seconds, and resumes from there when it is visible again', async () => {
    const tab = openTab();
    await until(() => connections.length === 1);
    last().send('change', change('a'), 's-5');
    await until(() => tab.received.length === 1);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    show('hidden');
    await jest.advanceTimersByTimeAsync(9_000);
    expect(last().signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(last().signal.aborted).toBe(true);
    expect(connections).toHaveLength(1);
    jest.useRealTimers();
    show('visible');
    await until(() => connections.length === 2);
    expect(last().after).toBe('s-5');
  });
});

describe('isCovered', () => {
  it.each<[string, string | null, boolean]>([
    ['s-5', 's-5', true],
    ['s-6', 's-5', true],
    ['s-4', 's-5', false],
    ['s-4', null, false],
    ['s-6.t3x9kz.Zm9v-mFy', 's-5.t3x9kz.Am9vYmFy', true],
    ['s-4.t3x9kz.Zm9v-mFy', 's-5', false],
    ['r-9', 's-5', false],
  ])('a tab at %s, for a stream that resumes after %s: %s', (own, from, covered) => {
    expect(isCovered(own, from)).toBe(covered);
  });
});
