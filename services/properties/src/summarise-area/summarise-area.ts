import { Controller } from '@nestjs/common';
import { DomainError, propertiesRpc, SearchQuery } from '@thikana/contracts';
import { areaOf } from '@thikana/contracts/areas';
import { Rpc, type RpcInput } from '@thikana/service-kit';
import { Catalogue } from '../catalogue/catalogue.ts';
import { columnQuery } from '../search-listings/column-query.ts';

const everything = columnQuery(SearchQuery.parse({ limit: 1 }), null);

/** What is for sale in an area, what it costs there, and what lies around it (AREA-5). */
@Controller()
export class SummariseArea {
  constructor(private readonly catalogue: Catalogue) {}

  /** @throws AREA.NOT_FOUND; SERVICE.UNAVAILABLE while the catalogue is being rebuilt */
  @Rpc(propertiesRpc.area, 'anybody')
  async summarise({ slug }: RpcInput<typeof propertiesRpc.area>) {
    if (!areaOf(slug)) throw new DomainError('AREA.NOT_FOUND');
    return this.catalogue.area(slug, everything);
  }
}
