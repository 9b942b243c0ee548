import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, propertiesRpc } from '@thikana/contracts';
import { Audit, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { assertOwnerCanWrite } from '../access/may-see.ts';
import { type ListingDocument, onOffer } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

/** An agent hides an own verified listing, so that only they and admins see it, and shows it again (LISTING-26). */
@Controller()
export class HideListing {
  constructor(
    private readonly changes: ListingChanges,
    private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /**
   * @throws PROPERTY.NOT_FOUND, ACCESS.NOT_YOURS, ACCOUNT.FRAUD, PROPERTY.SOLD, PROPERTY.UNDER_OFFER, PROPERTY.NOT_VERIFIED,
   * PROPERTY.TAKEN_BACK, PROPERTY.NOT_TAKEN_BACK for one that an admin took back, too
   */
  @Rpc(propertiesRpc.hide, 'agent')
  async hide({ id, hidden }: RpcInput<typeof propertiesRpc.hide>, { actor: agent }: RpcContext<'agent'>) {
    return this.changes.run(async (tx, emit) => {
      const { session, now } = tx;
      const fits = hidden ? { ...onOffer, takenBack: null } : { hidden: false, 'takenBack.byAgent': true };
      const takenBack = hidden ? { at: now, reason: '', byAgent: true } : null;
      const listing = await this.listings
        .findOneAndUpdate(
          { _id: id, agentId: agent.userId, ...fits },
          { $set: { takenBack }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<ListingDocument>();
      if (!listing) {
        const found = await this.listings.findOne({ _id: id }, null, { session }).lean<ListingDocument>();
        assertOwnerCanWrite(agent, found);
        if (!hidden) throw new DomainError('PROPERTY.NOT_TAKEN_BACK');
        throw new DomainError(found.takenBack ? 'PROPERTY.TAKEN_BACK' : 'PROPERTY.NOT_VERIFIED');
      }
      const [before, after] = hidden ? ['shown', 'hidden'] : ['hidden', 'shown'];
      await this.audit.record(
        {
          action: hidden ? 'listing.hide' : 'listing.show',
          actor: agent,
          subject: { kind: 'listing', id },
          concerns: [],
          listingId: id,
          before: before!,
          after: after!,
        },
        tx,
      );
      emit(hidden ? events.PropertyTakenBack : events.PropertyShownAgain, listing);
      return { modifiedCount: 1 };
    });
  }
}
