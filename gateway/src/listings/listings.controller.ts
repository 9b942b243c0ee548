import { Controller, Inject, Req } from '@nestjs/common';
import {
  DomainError,
  endpoints,
  type ListingEdit,
  listingFacts,
  type NewListing,
  propertiesRpc,
} from '@thikana/contracts';
import { RpcClient } from '@thikana/service-kit';
import type { z } from 'zod';
import type { GuardedRequest } from '../access/request-call.ts';
import { Route } from '../access/route.ts';
import { Pictures } from '../pictures/pictures.ts';

/** Listings with a picture: it is claimed before the record that uses it is written (PICTURE-2). */
@Controller()
export class ListingsController {
  constructor(
    @Inject(Pictures) private readonly pictures: Pictures,
    @Inject(RpcClient) private readonly rpc: RpcClient,
  ) {}

  @Route(endpoints.properties.add)
  async add(@Req() request: GuardedRequest) {
    const { actor, correlationId } = request.call;
    const body = request.call.body as z.output<typeof NewListing>;
    const picture = await this.pictures.claim(body.image);
    if (!picture)
      throw new DomainError(
        'IMAGE.NOT_UPLOADED',
        {},
        { errors: [{ path: 'image', message: 'is not an uploaded picture' }] },
      );
    return this.rpc.call(propertiesRpc.add, { ...listingFacts(body), picture }, { actor, correlationId });
  }

  @Route(endpoints.properties.update)
  async update(@Req() request: GuardedRequest) {
    const { actor, correlationId, params } = request.call;
    const edit = request.call.body as z.output<typeof ListingEdit>;
    const picture = await this.pictures.claim(edit.image);
    return this.rpc.call(
      propertiesRpc.update,
      { id: String(params.id), ...edit, picture },
      { actor, correlationId },
    );
  }
}
