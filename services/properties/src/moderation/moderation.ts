import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type Actor,
  DomainError,
  type EventDescriptor,
  type ListingSnapshot,
  verificationTransitions,
} from '@thikana/contracts';
import { requireRole } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { Audit } from '../store/audit.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

/** What an admin decides about a pending listing, once: of two admins at the same time one is told what the other decided. */
@Injectable()
export class Moderation {
  constructor(
    @Inject(ListingChanges) private readonly changes: ListingChanges,
    @Inject(Audit) private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  async decide(
    transition: keyof typeof verificationTransitions,
    id: string,
    actor: Actor | null,
    event: EventDescriptor<typeof ListingSnapshot>,
  ): Promise<void> {
    const admin = requireRole(actor, 'admin');
    const { from, to } = verificationTransitions[transition];
    await this.changes.run(async (tx, tell) => {
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
      await this.audit.note(
        { who: admin.email, what: `property.${transition}`, subject: id, before: from[0], after: to },
        tx,
      );
      tell(event, decided);
    });
  }
}
