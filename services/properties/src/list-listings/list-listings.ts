import { Controller } from '@nestjs/common';
import { limits, propertiesRpc } from '@thikana/contracts';
import { pageHeaders, ReadyJson, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueQuery } from '../catalogue/find-page.ts';
import { decodeCursor, encodeCursor } from '../catalogue/cursor.ts';
import { fold } from '../catalogue/search-text.ts';
import { visibleTo } from './visibility.ts';

type Query = RpcInput<typeof propertiesRpc.list>;

/** Lists and searches from the catalogue, never from MongoDB; a page is the joined JSON of its cards. */
@Controller()
export class ListListings {
  constructor(private readonly catalogue: Catalogue) {}

  /** @throws REQUEST.INVALID for a cursor of another list, SERVICE.UNAVAILABLE while the catalogue is being rebuilt */
  @Rpc(propertiesRpc.list, 'anybody')
  async list(input: Query, { actor }: RpcContext): Promise<ReadyJson> {
    const { location, minPrice, maxPrice, sort, limit, cursor, ...states } = input;
    const query: Omit<CatalogueQuery, 'after'> = {
      ...visibleTo(actor, states),
      searchTerm: location ? fold(location) : null,
      price: priceOf({ minPrice, maxPrice }),
      sort,
      limit,
    };
    const list = listKey(query);
    const after = cursor === undefined ? null : decodeCursor(list, cursor);
    const { cards, next, total } = await this.catalogue.find({ ...query, after });
    const nextCursor = next === null ? null : encodeCursor(list, next);
    return new ReadyJson(`[${cards.join(',')}]`, pageHeaders({ nextCursor, totalCount: total }));
  }
}

/** Bounds of the price filter in taka; an omitted bound is the widest possible. */
function priceOf({ minPrice, maxPrice }: Pick<Query, 'minPrice' | 'maxPrice'>): CatalogueQuery['price'] {
  if (minPrice === undefined && maxPrice === undefined) return null;
  return { low: minPrice ?? 0, high: maxPrice ?? limits.priceTaka };
}

/** Identifies the list of a cursor: filter and sort, without the page size. Its text must not change, or stored cursors become invalid. */
function listKey({ everyone, agent, searchTerm, price, sort }: Omit<CatalogueQuery, 'after'>): string {
  return JSON.stringify([everyone, agent && { who: agent.who, facets: agent.mask }, searchTerm, price, sort]);
}
