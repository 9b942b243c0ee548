import { afterEach, describe, expect, it } from '@jest/globals';
import type { ListingContent } from '@thikana/contracts';
import { setLanguage } from '@thikana/web-kit/i18n';
import { mount, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { Comparison } from './comparison.tsx';
import { markPictures } from './compared-pictures.ts';

const picture = (name: string, caption = '') => ({
  image: `https://pictures.example/${name}.webp`,
  images: null,
  color: null,
  caption,
});
const content = (more: Partial<ListingContent> = {}): ListingContent => ({
  title: 'Lake View Flat',
  location: 'Road 7, Banani, Dhaka',
  description: 'Quiet.',
  minPrice: 50_00_000,
  maxPrice: 60_00_000,
  type: 'apartment',
  bedrooms: 3,
  ...picture('flat'),
  ...more,
});

afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

const show = (proposed: Partial<ListingContent>, changed: string[]) =>
  mount(<Comparison revision={{ shown: content(), proposed: content(proposed), changed }} />);
const sides = (page: HTMLElement) =>
  [...page.querySelectorAll('li')].map((row) => [
    row.querySelector('h3')?.textContent,
    row.querySelector('del')?.textContent,
    row.querySelector('ins')?.textContent,
  ]);

describe('the comparison', () => {
  it('shows both sides of differing fields, in words, and folds the others', async () => {
    const page = await show({ title: 'Palace', minPrice: 4_50_00_000, bedrooms: null }, [
      'title',
      'minPrice',
      'bedrooms',
    ]);
    expect(sides(page)).toEqual([
      ['Title', 'Lake View Flat', 'Palace'],
      ['Minimum price', '৳50,00,000', '৳4,50,00,000'],
      ['Bedrooms', '3', '—'],
    ]);
    const same = page.querySelector('details')!;
    expect(same.open).toBe(false);
    expect(same.textContent).toContain('Road 7, Banani, Dhaka');
    expect(same.textContent).not.toContain('Lake View Flat');
  });

  it('shows a field without texts in this release by its name and value', async () => {
    const page = await show({ rooftopAccess: 'shared' } as object, ['rooftopAccess']);
    expect(sides(page)).toEqual([['rooftopAccess', '—', 'shared']]);
  });

  it('shows a pin by its coordinates, the precision for buyers, and the distance of its move', async () => {
    const pin = { lat: 23.7925, lng: 90.4155, isExact: true };
    // A hundredth of a degree of latitude: 1,112 m.
    const moved = { lat: 23.8025, lng: 90.4155, isExact: false };
    const revision = { shown: content({ pin }), proposed: content({ pin: moved }), changed: ['pin'] };
    const page = await mount(<Comparison revision={revision} />);
    expect(sides(page)).toEqual([
      [
        'Place on the map',
        '23.792500, 90.415500 · exact',
        '23.802500, 90.415500 · approximate: buyers see a circle · moved by 1,112 m',
      ],
    ]);
  });

  it('shows a pin that is added, and one that is removed', async () => {
    const pin = { lat: 23.7925, lng: 90.4155, isExact: true };
    expect(sides(await show({ pin }, ['pin']))).toEqual([
      ['Place on the map', '—', '23.792500, 90.415500 · exact'],
    ]);
  });

  it('is in Bangla', async () => {
    await act(async () => setLanguage('bn'));
    const page = await show({ title: 'প্রাসাদ' }, ['title']);
    expect(sides(page)).toEqual([['শিরোনাম', 'Lake View Flat', 'প্রাসাদ']]);
  });
});

describe('pictures', () => {
  const marksOf = (side: object[], other: object[], only: 'added' | 'removed') =>
    markPictures(
      content({ pictures: side as never, ...(side[0] as object) }),
      content({ pictures: other as never, ...(other[0] as object) }),
      only,
    ).map(({ marks }) => marks.join(' '));
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => picture(name));

  it('that are added or removed are marked on their side, and the new cover', () => {
    expect(marksOf([d!, a!], [a!, b!], 'added')).toEqual(['added cover', '']);
    expect(marksOf([a!, b!], [d!, a!], 'removed')).toEqual(['cover', 'removed']);
  });

  it('that are moved or get another caption are not marked as new', () => {
    expect(marksOf([a!, c!, b!], [a!, b!, c!], 'added')).toEqual(['', 'moved', 'moved']);
    expect(marksOf([a!, { ...b!, caption: 'Hall' }], [a!, b!], 'added')).toEqual(['', 'caption']);
  });

  it('of a listing that has only a cover are that cover', () => {
    expect(markPictures(content(), content({ pictures: [picture('flat'), b!] }), 'removed')).toMatchObject([
      { marks: [] },
    ]);
  });
});
