import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { allows, DomainError, events, verificationEvents, verificationTransitions } from '@thikana/contracts';
import { Audit, type KnownActor, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

interface Decision {
  id: string;
  /** The listing's version that the admin saw; without it the decision applies to the stored version. */
  version?: number | undefined;
  /** Empty: none. */
  reason?: string | undefined;
}

/**
 * Verifies or rejects a pending listing, once: of two concurrent admins one gets PROPERTY.NOT_PENDING with the other's decision, and who saw
 * another version than the one that is there gets PROPERTY.CHANGED (LISTING-20). A hidden listing cannot be verified (LISTING-11).
 */
@Injectable()
export class Moderation {
  constructor(
    private readonly changes: ListingChanges,
    private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  async decide(
    transition: keyof typeof verificationTransitions,
    { id, version, reason: given = '' }: Decision,
    admin: KnownActor,
  ): Promise<void> {
    const { from, to } = verificationTransitions[transition];
    const reason = given === '' ? null : given;
    await this.changes.run(async (tx, emit) => {
      const { session, now } = tx;
      const change = to === 'verified' ? { verifiedAt: now } : { rejectionReason: reason };
      const seen = version === undefined ? {} : { version };
      const decidable = to === 'verified' ? { hidden: false } : {};
      const decided = await this.listings
        .findOneAndUpdate(
          { _id: id, verificationStatus: { $in: [...from] }, ...seen, ...decidable },
          { $set: { verificationStatus: to, ...change }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<ListingDocument>();
      if (!decided) return this.#refuse(id, transition, tx);
      await this.audit.record(
        {
          action: `listing.${transition}`,
          actor: admin,
          subject: { kind: 'listing', id },
          concerns: [{ userId: decided.agentId, email: decided.agentEmail }],
          listingId: id,
          before: from[0],
          after: to,
          reason,
        },
        tx,
      );
      emit(events[verificationEvents[to]], decided);
    });
  }

  async #refuse(
    id: string,
    transition: keyof typeof verificationTransitions,
    { session }: Transaction,
  ): Promise<never> {
    const listing = await this.listings
      .findOne({ _id: id }, { verificationStatus: 1, hidden: 1 }, { session })
      .lean<Pick<ListingDocument, 'verificationStatus' | 'hidden'>>();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    if (allows(verificationTransitions[transition], listing.verificationStatus))
      throw new DomainError(
        transition === 'verify' && listing.hidden ? 'PROPERTY.HIDDEN' : 'PROPERTY.CHANGED',
      );
    // The screen shows it as 'Already {status}' (LISTING-2).
    throw new DomainError('PROPERTY.NOT_PENDING', { status: listing.verificationStatus });
  }
}
