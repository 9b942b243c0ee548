/** What the list asks for, also ahead of its code (`remote.tsx`). */
import { limits, listKey, pagedQuery } from '@thikana/web-kit/data';
import { readAddress } from '@thikana/web-kit/router';
import { FILTERS, toQuery, type Filters } from './filters.ts';

const BOUNDS = { search: limits.text.search, priceTaka: limits.priceTaka };

/** Key and query of a list; the screen and its loader must ask with the same ones. */
export function listOf(filters: Filters) {
  const query = toQuery(filters, BOUNDS);
  return { key: listKey('listings', query), query };
}

/** The first page of the list that an address shows. */
export function listQueryAt(address: string) {
  const { key, query } = listOf(readAddress(new URL(address).searchParams, FILTERS));
  return pagedQuery('properties.list', key, { query });
}
