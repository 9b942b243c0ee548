import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { maySee, owns } from '../access/may-see.ts';
import { ListingSearch } from '../search/listing-search.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { propertyOf } from '../store/listing-views.ts';

/** One listing, for its page. */
@Controller()
export class GetListing {
  constructor(
    private readonly engine: ListingSearch,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND when it does not exist or the actor may not see it (API-3) */
  @Rpc(propertiesRpc.get, 'anybody')
  async get({ id }: RpcInput<typeof propertiesRpc.get>, { actor }: RpcContext) {
    const listing = await this.listings
      .findOne({ _id: id }, { negotiationVersion: 0 })
      .lean<ListingDocument>();
    if (!listing || !maySee(actor, listing)) throw new DomainError('PROPERTY.NOT_FOUND');
    const seesPin = actor?.role === 'admin' || owns(actor, listing);
    return { ...propertyOf(listing, seesPin), areaPrice: await this.engine.areaPrice(listing) };
  }
}
