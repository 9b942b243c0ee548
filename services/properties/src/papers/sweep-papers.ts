import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { claimDue, PollingWorker } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { PaperDocument } from './paper.schema.ts';
import { PaperStore } from './grid-fs-paper-store.ts';

/**
 * A piece that was on its way when its paper was removed arrives long before that, in ms: the file is deleted at once and again then, and only then
 * the record that names it.
 */
const lastPieceMs = 3_600_000;

/** Deletes the files of removed papers, and of uploads that nobody finished. */
@Injectable()
export class SweepPapers extends PollingWorker {
  protected readonly name = 'sweep-papers';
  protected readonly everyMs = 30_000;

  constructor(
    private readonly store: PaperStore,
    @InjectModel('Paper') private readonly papers: Model<PaperDocument>,
  ) {
    super();
  }

  protected async work(stop: AbortSignal): Promise<void> {
    for await (const paper of claimDue(this.papers, 'sweepAt', stop)) await this.#sweep(paper);
  }

  async #sweep({ _id, state, removedAt }: PaperDocument): Promise<void> {
    const now = new Date();
    if (state === 'receiving') {
      // Unless it was finished just now.
      const givenUp = { state: 'removed', removedAt: now, sweepAt: now };
      await this.papers.updateOne({ _id, state }, { $set: givenUp });
      return;
    }
    await this.store.delete(_id);
    const recordGoesAt = new Date((removedAt ?? now).getTime() + lastPieceMs);
    if (recordGoesAt <= now) await this.papers.deleteOne({ _id, state: 'removed' });
    else await this.papers.updateOne({ _id, state: 'removed' }, { $set: { sweepAt: recordGoesAt } });
  }
}
