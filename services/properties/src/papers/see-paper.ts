import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, propertiesRpc } from '@thikana/contracts';
import { Audit, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';
import type { PaperDocument } from './paper.schema.ts';
import { SeenPapers } from './seen-papers.ts';

/** An admin ticks a file that they have looked at: this file, not whatever replaces it later (PAPER-4). */
@Controller()
export class SeePaper {
  constructor(
    private readonly changes: ListingChanges,
    private readonly seenPapers: SeenPapers,
    private readonly audit: Audit,
    @InjectModel('Paper') private readonly papers: Model<PaperDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PAPER.NOT_FOUND, also for one that was replaced meanwhile */
  @Rpc(propertiesRpc.paperSee, 'admin')
  async see(
    { paperId, seen }: RpcInput<typeof propertiesRpc.paperSee>,
    { actor: admin }: RpcContext<'admin'>,
  ) {
    return this.changes.run(async (tx, emit) => {
      const { session, now } = tx;
      const before = await this.papers
        .findOne({ _id: paperId, state: 'kept' }, null, { session })
        .lean<PaperDocument>();
      if (!before) throw new DomainError('PAPER.NOT_FOUND');
      const { propertyId, kind, agentId } = before;
      const listing = await this.listings
        .findOne({ _id: propertyId }, { agentEmail: 1 }, { session })
        .lean<Pick<ListingDocument, 'agentEmail'>>();
      if (!listing) throw new DomainError('PAPER.NOT_FOUND');
      // Two admins tick the same: the second changes nothing.
      if (Boolean(before.seenAt) === seen) return { modifiedCount: 0 };
      await this.papers.updateOne({ _id: paperId }, { $set: { seenAt: seen ? now : null } }, { session });
      await this.seenPapers.refresh(propertyId, tx, emit);
      const [unseen, ticked] = [`${kind} not seen`, `${kind} seen`];
      await this.audit.record(
        {
          action: 'listing.seePaper',
          actor: admin,
          subject: { kind: 'listing', id: propertyId },
          concerns: [{ userId: agentId, email: listing.agentEmail }],
          listingId: propertyId,
          before: seen ? unseen : ticked,
          after: seen ? ticked : unseen,
        },
        tx,
      );
      return { modifiedCount: 1 };
    });
  }
}
