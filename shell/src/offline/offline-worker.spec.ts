import { expect, it } from '@jest/globals';
import type { Shortlist } from '@thikana/web-kit/offline';
import { serveOfflinePage, type WorkerScope } from './offline-worker.ts';

/** A worker's events and responses: undefined where it leaves the response to the browser. */
class Worker {
  readonly listeners = new Map<string, (event: never) => void>();
  took = false;
  preloads = false;
  asked: string[] = [];
  network: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));

  constructor(shortlist: Shortlist | null = null) {
    const scope: WorkerScope = {
      registration: {
        navigationPreload: { enable: () => Promise.resolve(void (this.preloads = true)) },
      } as WorkerScope['registration'],
      skipWaiting: () => Promise.resolve(void (this.took = true)),
      fetch: (request) => {
        this.asked.push(request.url);
        return this.network();
      },
      addEventListener: (type: string, listener: (event: never) => void) =>
        void this.listeners.set(type, listener),
    };
    serveOfflinePage(scope, () => Promise.resolve(shortlist));
  }

  hear(type: string, event: object): void {
    this.listeners.get(type)?.(event as never);
  }

  async open(path: string, about: object = {}, preloadResponse?: Promise<Response>) {
    const request = { url: `https://thikana.example${path}`, mode: 'navigate', method: 'GET', ...about };
    let answer: Promise<Response> | undefined;
    const respondWith = (response: Promise<Response>) => void (answer = response);
    this.hear('fetch', { request, preloadResponse: preloadResponse ?? Promise.resolve(), respondWith });
    return answer;
  }
}

const SEEN: Shortlist = {
  uid: 'nusrat',
  at: Date.UTC(2026, 10, 22, 11, 2),
  listings: [
    {
      title: 'Lake view <b>flat</b> "A&B"',
      location: 'Gulshan 2',
      price: { en: '৳1,25,00,000', bn: '৳১,২৫,০০,০০০' },
      availability: 'sold',
    },
  ],
};

it('takes over at once, and enables navigation preload', () => {
  const worker = new Worker();
  const waitUntil = () => undefined;
  worker.hear('install', { waitUntil });
  worker.hear('activate', { waitUntil });
  expect(worker.took).toBe(true);
  expect(worker.preloads).toBe(true);
});

it.each([
  ['a script', '/shell/1.0.0/main.js', { mode: 'cors' }],
  ['the directory of remotes', '/remotes.json', { mode: 'cors' }],
  ['an answer of the API', '/api/wishlist/a@b.c', { mode: 'cors' }],
  ['an address of the API that is opened', '/api/users/me/data', {}],
  ['a form that is sent', '/login', { method: 'POST' }],
])('leaves %s alone', async (_, path, about) => {
  expect(await new Worker(SEEN).open(path, about)).toBeUndefined();
});

it('passes on any response of the server', async () => {
  const worker = new Worker(SEEN);
  const unavailable = new Response('not released');
  worker.network = () => Promise.resolve(unavailable);
  expect(await worker.open('/dashboard/user/wishlist')).toBe(unavailable);
  const preloaded = new Response('preloaded');
  expect(await worker.open('/', {}, Promise.resolve(preloaded))).toBe(preloaded);
  expect(worker.asked).toEqual(['https://thikana.example/dashboard/user/wishlist']);
});

it('answers a page load that fails with the shortlist, under a policy that allows nothing else', async () => {
  const answer = await new Worker(SEEN).open('/', {}, Promise.reject(new TypeError('Failed to fetch')));
  expect(await answer?.text()).toContain('Gulshan 2');
  expect(answer?.headers.get('cache-control')).toBe('no-store');
  const policy = answer?.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

it('reports a missing connection even without a shortlist', async () => {
  const text = await (await new Worker().open('/'))?.text();
  expect(text).toContain('You are offline');
  expect(text).not.toContain('id="shortlist"');
});
