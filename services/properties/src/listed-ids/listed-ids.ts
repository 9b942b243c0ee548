import { Controller } from '@nestjs/common';
import { limits, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcInput } from '@thikana/service-kit';
import { ListingSearch } from '../search/listing-search.ts';

/** The ids of what everybody may find, for the sitemap (SEARCH-9). */
@Controller()
export class ListedIds {
  constructor(private readonly engine: ListingSearch) {}

  /** @throws SERVICE.UNAVAILABLE while the engine cannot answer */
  @Rpc(propertiesRpc.listed, 'anybody')
  async listed({ after = '' }: RpcInput<typeof propertiesRpc.listed>) {
    const found = await this.engine.listedIds(after, limits.listedIds + 1);
    const ids = found.slice(0, limits.listedIds);
    return { ids, next: found.length > ids.length ? (ids.at(-1) ?? null) : null };
  }
}
