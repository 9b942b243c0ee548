import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import {
  deleteInBatches,
  Subscriber,
  type SubscriberTransaction,
  updateInBatches,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingNumbersDocument } from '../figures/figures.schema.ts';
import type { PaperDocument } from '../papers/paper.schema.ts';
import type { ReportDocument, ReportedListingDocument } from '../reports/report.schema.ts';
import type { PictureHashDocument } from '../similar/picture-hashes.ts';

/** What stands beside a listing goes with it, whoever deleted it: papers, reports, hashes of its pictures, numbers (PAPER-4, REPORT-4). */
@Controller()
export class DeletePapersAndReportsWhenPropertyDeleted {
  constructor(
    @InjectModel('Paper') private readonly papers: Model<PaperDocument>,
    @InjectModel('Report') private readonly reports: Model<ReportDocument>,
    @InjectModel('ReportedListing') private readonly reported: Model<ReportedListingDocument>,
    @InjectModel('PictureHash') private readonly hashes: Model<PictureHashDocument>,
    @InjectModel('ListingNumbers') private readonly numbers: Model<ListingNumbersDocument>,
  ) {}

  @Subscriber({ name: 'delete-papers-and-reports-when-property-deleted', event: events.PropertyDeleted })
  async delete(
    { data: { propertyId } }: Envelope<EventData<typeof events.PropertyDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const removed = { state: 'removed' as const, removedAt: tx.now, sweepAt: tx.now };
    const standing = { propertyId, state: { $in: ['receiving' as const, 'kept' as const] } };
    await updateInBatches(this.papers, standing, { $set: removed }, tx);
    await deleteInBatches(this.reports, { propertyId }, tx);
    await this.reported.deleteOne({ _id: propertyId }, { session: tx.session });
    await deleteInBatches(this.hashes, { propertyId }, tx);
    await deleteInBatches(this.numbers, { propertyId }, tx);
  }
}
