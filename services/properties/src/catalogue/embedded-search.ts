import { Injectable } from '@nestjs/common';
import {
  type AreaPrice,
  type AreaSummary,
  type CardFacts,
  limits,
  type SearchMap,
  type SearchMapQuery,
  SearchQuery,
} from '@thikana/contracts';
import type { Visible } from '../list-listings/visibility.ts';
import type { ListingChange } from '../search/listing-change.ts';
import {
  type ListedPage,
  ListingSearch,
  type ListQuery,
  type SearchedPage,
} from '../search/listing-search.ts';
import { Catalogue } from './catalogue.ts';
import { beyondPositions, columnQuery, mapQuery, numberOf, positionAt } from './column-query.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { CatalogueQuery } from './find-page.ts';
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

  async search(query: SearchQuery): Promise<SearchedPage> {
    const { cursor, limit: _limit, ...filters } = query;
    const list = JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    const after =
      cursor === undefined ? null : positionAt(decodeCursor(list, cursor, beyondPositions), query.sort);
    const { next, ...page } = await this.catalogue.search(columnQuery(query, after));
    return { ...page, next: next && encodeCursor(list, numberOf(next)) };
  }

  map(query: SearchMapQuery): Promise<SearchMap> {
    return this.catalogue.map(mapQuery(query), { box: boxOf(query.bounds), zoom: query.zoom });
  }

  async list(
    { location, minPrice, maxPrice, sort, limit, cursor }: ListQuery,
    visible: Visible,
  ): Promise<ListedPage> {
    const query: Omit<CatalogueQuery, 'after'> = {
      ...visible,
      searchTerm: location ? fold(location) : null,
      price: priceOf({ minPrice, maxPrice }),
      sort,
      limit,
    };
    const list = listKey(query);
    const after = cursor === undefined ? null : decodeCursor(list, cursor);
    const { next, ...page } = await this.catalogue.find({ ...query, after });
    return { ...page, next: next === null ? null : encodeCursor(list, next) };
  }

  listedIds(after: string, most: number): Promise<string[]> {
    return this.catalogue.listedIds(after, most);
  }

  area(id: string): Promise<AreaSummary> {
    return this.catalogue.area(id, everything);
  }

  async areaPrice(listing: CardFacts): Promise<AreaPrice | null> {
    return this.catalogue.areaPrice(listing);
  }

  count(masks: readonly StateMask[], agentId: string | null): Promise<number[]> {
    return this.catalogue.count(masks, agentId);
  }

  oldest(mask: StateMask, agentId: string | null, most: number): Promise<string[]> {
    return this.catalogue.oldest(mask, agentId, most);
  }

  applyOwn(changes: readonly ListingChange[]): void {
    this.catalogue.applyOwn(changes);
  }
}

/** Bounds of the price filter in taka; an omitted bound is the widest possible. */
function priceOf({ minPrice, maxPrice }: Pick<ListQuery, 'minPrice' | 'maxPrice'>): CatalogueQuery['price'] {
  if (minPrice === undefined && maxPrice === undefined) return null;
  return { low: minPrice ?? 0, high: maxPrice ?? limits.priceTaka };
}

/** Identifies the list of a cursor: filter and sort, without the page size. Its text must not change, or stored cursors become invalid. */
function listKey({ everyone, agent, searchTerm, price, sort }: Omit<CatalogueQuery, 'after'>): string {
  return JSON.stringify([everyone, agent && { who: agent.who, facets: agent.mask }, searchTerm, price, sort]);
}
