import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, updateInBatches } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { PaperDocument } from '../papers/paper.schema.ts';
import { Reports } from '../reports/reports.ts';

/** The papers of a deleted person go, those of sold listings as well, and so does what they reported (PEOPLE-7). */
@Controller()
export class DeletePapersAndReportsWhenUserDeleted {
  constructor(
    private readonly reports: Reports,
    @InjectModel('Paper') private readonly papers: Model<PaperDocument>,
  ) {}

  @Subscriber({ name: 'delete-papers-and-reports-when-user-deleted', event: events.UserDeleted })
  async delete(
    { data: { userId } }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const removed = { state: 'removed' as const, removedAt: tx.now, sweepAt: tx.now };
    const standing = { agentId: userId, state: { $in: ['receiving' as const, 'kept' as const] } };
    await updateInBatches(this.papers, standing, { $set: removed }, tx);
    await this.reports.forget(userId, tx);
  }
}
