import { Controller } from '@nestjs/common';
import { propertiesRpc } from '@thikana/contracts';
import { pageHeaders, ReadyJson, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import { ListingSearch } from '../search/listing-search.ts';
import { visibleTo } from './visibility.ts';

/** Lists and searches by the search engine, never from MongoDB; a page is the joined JSON of its cards. */
@Controller()
export class ListListings {
  constructor(private readonly engine: ListingSearch) {}

  /** @throws REQUEST.INVALID for a cursor of another list, SERVICE.UNAVAILABLE while the engine cannot answer */
  @Rpc(propertiesRpc.list, 'anybody')
  async list(input: RpcInput<typeof propertiesRpc.list>, { actor }: RpcContext): Promise<ReadyJson> {
    const { location, minPrice, maxPrice, sort, limit, cursor, ...states } = input;
    const query = { location, minPrice, maxPrice, sort, limit, cursor };
    const { cards, next, total } = await this.engine.list(query, visibleTo(actor, states));
    return new ReadyJson(`[${cards.join(',')}]`, pageHeaders({ nextCursor: next, totalCount: total }));
  }
}
