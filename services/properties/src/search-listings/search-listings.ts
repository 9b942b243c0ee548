import { Controller } from '@nestjs/common';
import { propertiesRpc } from '@thikana/contracts';
import { ReadyJson, Rpc, type RpcInput } from '@thikana/service-kit';
import { ListingSearch } from '../search/listing-search.ts';

/** Searches what everybody may find, whoever asks (SEARCH-4), and counts what each choice would show (SEARCH-5). */
@Controller()
export class SearchListings {
  constructor(private readonly engine: ListingSearch) {}

  /** @throws REQUEST.INVALID for a cursor of another search, SERVICE.UNAVAILABLE while the engine cannot answer */
  @Rpc(propertiesRpc.search, 'anybody')
  async search(input: RpcInput<typeof propertiesRpc.search>): Promise<ReadyJson> {
    const { cards, next, total, counts, words } = await this.engine.search(input);
    const rest = JSON.stringify({ total, next, counts, ...(words && { words }) });
    return new ReadyJson(`{"listings":[${cards.join(',')}],${rest.slice(1)}`);
  }
}
