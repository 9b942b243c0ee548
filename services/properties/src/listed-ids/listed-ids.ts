import { Controller } from '@nestjs/common';
import { limits, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcInput } from '@thikana/service-kit';
import { Catalogue } from '../catalogue/catalogue.ts';

/** The ids of what everybody may find, for the sitemap (SEARCH-9). */
@Controller()
export class ListedIds {
  constructor(private readonly catalogue: Catalogue) {}

  /** @throws SERVICE.UNAVAILABLE while the catalogue is being rebuilt */
  @Rpc(propertiesRpc.listed, 'anybody')
  async listed({ after = '' }: RpcInput<typeof propertiesRpc.listed>) {
    const found = await this.catalogue.listedIds(after, limits.listedIds + 1);
    const ids = found.slice(0, limits.listedIds);
    return { ids, next: found.length > ids.length ? (ids.at(-1) ?? null) : null };
  }
}
