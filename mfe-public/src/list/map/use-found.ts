import { countryBox, type SearchMap } from '@thikana/contracts';
import { apiQuery, keepPrevious, useQuery } from '@thikana/web-kit/data';
import { useState } from 'react';
import type { Filters } from '../filters.ts';
import { queryOf } from '../list-query.ts';
import { isBounds } from '../place.ts';
import { readMapView, writeBounds } from './address.ts';

const COUNTRY = writeBounds(countryBox);
/** Cells of about 20 km. */
const COUNTRY_ZOOM = 9;

/**
 * The search's results on the map: in the part in the address, and without one in the whole country, so that the map
 * can move there. The previous results remain until the next response, and after a failure.
 */
export function useFound(filters: Filters, at: string) {
  const view = readMapView(at);
  const { sort: _sort, limit: _limit, ...search } = queryOf(filters) ?? {};
  const query = useQuery({
    ...apiQuery('properties.map', {
      query: {
        ...search,
        bounds: view ? filters.bounds : COUNTRY,
        zoom: view ? Math.round(view.zoom) : COUNTRY_ZOOM,
      },
    }),
    enabled: !view || isBounds(filters.bounds),
    placeholderData: keepPrevious,
  });
  const [last, setLast] = useState<SearchMap>();
  if (query.data && query.data !== last) setLast(query.data);
  return {
    found: query.data ?? last,
    /** Of the whole country, while the address has no place; undefined until the response. */
    everywhere: !view && !query.isPlaceholderData ? query.data : undefined,
    isFetching: query.isFetching,
    isError: query.isError,
    retry: () => void query.refetch(),
  };
}
