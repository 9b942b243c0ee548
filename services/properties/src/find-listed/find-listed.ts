import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { listingKey, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';

const compared = { title: 1, location: 1, minPrice: 1, maxPrice: 1 } as const;
type Compared = Pick<ListingDocument, '_id' | keyof typeof compared>;

/** Which listings the calling agent has already, as they are or as they are proposed to be, so that an import adds none twice (LISTING-16). */
@Controller()
export class FindListed {
  constructor(@InjectModel('Listing') private readonly listings: Model<ListingDocument>) {}

  @Rpc(propertiesRpc.findListed, 'agent')
  async find(
    { listings }: RpcInput<typeof propertiesRpc.findListed>,
    { actor }: RpcContext<'agent'>,
  ): Promise<(string | null)[]> {
    // By the price, which is compared as it is: titles may differ in blanks and case.
    const atPrice = { $in: listings.map(({ minPrice }) => minPrice) };
    const found = await this.listings
      .find(
        {
          agentId: actor.userId,
          $or: [{ minPrice: atPrice }, { 'revision.content.minPrice': atPrice }],
        },
        { ...compared, revision: 1 },
      )
      .lean<(Compared & Pick<ListingDocument, 'revision'>)[]>();
    const known = new Map(
      found.flatMap(({ revision, ...listing }) => [
        [listingKey(listing), listing._id],
        ...(revision?.state === 'waiting' ? [[listingKey(revision.content), listing._id] as const] : []),
      ]) as [string, string][],
    );
    return listings.map((listing) => known.get(listingKey(listing)) ?? null);
  }
}
