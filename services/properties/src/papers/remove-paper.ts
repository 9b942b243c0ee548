import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, propertiesRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { ListingChanges } from '../store/listing-changes.ts';
import type { PaperDocument } from './paper.schema.ts';
import { PaperAccess } from './paper-access.ts';
import { SeenPapers } from './seen-papers.ts';
import { SweepPapers } from './sweep-papers.ts';

/** An agent takes a paper away; that it was seen goes with it (PAPER-4). */
@Controller()
export class RemovePaper {
  constructor(
    private readonly access: PaperAccess,
    private readonly changes: ListingChanges,
    private readonly seenPapers: SeenPapers,
    private readonly sweep: SweepPapers,
    @InjectModel('Paper') private readonly papers: Model<PaperDocument>,
  ) {}

  /** @throws PAPER.NOT_FOUND, also for whom it is not */
  @Rpc(propertiesRpc.paperRemove, 'agent')
  async remove(
    { paperId }: RpcInput<typeof propertiesRpc.paperRemove>,
    { actor: agent }: RpcContext<'agent'>,
  ) {
    await this.access.readable(agent, paperId);
    await this.changes.run(async (tx, emit) => {
      const { session, now } = tx;
      const removed = await this.papers
        .findOneAndUpdate(
          { _id: paperId, agentId: agent.userId, state: 'kept' },
          { $set: { state: 'removed', removedAt: now, sweepAt: now } },
          { session },
        )
        .lean<PaperDocument>();
      if (!removed) throw new DomainError('PAPER.NOT_FOUND');
      if (removed.seenAt) await this.seenPapers.refresh(removed.propertyId, tx, emit);
    });
    this.sweep.wake();
    return { deletedCount: 1 };
  }
}
