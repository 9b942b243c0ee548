import { Controller } from '@nestjs/common';
import { DomainError, propertiesRpc } from '@thikana/contracts';
import { areaOf } from '@thikana/contracts/areas';
import { Rpc, type RpcInput } from '@thikana/service-kit';
import { ListingSearch } from '../search/listing-search.ts';

/** What is for sale in an area, what it costs there, and the areas around it (AREA-5). */
@Controller()
export class SummariseArea {
  constructor(private readonly engine: ListingSearch) {}

  /** @throws AREA.NOT_FOUND; SERVICE.UNAVAILABLE while the engine cannot answer */
  @Rpc(propertiesRpc.area, 'anybody')
  async summarise({ slug }: RpcInput<typeof propertiesRpc.area>) {
    if (!areaOf(slug)) throw new DomainError('AREA.NOT_FOUND');
    return this.engine.area(slug);
  }
}
