import { Controller } from '@nestjs/common';
import { propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcInput } from '@thikana/service-kit';
import { Catalogue } from '../catalogue/catalogue.ts';
import { boxOf } from '../catalogue/world.ts';
import { mapQuery } from '../search-listings/column-query.ts';

/** What a search finds in a part of the map, whoever asks (MAP-3). */
@Controller()
export class MapListings {
  constructor(private readonly catalogue: Catalogue) {}

  /** @throws SERVICE.UNAVAILABLE while the catalogue is being rebuilt */
  @Rpc(propertiesRpc.map, 'anybody')
  map(input: RpcInput<typeof propertiesRpc.map>) {
    return this.catalogue.map(mapQuery(input), { box: boxOf(input.bounds), zoom: input.zoom });
  }
}
