import type { SavedSearch } from '@thikana/contracts';

type Plan = Pick<SavedSearch, 'name' | 'query' | 'frequency'>;

/** What each buyer has saved of the search, newest first. */
export const savedSearches: Readonly<Record<string, readonly Plan[]>> = {
  buyer1: [
    {
      name: 'Gulshan or Banani, 3 bed',
      query: { area: 'banani,gulshan', beds: '3' },
      frequency: 'immediately',
    },
    { name: 'লেকের পাশে, ৫ কোটির মধ্যে', query: { q: 'লেক', maxPrice: 5_00_00_000 }, frequency: 'weekly' },
  ],
  buyer2: [
    { name: 'Dhanmondi, price reduced', query: { area: 'dhanmondi', reduced: 'true' }, frequency: 'daily' },
  ],
  buyer4: [{ name: 'উত্তরায় অ্যাপার্টমেন্ট', query: { area: 'uttara', type: 'apartment' }, frequency: 'daily' }],
};
