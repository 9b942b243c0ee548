import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, factFaults, listingFacts, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, type Transaction, type KnownActor } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { assertOwnerCanWrite } from '../access/assert-owner-can-write.ts';
import { areaOfListing } from '../store/area-of-listing.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';
import { picturesAfter } from './pictures-after.ts';

type Input = RpcInput<typeof propertiesRpc.update>;

/** Changes a listing of the calling agent; its verification stays (LISTING-5). */
@Controller()
export class UpdateListing {
  constructor(
    private readonly changes: ListingChanges,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /**
   * @throws PROPERTY.REJECTED, PROPERTY.UNDER_OFFER, PROPERTY.SOLD; IMAGE.NOT_UPLOADED for an address that is neither one of the listing
   * nor a picture the gateway has claimed (PICTURE-3); REQUEST.INVALID for facts that do not go together (LISTING-13)
   */
  @Rpc(propertiesRpc.update, 'agent')
  async update(input: Input, { actor: agent }: RpcContext<'agent'>) {
    await this.changes.run(async (tx, emit) => {
      const { session } = tx;
      const current = await this.listings
        .findOne({ _id: input.id }, null, { session })
        .lean<ListingDocument>();
      assertOwnerCanWrite(agent, current);
      if (current.verificationStatus === 'rejected') throw new DomainError('PROPERTY.REJECTED');
      const pictures = picturesAfter(current, input);
      // Another location without a word of the area: what was matched before no longer holds (AREA-2).
      const moved = input.areaId === undefined && input.location !== current.location;
      const area = moved && { areaId: areaOfListing(input) };
      const change = { ...listingFacts(input), ...area, ...pictures };
      const updated = await this.#write(change, input.id, agent, tx);
      if (!updated) throw new DomainError('PROPERTY.CHANGED');
      const errors = factFaults(updated);
      if (errors.length > 0) throw new DomainError('REQUEST.INVALID', {}, { errors });
      emit(events.PropertyUpdated, updated);
    });
    return { modifiedCount: 1, message: 'The property was updated.' };
  }

  #write(change: Partial<ListingDocument>, id: string, agent: KnownActor, tx: Transaction) {
    return this.listings
      .findOneAndUpdate(
        {
          _id: id,
          agentId: agent.userId,
          verificationStatus: { $in: ['pending', 'verified'] },
          availability: 'available',
          hidden: false,
        },
        { $set: change, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<ListingDocument>();
  }
}
