/** What the list offers after a search that found nothing. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { useLocation } from '@thikana/web-kit/router';
import { answerApi, mount, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { List } from './list.tsx';

afterEach(() => unmount());

const none = { area: {}, type: {}, beds: {}, baths: {}, handover: {}, amenities: {}, price: {}, size: {} };
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

describe('an empty search', () => {
  const counts = {
    ...none,
    area: { banani: 3, dhaka: 9 },
    price: { '10000000': 6 },
    beds: { '2': 1, '0': 2 },
  };
  const nothing = { listings: [], total: 0, next: null, counts };

  it.each([
    [/^Nearby: Banani, Dhaka \(3\)$/, '?area=banani&beds=3&maxPrice=5000000'],
    [/^All of Dhaka \(9\)$/, '?area=dhaka&beds=3&maxPrice=5000000'],
    [/^1 crore – 2 crore \(6\)$/, '?area=gulshan&beds=3&maxPrice=20000000&minPrice=10000000'],
    [/^2 bed \(1\)$/, '?area=gulshan&beds=2&maxPrice=5000000'],
  ])('offers %s', async (name, changed) => {
    const page = await listAt('area=gulshan&beds=3&maxPrice=5000000', nothing);
    await press(page, name);
    expect(address(page)).toBe(changed);
  });

  it('offers any price and any area where no one change is known to find something', async () => {
    const page = await listAt('area=gulshan&maxPrice=5000000', { ...nothing, counts: none });
    expect(button(page, /^Any area$/)).toBeDefined();
    await press(page, /^Any price$/);
    expect(address(page)).toBe('?area=gulshan');
  });

  it('offers a lower budget below a lowest price, and only to clear where nothing is known', async () => {
    const page = await listAt('minPrice=50000000', nothing);
    expect(button(page, /^1 crore – 2 crore \(6\)$/)).toBeDefined();
    unmount();
    const unknown = await listAt('minPrice=50000000', { ...nothing, counts: null });
    expect(unknown.textContent).not.toContain('With one change');
    expect(button(unknown, /^Clear filters$/)).toBeDefined();
  });
});
