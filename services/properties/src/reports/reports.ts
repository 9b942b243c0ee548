import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SubscriberTransaction, Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ReportDocument, ReportedListingDocument } from './report.schema.ts';

/** Reports taken back in one transaction: each changes its listing's entry, too. */
const forgottenAtOnce = 20;

/** The open reports of each listing, and the entry that represents them in the admins' list. */
@Injectable()
export class Reports {
  constructor(
    @InjectModel('Report') private readonly reports: Model<ReportDocument>,
    @InjectModel('ReportedListing') private readonly reported: Model<ReportedListingDocument>,
  ) {}

  /** Writes the listing's entry anew, after its reports have changed. */
  async count(propertyId: string, { session }: Transaction): Promise<void> {
    const open = await this.reports
      .find({ propertyId, open: true }, { reportedAt: 1 }, { session })
      .sort({ reportedAt: 1 })
      .lean<Pick<ReportDocument, 'reportedAt'>[]>();
    if (open.length === 0) {
      await this.reported.deleteOne({ _id: propertyId }, { session });
      return;
    }
    const entry = { count: open.length, firstAt: open[0]!.reportedAt, lastAt: open.at(-1)!.reportedAt };
    await this.reported.updateOne({ _id: propertyId }, { $set: entry }, { session, upsert: true });
  }

  /** For a person who is deleted, some in each transaction. */
  async forget(reporterId: string, tx: SubscriberTransaction): Promise<void> {
    const { session } = tx;
    const some = await this.reports
      .find({ reporterId }, null, { session })
      .limit(forgottenAtOnce)
      .lean<ReportDocument[]>();
    for (const { _id, propertyId, open } of some) {
      await this.reports.deleteOne({ _id }, { session });
      if (open) await this.count(propertyId, tx);
    }
    if (some.length === forgottenAtOnce) tx.continueAfterCommit();
  }
}
