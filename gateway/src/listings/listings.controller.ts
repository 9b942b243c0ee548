import { Controller, Req } from '@nestjs/common';
import {
  type CheckedRow,
  endpoints,
  ImportedListing,
  type ListingEdit,
  listingFacts,
  type NewListing,
  propertiesRpc,
} from '@thikana/contracts';
import type { z } from 'zod';
import type { GuardedRequest } from '../access/endpoint-guard.ts';
import { Route } from '../access/routes.ts';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { ListingPictures, picturesOf } from './listing-pictures.ts';

/** Listings with pictures: they are claimed before the record that uses them is written (PICTURE-2). */
@Controller()
export class ListingsController {
  constructor(
    private readonly pictures: ListingPictures,
    private readonly services: ServiceCalls,
  ) {}

  @Route(endpoints.properties.add)
  async add(@Req() request: GuardedRequest) {
    const { actor } = request.call;
    const { resubmits, ...body } = request.call.body as z.output<typeof NewListing>;
    const former =
      resubmits && (await this.services.call(propertiesRpc.get, { id: resubmits }, { actor, kind: 'read' }));
    const pictures = await this.pictures.claimNew(body, former ? picturesOf(former) : []);
    return this.services.call(
      propertiesRpc.add,
      { ...listingFacts(body), ...pictures, ...(resubmits && { resubmits }) },
      { actor, kind: 'write' },
    );
  }

  /** Each row by the rules of a new listing; the good ones are compared with what the agent has listed (LISTING-16). */
  @Route(endpoints.properties.checkImport)
  async checkImport(@Req() request: GuardedRequest): Promise<CheckedRow[]> {
    const { actor } = request.call;
    const { rows } = request.call.body as z.output<typeof endpoints.properties.checkImport.body>;
    const checked = rows.map((row) => ImportedListing.safeParse(row));
    const listed = await this.services.call(
      propertiesRpc.findListed,
      { listings: checked.flatMap(({ data }) => data ?? []) },
      { actor, kind: 'read' },
    );
    let good = 0;
    return checked.map(({ success, error }) => ({
      errors: (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
      listedAs: success ? (listed[good++] ?? null) : null,
    }));
  }

  @Route(endpoints.properties.update)
  async update(@Req() request: GuardedRequest) {
    const { actor, params } = request.call;
    const { pictures, ...edit } = request.call.body as z.output<typeof ListingEdit>;
    const sent = pictures ?? [{ image: edit.image, caption: '' }];
    const { pictures: claimed, hashes } = await this.pictures.claimAll(sent);
    const picture = claimed[0]?.picture ?? null;
    return this.services.call(
      propertiesRpc.update,
      { id: String(params.id), ...edit, picture, hashes, ...(pictures && { pictures: claimed }) },
      { actor, kind: 'write' },
    );
  }
}
