import { describe, expect, it } from '@jest/globals';
import { differs } from './differs.ts';

describe('a form’s values compared with its initial ones', () => {
  const began = { title: 'Lake View Flat', description: '', minPrice: 50_00_000 };

  it.each([
    ['nothing yet', undefined, false],
    ['the same', { ...began }, false],
    ['untouched fields', { ...began, image: undefined, maxPrice: null, location: '' }, false],
    ['another title', { ...began, title: 'Lake View Flat, corner' }, true],
    ['a title taken back', { ...began, title: 'Lake View Flat' }, false],
    ['an emptied title', { ...began, title: '' }, true],
    ['a first picture', { ...began, image: 'https://pictures.example/new.webp' }, true],
    ['another price', { ...began, minPrice: 51_00_000 }, true],
  ])('%s', (_what, values, expected) => expect(differs(values, began)).toBe(expected));
});
