/** What the list shows of words that the search box did not understand, and of areas of one name (SEARCH-10). */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { SearchPage } from '@thikana/contracts';
import { useLocation } from '@thikana/web-kit/router';
import { answerApi, mount, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { List } from './list.tsx';

afterEach(() => unmount());

const none = { area: {}, type: {}, beds: {}, baths: {}, handover: {}, amenities: {}, price: {}, size: {} };
const listing = {
  _id: 'b'.repeat(24),
  title: 'Lake View Flat',
  location: 'Road 71, Gulshan 2, Dhaka',
  image: 'https://pictures.example/1280.webp',
  minPrice: 90_00_000,
  maxPrice: 1_00_00_000,
  availability: 'available',
  verificationStatus: 'verified',
  verifiedAt: '2026-11-20T06:00:00.000Z',
  agentName: 'Tania',
  agentEmail: 'tania@thikana.test',
};
const found = (some: Partial<SearchPage>) => ({
  listings: [listing],
  total: 1,
  next: null,
  counts: none,
  ...some,
});
const Address = () => <output>{useLocation().search}</output>;

/** The list at an address; the search answers the same to everything. */
async function listAt(search: string, page: object): Promise<HTMLElement> {
  answerApi(({ name }) => ({ data: name === 'GET /search' ? page : [] }));
  return mount(
    <>
      <List />
      <Address />
    </>,
    `/all-properties?${search}`,
  );
}
const button = (page: HTMLElement, name: RegExp) =>
  [...page.querySelectorAll('button')].find((one) =>
    name.test(one.getAttribute('aria-label') ?? one.textContent),
  );
const press = (page: HTMLElement, name: RegExp) => act(async () => button(page, name)!.click());
const address = (page: HTMLElement) => page.querySelector('output')!.textContent;

describe('words of listings', () => {
  const words = (matched: number) => ({
    words: {
      matched,
      words: [
        { word: 'lake', without: 7 },
        { word: 'balcony', without: 5 },
      ],
    },
  });

  it('can each be removed, with the number of listings without it', async () => {
    const page = await listAt('q=flat+with+lake+balcony', found(words(2)));
    expect(button(page, /^Remove the word “balcony”, without: 5$/)?.textContent).toContain('without: 5');
    expect(page.textContent).not.toContain('No property mentions');
    await press(page, /the word “balcony”/);
    expect(address(page)).toBe('?words=lake&type=apartment');
  });

  it('are named when no listing has any, and when none has all', async () => {
    expect((await listAt('words=lake+balcony', found(words(0)))).textContent).toContain(
      'No property mentions “lake”, “balcony”.',
    );
    unmount();
    expect((await listAt('words=lake+balcony', found(words(1)))).textContent).toContain(
      'These mention 1 of 2.',
    );
  });

  it('have no numbers in answers of an earlier release', async () => {
    const page = await listAt('words=lake+balcony', found({}));
    expect(button(page, /^Remove the word “lake”$/)).toBeDefined();
    expect(page.textContent).not.toContain('without:');
  });
});

describe('areas of one name', () => {
  it('are offered where they have listings', async () => {
    const area = { sherpur: 4, 'sherpur-bogura': 2 };
    const page = await listAt('area=sherpur', found({ counts: { ...none, area } }));
    await press(page, /^Or Sherpur, Bogura\? \(2\)$/);
    expect(address(page)).toBe('?area=sherpur-bogura');
  });
});
