import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { answerApi, type ApiCall, mount, unmount } from '@thikana/web-kit/testing';
import { browserOfDay } from './count.ts';
import { useCount } from './use-count.ts';

const id = 'a'.repeat(24);
let calls: ApiCall[] = [];
let visibility: DocumentVisibilityState = 'visible';

function Page({ what }: { what: string }) {
  useCount('countView', what);
  return <p>A listing</p>;
}

/** Lets the page be seen, or hides it. */
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function open(what = id) {
  await mount(<Page what={what} />);
  jest.useFakeTimers();
  turn(visibility);
}

beforeEach(() => {
  calls = [];
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  answerApi((call) => {
    calls.push(call);
    return { data: { received: true } };
  });
});
afterEach(() => {
  jest.useRealTimers();
  unmount();
  localStorage.clear();
});

describe('a view', () => {
  it('is sent once, when the page was visible for two seconds', async () => {
    await open();
    await after(1_900);
    expect(calls).toEqual([]);
    await after(5_000);
    expect(calls.map(({ name, body }) => [name, body])).toEqual([
      [`POST /properties/${id}/views`, { browser: browserOfDay() }],
    ]);
    turn('hidden');
    turn('visible');
    await after(5_000);
    expect(calls).toHaveLength(1);
  });

  it('is not sent by a page that nobody sees, nor by one that is left or hidden before', async () => {
    visibility = 'hidden';
    await open();
    await after(10_000);
    turn('visible');
    await after(1_500);
    turn('hidden');
    await after(10_000);
    expect(calls).toEqual([]);
    turn('visible');
    await after(1_500);
    unmount();
    await after(5_000);
    expect(calls).toEqual([]);
  });

  it('is not sent while it is not known of what', async () => {
    await open('');
    await after(5_000);
    expect(calls).toEqual([]);
  });
});

describe('the name of a browser', () => {
  it('is another one each day in Dhaka, of the form that the service takes', () => {
    const before = browserOfDay(Date.parse('2026-11-26T17:59:59Z'));
    expect(before).toMatch(/^[0-9a-f]{32}$/);
    expect(browserOfDay(Date.parse('2026-11-26T17:59:59.999Z'))).toBe(before);
    expect(browserOfDay(Date.parse('2026-11-26T18:00:00Z'))).not.toBe(before);
    expect(localStorage.getItem('thikana:browser-of-day')).not.toContain(before);
  });
});
