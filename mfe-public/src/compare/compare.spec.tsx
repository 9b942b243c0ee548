import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { choose, clearChoice, readChoice, unchoose } from './choice.ts';
import { CompareButton } from './compare-button.tsx';
import { CompareTray } from './compare-tray.tsx';
import { Compare } from './compare.tsx';

const id = (at: number) => `65000000000000000000000${at}`;
const listing = (at: number) => ({
  _id: id(at),
  title: `Flat ${at}`,
  location: 'Banani, Dhaka',
  minPrice: 90_00_000,
  maxPrice: 1_00_00_000,
  bedrooms: at,
  availability: 'available',
  agentName: 'Tania',
  image: '',
});
const chosen = (at: number) => ({ id: id(at), title: `Flat ${at}` });
let missing = new Set<string>();

beforeEach(() => {
  localStorage.clear();
  clearChoice();
  missing = new Set();
  answerApi(({ name }) => {
    const requestedId = name.split('/').at(-1)!;
    return missing.has(requestedId) ? { status: 404 } : { data: listing(Number(requestedId.at(-1))) };
  });
});
afterEach(() => unmount());

const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!
      .click(),
  );
const heads = () => [...document.querySelectorAll('thead th')].slice(1).map(({ textContent }) => textContent);
const row = (name: string) =>
  [...document.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector('th')?.textContent?.startsWith(name),
  );

describe('the choice of listings to compare', () => {
  it('accepts four and no fifth, whose button explains why', async () => {
    for (const at of [1, 2, 3, 4]) expect(choose(chosen(at))).toBe(true);
    expect(choose(chosen(5))).toBe(false);
    await mount(
      <>
        <CompareButton listing={listing(5)} look="card" />
        <CompareTray look="bar" />
      </>,
    );
    const button = document.querySelector('button[aria-label="Compare Flat 5"]')!;
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await press('Compare Flat 5');
    expect(readChoice().map((one) => one.id)).toEqual([1, 2, 3, 4].map(id));
    act(() => unchoose(id(2)));
    await press('Compare Flat 5');
    expect(readChoice().map((one) => one.id)).toEqual([1, 3, 4, 5].map(id));
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });

  it('is the same in every tab', async () => {
    const page = await mount(<CompareTray look="bar" />);
    expect(page.textContent).toBe('');
    // Another tab writes, and the browser notifies this one.
    localStorage.setItem('compare:listings', JSON.stringify({ listings: [chosen(1), chosen(2)] }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'compare:listings' })));
    expect(page.textContent).toContain('2 of 4 chosen to compare.');
    act(() => void choose(chosen(3)));
    expect(readChoice().map((one) => one.id)).toEqual([1, 2, 3].map(id));
  });

  it.each(['{', '{"a":1}', '{"listings":[1,null,{"id":3}]}', '"text"'])(
    'is nothing where the browser holds %s',
    (text) => {
      localStorage.setItem('compare:listings', text);
      expect(readChoice()).toEqual([]);
    },
  );
});

describe('the comparison', () => {
  it('shows the choice with its prices, marks the best of a row and removes a column', async () => {
    choose(chosen(1));
    choose(chosen(2));
    await mount(<Compare />);
    expect(heads()).toEqual(['Flat 190 lakh – 1 crore', 'Flat 290 lakh – 1 crore']);
    expect(row('Bedrooms')?.textContent).toBe('Bedrooms12 Most');
    expect(row('Location')?.textContent).toBe('LocationBanani, DhakaBanani, Dhaka');
    await press('Take Flat 1 away');
    await settle();
    expect(heads()).toEqual(['Flat 290 lakh – 1 crore']);
    expect(readChoice()).toEqual([chosen(2)]);
    expect(document.activeElement?.getAttribute('role')).toBe('region');
  });

  it('marks a listing as unavailable, and compares the others', async () => {
    missing.add(id(2));
    for (const at of [1, 2, 3]) choose(chosen(at));
    await mount(<Compare />);
    await settle();
    expect(heads()[1]).toContain('No longer available');
    expect(row('Bedrooms')?.textContent).toBe('Bedrooms13 Most');
    await press('Take this one away');
    expect(readChoice()).toEqual([chosen(1), chosen(3)]);
  });

  it('appears when every listing has arrived: later ones would move its rows', async () => {
    const tables: number[] = [];
    answerApi(async ({ name }) => {
      const at = Number(name.at(-1));
      await new Promise((resolve) => setTimeout(resolve, (at - 1) * 400));
      tables.push(document.querySelectorAll('table').length);
      return { data: listing(at) };
    });
    for (const at of [1, 2]) choose(chosen(at));
    await mount(<Compare />);
    expect(tables).toEqual([0, 0]);
    expect(heads()).toHaveLength(2);
  });

  it('shows two on phones, chosen by a switch', async () => {
    for (const at of [1, 2, 3]) choose(chosen(at));
    await mount(<Compare />);
    const shown = () =>
      [...document.querySelectorAll('thead [data-shown]')].map((one) => one.getAttribute('data-shown'));
    expect(shown()).toEqual(['true', 'true', 'false']);
    await press('Flat 3');
    expect(shown()).toEqual(['true', 'false', 'true']);
    await press('Flat 2');
    expect(shown()).toEqual(['false', 'true', 'true']);
  });

  it('explains where to begin when nothing is chosen', async () => {
    const page = await mount(<Compare />);
    expect(page.textContent).toContain('Nothing is chosen to compare yet.');
    expect(page.querySelector('a')?.textContent).toBe('Choose properties');
  });
});
