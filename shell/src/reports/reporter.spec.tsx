import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { BrowserReport } from '@thikana/contracts';
import type { ShellRouter } from '../routing/create-router.tsx';
import { startReporter } from './reporter.ts';

const sent: Promise<BrowserReport>[] = [];
const { random } = Math;
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  // No page here is in the measured sample.
  Math.random = () => 0.99;
  navigator.sendBeacon = (_, body) => sent.push(readJson(body as Blob)) > 0;
});
afterEach(() => {
  jest.useRealTimers();
  Math.random = random;
});

/** jsdom's blobs have no `text()`. */
const readJson = (blob: Blob) =>
  new Promise<BrowserReport>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)) as BrowserReport);
    reader.readAsText(blob);
  });

const start = () =>
  startReporter(
    {
      directory: () => ({ remotes: [] }),
      router: () => ({ state: { matches: [] } }) as unknown as ShellRouter,
      shell: '/shell/',
    },
    '/',
  );
const anError = (message: string) => Object.assign(new Error(message), { stack: '' });
const reports = async () => {
  jest.useRealTimers();
  return Promise.all(sent);
};

it('reports faults in one batch, and each once', async () => {
  const report = start();
  const error = anError('one');
  report({ kind: 'render', error });
  report({ kind: 'error', error });
  report({ kind: 'error', error: anError('one') });
  report({ kind: 'error', error: anError('two') });
  expect(sent).toHaveLength(0);
  jest.advanceTimersByTime(10_000);
  const [first, ...more] = await reports();
  expect(first?.errors.map(({ message }) => message)).toEqual(['one', 'two']);
  expect(more).toEqual([]);
});

it('stops at ten a page', async () => {
  const report = start();
  for (let n = 0; n < 50; n += 1) {
    report({ kind: 'error', error: anError('word '.repeat(n + 1)) });
    jest.advanceTimersByTime(10_000);
  }
  expect((await reports()).flatMap(({ errors }) => errors)).toHaveLength(10);
});

it('sends what it has when the page is left, and nothing without faults', async () => {
  const report = start();
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(0);
  report({ kind: 'error', error: anError('late') });
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  expect(await reports()).toHaveLength(1);
});
