import { Controller } from '@nestjs/common';
import { propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcInput } from '@thikana/service-kit';
import { ListingSearch } from '../search/listing-search.ts';

/** What a search finds in a part of the map, whoever asks (MAP-3). */
@Controller()
export class MapListings {
  constructor(private readonly engine: ListingSearch) {}

  /** @throws SERVICE.UNAVAILABLE while the engine cannot answer */
  @Rpc(propertiesRpc.map, 'anybody')
  map(input: RpcInput<typeof propertiesRpc.map>) {
    return this.engine.map(input);
  }
}
