import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, propertiesRpc, type ReportedListing } from '@thikana/contracts';
import {
  Audit,
  type Order,
  page,
  readPage,
  Rpc,
  type RpcContext,
  type RpcInput,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { cardOf, snapshotOf } from '../store/listing-views.ts';
import type { ReportDocument, ReportedListingDocument } from './report.schema.ts';
import { Reports } from './reports.ts';

const order: Order = { field: 'firstAt', holds: 'date', direction: 1 };
/** Reports of one listing in the list. */
const mostShown = 10;

/** People's reports, for admins: read, and closed (REPORT-2, REPORT-4). */
@Controller()
export class AnswerReports {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly counts: Reports,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Report') private readonly reports: Model<ReportDocument>,
    @InjectModel('ReportedListing') private readonly reported: Model<ReportedListingDocument>,
  ) {}

  @Rpc(propertiesRpc.reported, 'admin')
  async list({ limit, cursor }: RpcInput<typeof propertiesRpc.reported>) {
    const { rows, nextCursor } = await readPage(this.reported, { filter: {}, order, limit, cursor });
    const listings = await this.listings
      .find({ _id: { $in: rows.map(({ _id }) => _id) } })
      .lean<ListingDocument[]>();
    const byId = new Map(listings.map((listing) => [listing._id, listing]));
    const shown = [];
    for (const row of rows) {
      // A listing that was deleted just now takes its reports along.
      const listing = byId.get(row._id);
      if (listing) shown.push(await this.#shown(row, listing));
    }
    return page(shown, { nextCursor, totalCount: await this.reported.estimatedDocumentCount() });
  }

  /** Who reported is notified (NOTIFY-10). @throws PROPERTY.NOT_FOUND for a listing without open reports up to then */
  @Rpc(propertiesRpc.dismissReports, 'admin')
  async dismiss(
    { id, until }: RpcInput<typeof propertiesRpc.dismissReports>,
    { actor: admin }: RpcContext<'admin'>,
  ) {
    return this.unitOfWork.run(async (tx) => {
      const { session } = tx;
      const seen = { propertyId: id, open: true, reportedAt: { $lte: new Date(until) } };
      const answered = await this.reports.find(seen, { reporterId: 1 }, { session }).lean<ReportDocument[]>();
      const listing = await this.listings.findOne({ _id: id }, null, { session }).lean<ListingDocument>();
      if (answered.length === 0 || !listing) throw new DomainError('PROPERTY.NOT_FOUND');
      const ids = answered.map(({ _id }) => _id);
      await this.reports.updateMany({ _id: { $in: ids } }, { $set: { open: false } }, { session });
      await this.counts.count(id, tx);
      const isHidden = listing.hidden || (listing.takenBack && !listing.takenBack.byAgent);
      const outcome = isHidden ? 'acted' : 'no-action';
      for (const { reporterId } of answered) {
        const data = { propertyId: id, reporterId, outcome } as const;
        tx.emit(events.ListingReportAnswered, {
          aggregateId: id,
          aggregateVersion: listing.version,
          data,
        });
      }
      // Nobody is concerned: neither the agent, who is not to learn of it from their own file, nor who reported.
      await this.audit.record(
        {
          action: 'listing.dismissReports',
          actor: admin,
          subject: { kind: 'listing', id },
          concerns: [],
          listingId: id,
          before: 'reported',
          after: 'dismissed',
        },
        tx,
      );
      return { modifiedCount: ids.length };
    });
  }

  async #shown(row: ReportedListingDocument, listing: ListingDocument): Promise<ReportedListing> {
    const reports = await this.reports
      .find({ propertyId: row._id, open: true })
      .sort({ reportedAt: 1 })
      .limit(mostShown)
      .lean<ReportDocument[]>();
    return {
      listing: cardOf(snapshotOf(listing)),
      hidden: listing.hidden,
      reports: reports.map(({ reason, note, reporterEmail, reportedAt }) => ({
        reason,
        note,
        reporterEmail,
        reportedAt: reportedAt.toISOString(),
      })),
      count: row.count,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
    };
  }
}
