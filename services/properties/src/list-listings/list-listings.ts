import { Controller } from '@nestjs/common';
import { limits, propertiesRpc } from '@thikana/contracts';
import { pageHeaders, ReadyJson, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueQuery } from '../catalogue/find-page.ts';
import { decodeCursor, encodeCursor } from '../catalogue/cursor.ts';
import { fold } from '../catalogue/search-text.ts';
import { visibleTo } from './visibility.ts';

type Query = RpcInput<typeof propertiesRpc.list>;

/** Answers searches from the catalogue, never from MongoDB; a page is the ready JSON of its cards, joined. */
@Controller()
export class ListListings {
  constructor(private readonly catalogue: Catalogue) {}

  /** @throws REQUEST.INVALID for a cursor of another list, SERVICE.UNAVAILABLE while the catalogue is being rebuilt */
  @Rpc(propertiesRpc.list, 'anybody')
  async list(input: Query, { actor }: RpcContext): Promise<ReadyJson> {
    const query: Omit<CatalogueQuery, 'after'> = {
      ...visibleTo(actor, input),
      needle: input.location ? fold(input.location) : null,
      price: priceOf(input),
      sort: input.sort,
      limit: input.limit,
    };
    const list = nameOf(query);
    const after = input.cursor === undefined ? null : decodeCursor(list, input.cursor);
    const { cards, next, total } = await this.catalogue.find({ ...query, after });
    const nextCursor = next === null ? null : encodeCursor(list, next);
    return new ReadyJson(`[${cards.join(',')}]`, pageHeaders({ nextCursor, totalCount: total }));
  }
}

/** Bounds of the price filter in taka; one that is left out is wide open. */
function priceOf({ minPrice, maxPrice }: Query): CatalogueQuery['price'] {
  if (minPrice === undefined && maxPrice === undefined) return null;
  return { low: minPrice ?? 0, high: maxPrice ?? limits.priceTaka };
}

/** What a cursor belongs to: the filter and the order, however long the pages are. */
function nameOf({ everyone, agent, needle, price, sort }: Omit<CatalogueQuery, 'after'>): string {
  return JSON.stringify([everyone, agent, needle, price, sort]);
}
