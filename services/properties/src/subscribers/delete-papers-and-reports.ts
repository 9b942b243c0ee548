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
import { Reports } from '../reports/reports.ts';
import type { PictureHashDocument } from '../similar/picture-hashes.ts';

@Controller()
export class DeletePapersAndReports {
  constructor(
    private readonly allReports: Reports,
    @InjectModel('Paper') private readonly papers: Model<PaperDocument>,
    @InjectModel('Report') private readonly reports: Model<ReportDocument>,
    @InjectModel('ReportedListing') private readonly reported: Model<ReportedListingDocument>,
    @InjectModel('PictureHash') private readonly hashes: Model<PictureHashDocument>,
    @InjectModel('ListingNumbers') private readonly numbers: Model<ListingNumbersDocument>,
  ) {}

  /** Records that belong to a listing are deleted with it, whoever deleted it: papers, reports, hashes of its pictures, numbers (PAPER-4, REPORT-4). */
  @Subscriber({ name: 'delete-papers-and-reports-when-property-deleted', event: events.PropertyDeleted })
  async ofListing(
    { data: { propertyId } }: Envelope<EventData<typeof events.PropertyDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.#removePapers({ propertyId }, tx);
    await deleteInBatches(this.reports, { propertyId }, tx);
    await this.reported.deleteOne({ _id: propertyId }, { session: tx.session });
    await deleteInBatches(this.hashes, { propertyId }, tx);
    await deleteInBatches(this.numbers, { propertyId }, tx);
  }

  /** The papers of a deleted person go, those of sold listings as well, and so does what they reported (PEOPLE-7). */
  @Subscriber({ name: 'delete-papers-and-reports-when-user-deleted', event: events.UserDeleted })
  async ofPerson(
    { data: { userId } }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.#removePapers({ agentId: userId }, tx);
    await this.allReports.forget(userId, tx);
  }

  async #removePapers(of: { propertyId: string } | { agentId: string }, tx: SubscriberTransaction) {
    const removed = { state: 'removed' as const, removedAt: tx.now, sweepAt: tx.now };
    const standing = { ...of, state: { $in: ['receiving' as const, 'kept' as const] } };
    await updateInBatches(this.papers, standing, { $set: removed }, tx);
  }
}
