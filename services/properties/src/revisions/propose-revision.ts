import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events } from '@thikana/contracts';
import { Audit, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument, StoredRevision } from '../store/listing.schema.ts';
import type { EmitListingEvent } from '../store/listing-changes.ts';
import { contentAfter, type ListingEdit } from '../update-listing/content-after.ts';
import { changedFields, changesOf, contentOf, endedAs, noRevision } from './stored-revision.ts';

/** Edits of a verified listing: buyers still see what was verified (LISTING-18). */
@Injectable()
export class ProposeRevision {
  constructor(
    private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /**
   * Makes the listing's one revision, or lets the edit go into the one that waits. An edit that leads back to what buyers see takes the revision away.
   * @param listing verified, and the agent may write it
   * @throws what `contentAfter` throws
   */
  async propose(listing: ListingDocument, edit: ListingEdit, tx: Transaction, emit: EmitListingEvent) {
    const shown = contentOf(listing);
    const former = listing.revision ?? null;
    const waiting = former?.state === 'waiting' ? former : null;
    const others = former ? [shown, former.content] : [shown];
    const base = waiting?.content ?? shown;
    const content = { ...base, ...contentAfter(base, edit, others) };
    const changed = changedFields(shown, content);
    if (changed.length === 0) {
      if (former) await this.#end(listing, former, tx, emit);
      return { modifiedCount: former ? 1 : 0, message: 'Nothing differs from what buyers see.' };
    }
    const revision: StoredRevision = {
      state: 'waiting',
      content,
      changed,
      proposedAt: waiting?.proposedAt ?? tx.now,
      decidedAt: null,
      reason: null,
    };
    await this.audit.record(
      {
        action: 'listing.propose',
        actor: { userId: listing.agentId, email: listing.agentEmail },
        subject: { kind: 'listing', id: listing._id },
        concerns: [],
        listingId: listing._id,
        before: waiting ? 'waiting' : null,
        after: 'waiting',
        changes: changesOf(base, content),
      },
      tx,
    );
    emit(
      events.PropertyRevisionProposed,
      await this.#write(listing, { revision, revisionWaitingSince: revision.proposedAt }, tx),
    );
    const message = 'Buyers see the changes when an admin has verified them.';
    return { modifiedCount: 1, message, revision: 'waiting' as const };
  }

  /** Its agent takes it back, or has read how it ended. @throws REVISION.NOT_FOUND */
  async withdraw(listing: ListingDocument, tx: Transaction, emit: EmitListingEvent): Promise<void> {
    if (!listing.revision) throw new DomainError('REVISION.NOT_FOUND');
    await this.#end(listing, listing.revision, tx, emit);
  }

  async #end(listing: ListingDocument, former: StoredRevision, tx: Transaction, emit: EmitListingEvent) {
    const updated = await this.#write(listing, noRevision, tx);
    emit(events.PropertyRevisionWithdrawn, endedAs('withdrawn', updated, former));
  }

  /** In the transaction that has read the listing, so nobody has changed it in between. */
  async #write({ _id }: ListingDocument, change: Partial<ListingDocument>, { session }: Transaction) {
    const updated = await this.listings
      .findOneAndUpdate({ _id }, { $set: change, $inc: { version: 1 } }, { session, returnDocument: 'after' })
      .lean<ListingDocument>();
    if (!updated) throw new DomainError('PROPERTY.CHANGED');
    return updated;
  }
}
