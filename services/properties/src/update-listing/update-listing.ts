import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, listingFacts, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, type Transaction, type KnownActor } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { assertOwnerCanWrite } from '../access/assert-owner-can-write.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

type Input = RpcInput<typeof propertiesRpc.update>;

/** Changes a listing of the calling agent; its verification stays (LISTING-5). */
@Controller()
export class UpdateListing {
  constructor(
    private readonly changes: ListingChanges,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /**
   * @throws PROPERTY.REJECTED, PROPERTY.UNDER_OFFER, PROPERTY.SOLD; IMAGE.NOT_UPLOADED for an address that is neither
   * the stored one nor a picture the gateway has claimed (PICTURE-3)
   */
  @Rpc(propertiesRpc.update, 'agent')
  async update(input: Input, { actor: agent }: RpcContext<'agent'>) {
    await this.changes.run(async (tx, emit) => {
      const updated = await this.#write(input, agent, tx);
      if (!updated) return this.#refuse(input, agent, tx);
      emit(events.PropertyUpdated, updated);
    });
    return { modifiedCount: 1, message: 'The property was updated.' };
  }

  #write({ id, image, picture, ...input }: Input, agent: KnownActor, tx: Transaction) {
    return this.listings
      .findOneAndUpdate(
        {
          _id: id,
          agentId: agent.userId,
          verificationStatus: { $in: ['pending', 'verified'] },
          availability: 'available',
          hidden: false,
          ...(picture ? {} : { image }),
        },
        { $set: { ...listingFacts(input), ...picture }, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<ListingDocument>();
  }

  async #refuse({ id, image, picture }: Input, agent: KnownActor, { session }: Transaction): Promise<never> {
    const listing = await this.listings.findOne({ _id: id }, null, { session }).lean<ListingDocument>();
    assertOwnerCanWrite(agent, listing);
    if (listing.verificationStatus === 'rejected') throw new DomainError('PROPERTY.REJECTED');
    if (!picture && listing.image !== image) throw new DomainError('IMAGE.NOT_UPLOADED');
    throw new DomainError('PROPERTY.CHANGED');
  }
}
