import { Controller, Req } from '@nestjs/common';
import {
  DomainError,
  endpoints,
  type ListingEdit,
  listingFacts,
  type NewListing,
  propertiesRpc,
} from '@thikana/contracts';
import type { z } from 'zod';
import type { GuardedRequest } from '../access/request-call.ts';
import { Route } from '../access/route.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { Pictures } from '../pictures/pictures.ts';

/** Listings with a picture: it is claimed before the record that uses it is written (PICTURE-2). */
@Controller()
export class ListingsController {
  constructor(
    private readonly pictures: Pictures,
    private readonly services: ServiceCalls,
  ) {}

  @Route(endpoints.properties.add)
  async add(@Req() request: GuardedRequest) {
    const { actor } = request.call;
    const body = request.call.body as z.output<typeof NewListing>;
    const picture = await this.pictures.claim(body.image);
    if (!picture)
      throw new DomainError(
        'IMAGE.NOT_UPLOADED',
        {},
        { errors: [{ path: 'image', message: 'is not an uploaded picture' }] },
      );
    return this.services.call(
      propertiesRpc.add,
      { ...listingFacts(body), picture },
      { actor, kind: 'write' },
    );
  }

  @Route(endpoints.properties.update)
  async update(@Req() request: GuardedRequest) {
    const { actor, params } = request.call;
    const edit = request.call.body as z.output<typeof ListingEdit>;
    const picture = await this.pictures.claim(edit.image);
    return this.services.call(
      propertiesRpc.update,
      { id: String(params.id), ...edit, picture },
      { actor, kind: 'write' },
    );
  }
}
