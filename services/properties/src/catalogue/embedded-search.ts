import { Injectable } from '@nestjs/common';
import {
  type AreaPrice,
  type AreaSummary,
  type CardFacts,
  type SearchMap,
  type SearchMapQuery,
  SearchQuery,
} from '@thikana/contracts';
import type { Visible } from '../list-listings/visibility.ts';
import { decodeCursor, encodeCursor, listOf, type SortValues } from '../search/cursor.ts';
import type { ListingChange } from '../search/listing-change.ts';
import {
  type ListedPage,
  ListingSearch,
  type ListQuery,
  type SearchedPage,
} from '../search/listing-search.ts';
import { Catalogue } from './catalogue.ts';
import { columnQuery, mapQuery } from './column-query.ts';
import { listRows } from './list-rows.ts';
import { listedIds } from './listed-ids.ts';
import { mapListings, summariseArea } from './map-listings.ts';
import { searchListings } from './search-listings.ts';
import { fold } from './search-text.ts';
import type { StateMask } from './state-mask.ts';
import { boxOf } from './world.ts';

const everything = columnQuery(SearchQuery.parse({ limit: 1 }), null);

/** The engine in this process: answers from this instance's catalogue (ARCH-9). */
@Injectable()
export class EmbeddedSearch extends ListingSearch {
  constructor(private readonly catalogue: Catalogue) {
    super();
  }

  async search({ cursor, ...query }: SearchQuery): Promise<SearchedPage> {
    const { limit: _limit, ...filters } = query;
    const list = listOf(filters);
    const after = positionIn(list, cursor);
    const found = await this.catalogue.read(({ columns, statements }) =>
      searchListings(columns, statements, columnQuery(query, after)),
    );
    return withCursor(list, found);
  }

  map(query: SearchMapQuery): Promise<SearchMap> {
    const view = { box: boxOf(query.bounds), zoom: query.zoom };
    return this.catalogue.read(({ columns, statements }) =>
      mapListings(columns, statements, mapQuery(query), view),
    );
  }

  async list({ limit, cursor, ...query }: ListQuery, visible: Visible): Promise<ListedPage> {
    const list = listOf({ ...visible, ...query });
    const asked = { ...visible, ...query, limit, after: positionIn(list, cursor) };
    const searchTerm = query.location ? fold(query.location) : null;
    const found = await this.catalogue.read(({ columns, statements }) =>
      listRows(columns, statements, { ...asked, searchTerm }),
    );
    return withCursor(list, found);
  }

  listedIds(after: string, most: number): Promise<string[]> {
    return this.catalogue.read(({ statements }) => listedIds(statements, after, most));
  }

  area(id: string): Promise<AreaSummary> {
    return this.catalogue.read(({ columns, statements, projection }) =>
      summariseArea(columns, statements, projection.unitPrices, id, everything),
    );
  }

  async areaPrice(listing: CardFacts): Promise<AreaPrice | null> {
    return this.catalogue.current?.projection.unitPrices.medianFor(listing) ?? null;
  }

  versionOf(propertyId: string): number | undefined {
    return this.catalogue.versionOf(propertyId);
  }

  count(masks: readonly StateMask[]): Promise<number[]> {
    return this.catalogue.read(({ columns }) => {
      columns.refresh();
      return masks.map((mask) => columns.count(mask));
    });
  }

  applyOwn(changes: readonly ListingChange[]): void {
    this.catalogue.applyOwn(changes);
  }
}

const positionIn = (list: string, cursor: string | undefined) =>
  cursor === undefined ? null : decodeCursor(list, cursor);

const withCursor = <T extends { next: SortValues | null }>(list: string, { next, ...page }: T) => ({
  ...page,
  next: next && encodeCursor(list, next),
});
