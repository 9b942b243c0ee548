import {
  limits,
  type AreaSummary,
  listingTypes,
  type MapPin,
  type PropertyCard,
  type SearchMap,
} from '@thikana/contracts';
import { centreOf, neighboursOf } from '@thikana/contracts/areas';
import type { ListingColumns } from './listing-columns.ts';
import { mapColumns, type MapView } from './map-columns.ts';
import { searchColumns } from './search-columns.ts';
import type { ColumnQuery } from './search-query.ts';
import type { Statements } from './statements.ts';
import type { UnitPrices } from './unit-prices.ts';
import { WordIndex } from './word-index.ts';

/** Finds what is in a view of the map and reads titles from the file. */
export function mapListings(
  columns: ListingColumns,
  statements: Statements,
  query: ColumnQuery,
  view: MapView,
): SearchMap {
  columns.refresh();
  const { total, unplaced, clusters, single } = mapColumns(columns, new WordIndex(statements), query, view);
  const card = statements.of('SELECT card FROM listing WHERE id = ?');
  const pins = single.flatMap((row) => pinOf(JSON.parse(String(card.get(row)?.['card'])) as PropertyCard));
  return { total, clusters, pins, unplaced };
}

/** Without a pin it is shown at its area's centre (MAP-2). */
export function pinOf({ _id, title, minPrice, maxPrice, pin, areaId }: PropertyCard): MapPin[] {
  const listing = { _id, title, minPrice, maxPrice };
  if (pin) return [{ ...listing, lat: pin.lat, lng: pin.lng, isExact: pin.isExact }];
  const centre = areaId ? centreOf(areaId) : null;
  return areaId && centre ? [{ ...listing, lat: centre.lat, lng: centre.lng, isExact: false, areaId }] : [];
}

/** What an area's page says (AREA-5). `everything` asks for all listings, counted. */
export function summariseArea(
  columns: ListingColumns,
  statements: Statements,
  unitPrices: UnitPrices,
  id: string,
  everything: ColumnQuery,
): AreaSummary {
  columns.refresh();
  const inAreas = searchColumns(columns, new WordIndex(statements), everything).counts?.area ?? {};
  return {
    id,
    listings: inAreas[id] ?? 0,
    medians: listingTypes.flatMap((type) => {
      const median = unitPrices.medianIn(id, type);
      return median ? [{ type, ...median }] : [];
    }),
    neighbours: neighboursOf(id, limits.neighbours).map((area) => ({
      id: area.id,
      listings: inAreas[area.id] ?? 0,
    })),
  };
}
