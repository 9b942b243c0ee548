import { type PropertySort, propertySorts } from '@thikana/contracts';
import { allFacets, facetsOf, publicFacets } from '../src/catalogue/facets.ts';
import type { CatalogueQuery } from '../src/catalogue/find-page.ts';

type Filter = Pick<CatalogueQuery, 'everyone' | 'agent' | 'needle' | 'price'>;
const lakh = 100_000;
const open = { everyone: publicFacets, agent: null, needle: null, price: null };
const own = { who: { email: 'agent3@thikana.test' }, facets: facetsOf({ hidden: false }) };

/** What people ask, from the most common to what is made to hurt. */
export const filters: Record<string, Filter> = {
  'public list': open,
  'place: dhaka (78 %)': { ...open, needle: 'dhaka' },
  'place: gulshan (8 %)': { ...open, needle: 'gulshan' },
  'place: house 77, road 7': { ...open, needle: 'house 77, road 7' },
  'place: ধানমন্ডি': { ...open, needle: 'ধানমন্ডি' },
  'place: nowhere': { ...open, needle: 'nowhere at all' },
  'place: 2 letters (gu)': { ...open, needle: 'gu' },
  'place: 1 letter (z)': { ...open, needle: 'z' },
  'place: 1 letter (q), nowhere': { ...open, needle: 'q' },
  'place: 1 letter (a)': { ...open, needle: 'a' },
  'price 50–70 lakh': { ...open, price: { low: 50 * lakh, high: 70 * lakh } },
  'price above 14 crore': { ...open, price: { low: 1_400 * lakh, high: 100_000 * lakh } },
  'price below ৳1,000': { ...open, price: { low: 0, high: 1_000 } },
  'gulshan below 1 crore': { ...open, needle: 'gulshan', price: { low: 0, high: 100 * lakh } },
  'mirpur above 5 crore': { ...open, needle: 'mirpur', price: { low: 500 * lakh, high: 100_000 * lakh } },
  'home page: advertised': {
    ...open,
    everyone: facetsOf({ verificationStatus: 'verified', isAdvertised: true, hidden: false }),
  },
  'admin: all': { ...open, everyone: allFacets },
  'admin: pending': { ...open, everyone: facetsOf({ verificationStatus: 'pending' }) },
  'admin: rejected in gulshan': {
    ...open,
    everyone: facetsOf({ verificationStatus: 'rejected' }),
    needle: 'gulshan',
  },
  'agent: own': { ...open, everyone: 0, agent: own },
  'agent: public and own': { ...open, agent: own },
};

export const questions: { name: string; query: CatalogueQuery }[] = Object.entries(filters).flatMap(
  ([filter, parts]) =>
    propertySorts.map((sort: PropertySort) => ({
      name: `${filter} · ${sort}`,
      query: { ...parts, sort, after: null, limit: 20 },
    })),
);
