import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { refuseOwnersWrite } from '../access/write-faults.ts';
import { Burial } from '../store/burial.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

/** Deletes the asking agent's own listing; what hangs on it elsewhere follows from the event (LISTING-7). */
@Controller()
export class DeleteListing {
  constructor(
    private readonly changes: ListingChanges,
    private readonly burial: Burial,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PROPERTY.UNDER_OFFER, PROPERTY.SOLD, PROPERTY.NOT_FOUND (also the second time), ACCESS.NOT_YOURS */
  @Rpc(propertiesRpc.delete, 'agent')
  async delete({ id }: RpcInput<typeof propertiesRpc.delete>, { actor: agent }: RpcContext<'agent'>) {
    await this.changes.run(async (tx, tell) => {
      const { session } = tx;
      const deletable = {
        _id: id,
        agentId: agent.userId,
        availability: 'available' as const,
        hidden: false,
      };
      const deleted = await this.listings.findOneAndDelete(deletable, { session }).lean<ListingDocument>();
      if (!deleted) {
        refuseOwnersWrite(
          agent,
          await this.listings.findOne({ _id: id }, null, { session }).lean<ListingDocument>(),
        );
        throw new DomainError('PROPERTY.CHANGED');
      }
      const [buried] = await this.burial.of([deleted], tx);
      tell(events.PropertyDeleted, buried!);
    });
    return { deletedCount: 1 };
  }
}
