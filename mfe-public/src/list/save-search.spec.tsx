import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { paths, useLocation, useReturnTo } from '@thikana/web-kit/router';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { FILTERS } from './filters.ts';
import { List } from './list.tsx';
import { useSaveSearch } from './save-search.tsx';

const filters = {
  ...FILTERS,
  beds: '3',
  maxPrice: 2_00_00_000,
  words: 'lake view',
  sort: 'minPrice',
  page: 3,
};

let saved: object[];
let refused: string | null;
beforeEach(() => {
  [saved, refused] = [[], null];
  answerApi(({ name, body }) => {
    if (refused) return { status: 409, code: refused, params: { most: '50' } };
    if (name === 'POST /saved-searches' || name === 'POST /notifications/searches')
      saved.push(body as object);
    if (name === 'GET /search/map') return { data: { pins: [], clusters: [], total: 0 } };
    if (name === 'GET /search') return { data: { listings: [], total: 0, next: null, counts: null } };
    return { data: {} };
  });
});
afterEach(unmount);

const { matchMedia } = globalThis;
afterEach(() => void (globalThis.matchMedia = matchMedia));
/** A window whose width changes: `narrow` is what every question about a greatest width is answered. */
function resizableWindow(): (narrow: boolean) => void {
  const media = new EventTarget();
  let narrow = false;
  globalThis.matchMedia = (query) =>
    Object.defineProperty(media, 'matches', {
      get: () => narrow && query.includes('max-width'),
      configurable: true,
    }) as MediaQueryList;
  return (next) =>
    act(() => {
      narrow = next;
      media.dispatchEvent(new Event('change'));
    });
}

function SaveSearch() {
  const { button, dialog } = useSaveSearch(filters);
  return (
    <>
      {button}
      {dialog}
    </>
  );
}
let comeBack: () => void;
function Screen() {
  comeBack = useReturnTo().goBack;
  return useLocation().pathname === '/login' ? '/login' : <SaveSearch />;
}
async function press(name: string): Promise<void> {
  const named = (button: HTMLButtonElement) =>
    (button.getAttribute('aria-label') ?? button.textContent) === name;
  act(() => [...document.querySelectorAll('button')].find(named)!.click());
  await settle();
}

it('saves the filters under a name in words, without order and pages (SAVED-1)', async () => {
  beSignedInAs({ uid: 'rahim', role: 'user' });
  await mount(<Screen />);
  await press('Save this search');
  expect(document.querySelector<HTMLInputElement>('input:not([type=radio])')!.value).toBe(
    '3 bed, Up to ৳2,00,00,000, lake view',
  );
  await press('Save');
  expect(saved).toEqual([
    {
      name: '3 bed, Up to ৳2,00,00,000, lake view',
      frequency: 'daily',
      query: { beds: '3', maxPrice: 2_00_00_000, q: 'lake view' },
    },
  ]);
});

it('leads a visitor to the login, and asks for the name when they return (SAVED-1)', async () => {
  beSignedInAs(null);
  const page = await mount(<Screen />);
  await press('Save this search');
  await press('Sign in');
  expect(page.textContent).toMatch(/^\/login/);
  beSignedInAs({ uid: 'rahim', role: 'user' });
  act(() => comeBack());
  await settle();
  await press('Save');
  expect(saved).toHaveLength(1);
});

it('mails a visitor a link that saves the search, and says the same whatever the address is (SAVED-9)', async () => {
  beSignedInAs(null);
  await mount(<Screen />);
  await press('Save this search');
  const address = document.querySelector<HTMLInputElement>('input[type=email]')!;
  await press('Save');
  expect(document.querySelector('[role=dialog] [role=alert]')!.textContent).toBe(
    'Please enter an e-mail address.',
  );
  expect(saved).toEqual([]);
  address.value = 'rahim@mail.example';
  refused = 'LIMIT.EXCEEDED';
  await press('Save');
  expect(address.isConnected).toBe(true);
  await press('Dismiss');
  refused = null;
  await press('Save');
  expect(saved).toEqual([
    {
      ...{ address: 'rahim@mail.example', language: 'en', frequency: 'daily' },
      name: '3 bed, Up to ৳2,00,00,000, lake view',
      query: { beds: '3', maxPrice: 2_00_00_000, q: 'lake view' },
    },
  ]);
  expect(document.querySelector('[role=dialog] [role=status]')!.textContent).toMatch(
    /^If the address is right, a mail is on its way\./,
  );
});

it.each(['', '&view=map'])('keeps what was typed when its button moves to another place %s', async (view) => {
  beSignedInAs(null);
  const resize = resizableWindow();
  await mount(<List />, `/all-properties?beds=3${view}`);
  await press('Save this search');
  const address = document.querySelector<HTMLInputElement>('[role=dialog] input[type=email]')!;
  address.value = 'rahim@mail.example';
  for (const narrow of [true, false]) {
    resize(narrow);
    await settle();
    expect(document.querySelectorAll('[aria-label="Save this search"]')).toHaveLength(1);
    expect(document.querySelector('[role=dialog] input[type=email]')).toBe(address);
  }
  expect(address.value).toBe('rahim@mail.example');
});

it.each(['Done', 'Close'])('asks a visitor for an address again after %s', async (name) => {
  beSignedInAs(null);
  await mount(<Screen />);
  await press('Save this search');
  const address = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=email]');
  address()!.value = 'rahim@mail.example';
  await press('Save');
  expect(address()).toBeNull();
  await press(name);
  await press('Save this search');
  expect(address()).not.toBeNull();
});

it.each([
  ['SAVED_SEARCH.ALREADY_SAVED', 'You have saved this search already.'],
  ['SAVED_SEARCH.TOO_MANY', 'You can save at most 50 searches.'],
])('leads to the saved searches where it is refused with %s (SAVED-1)', async (code, text) => {
  beSignedInAs({ uid: 'rahim', role: 'user' });
  await mount(<Screen />);
  await press('Save this search');
  refused = code;
  await press('Save');
  const alert = document.querySelector('[role=dialog] [role=alert]')!;
  expect(alert.textContent).toContain(text);
  expect(alert.querySelector('a')!.getAttribute('href')).toBe(paths.user.savedSearches);
});

it.each(['agent', 'admin'] as const)('is not rendered for the role %s', async (role) => {
  beSignedInAs({ uid: 'karim', role });
  const page = await mount(<Screen />);
  expect(page.querySelector('button')).toBeNull();
});
