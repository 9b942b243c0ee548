import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, limits, propertiesRpc } from '@thikana/contracts';
import { isDuplicateKey, Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { maySee, owns } from '../access/may-see.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import type { ReportDocument } from './report.schema.ts';
import { Reports } from './reports.ts';

/**
 * A person says what is wrong with a listing (REPORT-1 to REPORT-3). No answer to an agent and no entry of the audit says who; nor that
 * somebody did.
 */
@Controller()
export class ReportListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly counts: Reports,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Report') private readonly reports: Model<ReportDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND, REPORT.OWN_LISTING, REPORT.ALREADY_MADE (also after it was dismissed), REPORT.TOO_MANY */
  @Rpc(propertiesRpc.report, 'active')
  async report({ id, reason, note }: RpcInput<typeof propertiesRpc.report>, { actor }: RpcContext<'active'>) {
    const listing = await this.listings.findOne({ _id: id }).lean<ListingDocument>();
    if (!listing || !maySee(actor, listing)) throw new DomainError('PROPERTY.NOT_FOUND');
    if (owns(actor, listing)) throw new DomainError('REPORT.OWN_LISTING');
    const { userId: reporterId, email: reporterEmail } = actor;
    const _id = `${id}:${reporterId}`;
    if (await this.reports.exists({ _id })) throw new DomainError('REPORT.ALREADY_MADE');
    const open = await this.reports.countDocuments({ reporterId, open: true });
    if (open >= limits.openReports) throw new DomainError('REPORT.TOO_MANY', { most: limits.openReports });
    const write = this.unitOfWork.run(
      async (tx) => {
        const { session, now } = tx;
        // Written to, so that it conflicts with a deletion of the listing: no report outlives it. And one report comes after the other.
        const { matchedCount } = await this.listings.updateOne(
          { _id: id },
          { $inc: { checksVersion: 1 } },
          { session },
        );
        if (matchedCount === 0) throw new DomainError('PROPERTY.NOT_FOUND');
        const report = { _id, propertyId: id, reporterId, reporterEmail, reason, note: note ?? '' };
        await this.reports.create([{ ...report, reportedAt: now, open: true }], { session });
        await this.counts.count(id, tx);
      },
      { serializeBy: id },
    );
    await write.catch((error: unknown) => {
      throw isDuplicateKey(error) ? new DomainError('REPORT.ALREADY_MADE') : error;
    });
    return { message: 'Thank you. We will look at it.' };
  }
}
