import { describe, expect, it } from '@jest/globals';
import { readAddress, writeAddress } from './address-state.ts';

const FIELDS = { location: '', sort: 'newest', page: 1, minPrice: null } as const;
const read = (search: string) => readAddress(new URLSearchParams(search), FIELDS);

describe('readAddress', () => {
  it('has defaults for what is missing in the address', () => {
    expect(read('')).toEqual({ location: '', sort: 'newest', page: 1, minPrice: null });
  });

  it('reads texts as typed and numbers as numbers', () => {
    expect(read('location=Gulshan+2%26&page=3&minPrice=4000000')).toEqual({
      location: 'Gulshan 2&',
      sort: 'newest',
      page: 3,
      minPrice: 4_000_000,
    });
  });

  it.each(['page=x', 'page=', 'page=Infinity', 'page=%20'])('returns the default for %s', (search) => {
    expect(read(search).page).toBe(1);
  });
});

describe('writeAddress', () => {
  const write = (search: string, change: Parameters<typeof writeAddress<typeof FIELDS>>[2]) =>
    writeAddress(new URLSearchParams(search), FIELDS, change).toString();

  it('writes values that differ from the default and drops the others', () => {
    expect(write('', { sort: 'minPrice', minPrice: 5 })).toBe('sort=minPrice&minPrice=5');
    expect(write('sort=minPrice&page=4', { sort: 'newest', page: 1 })).toBe('');
    expect(write('location=Gul&minPrice=5', { location: '', minPrice: null })).toBe('');
  });

  it('leaves other parameters and fields alone', () => {
    expect(write('ref=mail&page=2', { location: 'Uttara' })).toBe('ref=mail&page=2&location=Uttara');
  });

  it('reads back what it wrote', () => {
    const state = { location: 'ধানমন্ডি', sort: '-maxPrice', page: 7, minPrice: 1 };
    expect(readAddress(writeAddress(new URLSearchParams(), FIELDS, state), FIELDS)).toEqual(state);
  });
});
