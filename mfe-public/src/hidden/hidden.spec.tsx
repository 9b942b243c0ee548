import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountSeen, hiddenListings, hideListing, rememberSeen, seenListings } from '@thikana/web-kit/seen';
import { type ApiCall, answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { Cards } from '../list/cards.tsx';
import { SYNC_AFTER_MS } from './use-hidden.ts';

const id = (letter: string) => letter.repeat(24);
const cards = ['a', 'b'].map((letter) => ({
  ...{ _id: id(letter), title: `Flat ${letter}`, location: 'Banani', agentName: 'Tanvir' },
  ...{ minPrice: 1, maxPrice: 2, availability: 'available', createdAt: new Date().toISOString() },
}));
const page = () => mount(<Cards listings={cards as never} stale={false} />);
const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
async function press(name: string) {
  await act(async () => button(name)!.click());
  await settle();
}
const hiddenHere = () => hiddenListings.read().map((one) => one.id);

/** The account's list. */
let stored: string[];
let opened: string[];
let available: boolean;
let calls: string[];
beforeEach(() => {
  localStorage.clear();
  [stored, opened, available, calls] = [[], [], true, []];
  beSignedInAs(null);
  answerApi(({ name, body }: ApiCall) => {
    if (name.endsWith('/seen-listings')) {
      calls.push(name);
      opened = [...new Set([...opened, ...(body['ids'] as string[])])];
      return { data: { ids: opened } };
    }
    if (!name.includes('/hidden-listings')) return { data: [] };
    calls.push(name);
    if (!available) return { status: 503 };
    const [, propertyId] = /\/hidden-listings\/(\w+)/.exec(name) ?? [];
    if (propertyId) stored = stored.filter((one) => one !== propertyId);
    if (propertyId && Object(body)['hidden']) stored.push(propertyId);
    return { data: { ids: [...stored], seen: opened } };
  });
});
afterEach(unmount);

describe('a home that is hidden', () => {
  it('is a line in the list until it is shown again; a visitor’s is in this browser only', async () => {
    await page();
    await press('Hide this home: Flat a');
    expect([...document.querySelectorAll('article h2')].map((one) => one.textContent)).toEqual(['Flat b']);
    expect(document.activeElement).toBe(button('Show again: Flat a'));
    expect([hiddenHere(), calls]).toEqual([[id('a')], []]);
    await press('Show again: Flat a');
    expect(document.querySelectorAll('article')).toHaveLength(2);
  });

  it('is in the account of a person who is signed in, and the browser’s again where that failed', async () => {
    beSignedInAs({ uid: 'rahim', role: 'user' });
    await page();
    await press('Hide this home: Flat a');
    expect(stored).toEqual([id('a')]);
    available = false;
    await press('Hide this home: Flat b');
    expect([stored, hiddenHere()]).toEqual([[id('a')], [id('b'), id('a')]]);
  });

  it('is hidden in the person’s other browsers, and what was hidden before the sign-in is sent', async () => {
    stored = [id('a')];
    hideListing(id('b'));
    beSignedInAs({ uid: 'karim', role: 'user' });
    await page();
    expect(calls).toEqual([]);
    await act(() => new Promise((resolve) => setTimeout(resolve, SYNC_AFTER_MS + 50)));
    await settle();
    expect(stored).toEqual([id('a'), id('b')]);
    expect(hiddenHere()).toEqual([id('b'), id('a')]);
    expect(document.querySelectorAll('article')).toHaveLength(0);
  });
});

it.each([
  ['a visitor', null, 2],
  ['a buyer', { uid: 'rahim', role: 'user' }, 2],
  ['an agent', { uid: 'tania', role: 'agent' }, 0],
] as const)('%s asks about a home on its card', async (_, person, links) => {
  beSignedInAs(person);
  await page();
  expect(document.querySelectorAll('a[href^="/inbox/new"]')).toHaveLength(links);
  const to = button('Ask about this home: Flat a')?.getAttribute('href');
  expect(to).toBe(links ? `/inbox/new?property=${id('a')}` : undefined);
});

it('a card of an opened listing says so, with an account also of one opened elsewhere', async () => {
  const seen = () =>
    [...document.querySelectorAll('li')]
      .filter((one) => one.textContent.includes('Seen'))
      .map((one) => one.querySelector('h2')?.textContent);
  opened = [id('a')];
  rememberSeen(id('b'));
  beSignedInAs({ uid: 'salma', role: 'user' });
  await page();
  expect(seen()).toEqual(['Flat b']);
  await act(() => new Promise((resolve) => setTimeout(resolve, SYNC_AFTER_MS + 50)));
  await settle();
  expect(seen()).toEqual(['Flat a', 'Flat b']);
  // One request for those that were opened before; what follows is sent together when the page is left.
  expect([opened, calls]).toEqual([
    [id('a'), id('b')],
    ['GET /hidden-listings', 'PATCH /seen-listings'],
  ]);
  act(() => ['c', 'd'].forEach((one) => rememberSeen(id(one))));
  expect(calls).toHaveLength(2);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect([opened.slice(2), calls.length]).toEqual([[id('c'), id('d')], 3]);
  expect(accountSeen.read()).toHaveLength(4);
  // The home page's list remains this browser's.
  expect(seenListings.read().map((one) => one.id)).toEqual([id('d'), id('c'), id('b')]);
});
