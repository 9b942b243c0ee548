import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, propertiesRpc } from '@thikana/contracts';
import { Audit, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { assertOwnerCanWrite } from '../access/may-see.ts';
import { Tombstones } from '../store/tombstones.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

/** Deletes a listing of the calling agent; other services delete what depends on it when they receive the event (LISTING-7). */
@Controller()
export class DeleteListing {
  constructor(
    private readonly changes: ListingChanges,
    private readonly tombstones: Tombstones,
    private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PROPERTY.UNDER_OFFER, PROPERTY.SOLD, PROPERTY.NOT_FOUND (also the second time), ACCESS.NOT_YOURS */
  @Rpc(propertiesRpc.delete, 'agent')
  async delete({ id }: RpcInput<typeof propertiesRpc.delete>, { actor: agent }: RpcContext<'agent'>) {
    await this.changes.run(async (tx, emit) => {
      const { session } = tx;
      const deletable = {
        _id: id,
        agentId: agent.userId,
        availability: 'available' as const,
        hidden: false,
      };
      const deleted = await this.listings.findOneAndDelete(deletable, { session }).lean<ListingDocument>();
      if (!deleted) {
        assertOwnerCanWrite(
          agent,
          await this.listings.findOne({ _id: id }, null, { session }).lean<ListingDocument>(),
        );
        throw new DomainError('PROPERTY.CHANGED');
      }
      await this.audit.record(
        {
          action: 'listing.delete',
          actor: agent,
          subject: { kind: 'listing', id },
          concerns: [],
          listingId: id,
          before: deleted.verificationStatus,
          after: null,
        },
        tx,
      );
      const [withVersion] = await this.tombstones.insert([deleted], tx);
      emit(events.PropertyDeleted, withVersion!);
    });
    return { deletedCount: 1 };
  }
}
