import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  DomainError,
  type EventDescriptor,
  type ListingSnapshot,
  verificationTransitions,
} from '@thikana/contracts';
import { Audit, type KnownActor } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

/** Verifies or rejects a pending listing, once: of two concurrent admins one gets PROPERTY.NOT_PENDING with the other's decision. */
@Injectable()
export class Moderation {
  constructor(
    private readonly changes: ListingChanges,
    private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  async decide(
    transition: keyof typeof verificationTransitions,
    id: string,
    admin: KnownActor,
    event: EventDescriptor<typeof ListingSnapshot>,
  ): Promise<void> {
    const { from, to } = verificationTransitions[transition];
    await this.changes.run(async (tx, emit) => {
      const { session, now } = tx;
      const change = { verificationStatus: to, ...(to === 'verified' ? { verifiedAt: now } : {}) };
      const decided = await this.listings
        .findOneAndUpdate(
          { _id: id, verificationStatus: { $in: [...from] } },
          { $set: change, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<ListingDocument>();
      if (!decided) {
        const listing = await this.listings
          .findOne({ _id: id }, { verificationStatus: 1 }, { session })
          .lean<Pick<ListingDocument, 'verificationStatus'>>();
        if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
        // The screen shows it as 'Already {status}' (LISTING-2).
        throw new DomainError('PROPERTY.NOT_PENDING', { status: listing.verificationStatus });
      }
      await this.audit.record(
        {
          action: `listing.${transition}`,
          actor: admin,
          subject: { kind: 'listing', id },
          concerns: [{ userId: decided.agentId, email: decided.agentEmail }],
          listingId: id,
          before: from[0],
          after: to,
        },
        tx,
      );
      emit(event, decided);
    });
  }
}
