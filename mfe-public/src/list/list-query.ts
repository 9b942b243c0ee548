/** What the list asks for, also ahead of its code (`remote.tsx`). */
import { limits, pagedQuery } from '@thikana/web-kit/data';
import { readAddress } from '@thikana/web-kit/router';
import { FILTERS, toQuery, type Filters } from './filters.ts';

const BOUNDS = { search: limits.text.search, priceTaka: limits.priceTaka };

/** The screen and its loader must ask with the same one. */
export const queryOf = (filters: Filters) => toQuery(filters, BOUNDS);

/** The first page of the list that an address shows. */
export const listQueryAt = (address: string) =>
  pagedQuery('properties.list', { query: queryOf(readAddress(new URL(address).searchParams, FILTERS)) });
