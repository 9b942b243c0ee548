import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SavedSearch } from '@thikana/contracts';
import { paths } from '@thikana/web-kit/router';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { resultsAddress } from './results-address.ts';
import { SavedSearches } from './saved-searches.tsx';

const SEARCH: SavedSearch = {
  _id: 'f'.repeat(24),
  name: 'Gulshan',
  query: { area: 'banani,gulshan', maxPrice: 2_00_00_000, q: 'lake view' },
  frequency: 'daily',
  paused: false,
  createdAt: '2026-11-20T06:00:00.000Z',
  lastSeenAt: '2026-11-20T06:00:00.000Z',
  newCount: 1,
};

let stored: SavedSearch[];
let refused: boolean;
beforeEach(() => {
  beSignedInAs({ uid: 'nusrat', role: 'user' });
  [stored, refused] = [[SEARCH], false];
  answerApi(({ name, body }) => {
    if (name === 'GET /saved-searches') return { data: stored };
    if (refused) return { status: 503, code: 'PROPERTIES.UNAVAILABLE' };
    if (name === `DELETE /saved-searches/${SEARCH._id}`) stored = [];
    if (name === `PATCH /saved-searches/${SEARCH._id}`) stored = stored.map((one) => ({ ...one, ...body }));
    return { data: stored[0] ?? { deletedCount: 1 } };
  });
});
afterEach(unmount);

const named = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
async function press(name: string): Promise<void> {
  const pressed = [...document.querySelectorAll('button')].find((button) => named(button) === name);
  act(() => pressed!.click());
  await settle();
}

describe('saved searches (SAVED-8)', () => {
  it('say what is new, with a link to the results', async () => {
    const page = await mount(<SavedSearches />);
    const link = page.querySelector<HTMLAnchorElement>('a[href*=saved-searches]')!;
    expect(named(link)).toBe('1 new home in Gulshan');
    expect(link.getAttribute('href')).toBe(paths.user.savedSearch(SEARCH._id));
  });

  it('are paused and resumed', async () => {
    const page = await mount(<SavedSearches />);
    await press('Pause Gulshan');
    expect(stored[0]!.paused).toBe(true);
    expect(page.textContent).toContain('Paused');
    await press('Resume Gulshan');
    expect(page.textContent).toContain('Notifies once a day');
  });

  it('get another name and frequency, and what was typed remains after a failure', async () => {
    const page = await mount(<SavedSearches />);
    await press('Edit Gulshan');
    document.querySelector<HTMLInputElement>('input:not([type=radio])')!.value = 'Lake homes';
    act(() => document.querySelectorAll<HTMLInputElement>('[type=radio]')[2]!.click());
    refused = true;
    await press('Save');
    expect(document.body.textContent).toContain('Failed to save the search.');
    refused = false;
    await press('Save');
    expect(stored[0]).toMatchObject({ name: 'Lake homes', frequency: 'weekly' });
    expect(page.textContent).toContain('Lake homes');
  });

  it('are deleted after a question', async () => {
    const page = await mount(<SavedSearches />);
    await press('Delete Gulshan');
    expect(stored).toHaveLength(1);
    await press('Delete');
    expect(page.textContent).toContain('You have not saved any searches yet.');
  });
});

describe('the results of a saved search', () => {
  it('are the list with its filters', () => {
    const address = new URL(resultsAddress(SEARCH), 'http://thikana.test');
    expect(address.pathname).toBe(paths.allProperties);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ area: 'banani,gulshan', maxPrice: '20000000', words: 'lake view' },
    });
    expect(resultsAddress({ query: {} })).toBe(paths.allProperties);
  });
});
