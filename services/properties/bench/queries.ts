import { type PropertySort, propertySorts } from '@thikana/contracts';
import { allStates, maskOf, publicStates } from '../src/catalogue/state-mask.ts';
import type { ListedQuery } from '../src/catalogue/list-rows.ts';

type Filter = Omit<ListedQuery, 'sort' | 'after' | 'limit'>;
const lakh = 100_000;
const open = { everyone: publicStates, agent: null, searchTerm: null };
const own = { who: { email: 'agent3@thikana.test' }, mask: maskOf({ hidden: false }) };

/** What people ask, from the most common to what is made to hurt. */
export const filters: Record<string, Filter> = {
  'public list': open,
  'place: dhaka (78 %)': { ...open, searchTerm: 'dhaka' },
  'place: gulshan (8 %)': { ...open, searchTerm: 'gulshan' },
  'place: house 77, road 7': { ...open, searchTerm: 'house 77, road 7' },
  'place: ধানমন্ডি': { ...open, searchTerm: 'ধানমন্ডি' },
  'place: nowhere': { ...open, searchTerm: 'nowhere at all' },
  'place: 2 letters (gu)': { ...open, searchTerm: 'gu' },
  'place: 1 letter (z)': { ...open, searchTerm: 'z' },
  'place: 1 letter (q), nowhere': { ...open, searchTerm: 'q' },
  'place: 1 letter (a)': { ...open, searchTerm: 'a' },
  'price 50–70 lakh': { ...open, minPrice: 50 * lakh, maxPrice: 70 * lakh },
  'price above 14 crore': { ...open, minPrice: 1_400 * lakh, maxPrice: 100_000 * lakh },
  'price below ৳1,000': { ...open, minPrice: 0, maxPrice: 1_000 },
  'gulshan below 1 crore': { ...open, searchTerm: 'gulshan', minPrice: 0, maxPrice: 100 * lakh },
  'mirpur above 5 crore': { ...open, searchTerm: 'mirpur', minPrice: 500 * lakh, maxPrice: 100_000 * lakh },
  'home page: advertised': {
    ...open,
    everyone: maskOf({ verificationStatus: 'verified', isAdvertised: true, hidden: false }),
  },
  'admin: all': { ...open, everyone: allStates },
  'admin: pending': { ...open, everyone: maskOf({ verificationStatus: 'pending' }) },
  'admin: rejected in gulshan': {
    ...open,
    everyone: maskOf({ verificationStatus: 'rejected' }),
    searchTerm: 'gulshan',
  },
  'agent: own': { ...open, everyone: 0, agent: own },
  'agent: public and own': { ...open, agent: own },
};

export const queries: { name: string; query: ListedQuery }[] = Object.entries(filters).flatMap(
  ([filter, parts]) =>
    propertySorts.map((sort: PropertySort) => ({
      name: `${filter} · ${sort}`,
      query: { ...parts, sort, after: null, limit: 20 },
    })),
);
