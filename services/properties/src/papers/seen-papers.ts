import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events, paperKinds, type PapersSeen } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import type { EmitListingEvent } from '../store/listing-changes.ts';
import type { PaperDocument } from './paper.schema.ts';

/** What a listing's page shows of its papers (PAPER-5). */
@Injectable()
export class SeenPapers {
  constructor(
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Paper') private readonly papers: Model<PaperDocument>,
  ) {}

  /** Writes what the listing's papers say now, after one was ticked or a ticked one has gone. */
  async refresh(propertyId: string, { session }: Transaction, emit: EmitListingEvent): Promise<void> {
    const seen = await this.papers
      .find({ propertyId, state: 'kept', seenAt: { $ne: null } }, { kind: 1, seenAt: 1 }, { session })
      .lean<Pick<PaperDocument, 'kind' | 'seenAt'>[]>();
    const listing = await this.listings
      .findOneAndUpdate(
        { _id: propertyId },
        { $set: { papersSeen: summaryOf(seen) }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<ListingDocument>();
    if (listing) emit(events.PropertyUpdated, listing);
  }
}

function summaryOf(seen: readonly Pick<PaperDocument, 'kind' | 'seenAt'>[]): PapersSeen | null {
  if (seen.length === 0) return null;
  const kinds = paperKinds.filter((kind) => seen.some((paper) => paper.kind === kind));
  const at = new Date(Math.max(...seen.map(({ seenAt }) => seenAt!.getTime())));
  return { kinds: [...kinds], at: at.toISOString() };
}
