/** The queries of an area's page, also prefetched before its code (`remote.tsx`). */
import { apiQuery } from '@thikana/web-kit/data';
import { FILTERS } from '../list/filters.ts';
import { searchPages } from '../list/list-query.ts';

export const areaQuery = (slug: string) => apiQuery('properties.area', { params: { slug } });

/** The first page of the list that the area's link opens. */
export const areaListings = (slug: string) => searchPages({ ...FILTERS, area: slug });
