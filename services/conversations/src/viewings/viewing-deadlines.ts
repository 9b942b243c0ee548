import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDue, PollingWorker, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ViewingDocument } from '../store/viewing.schema.ts';
import { Viewings } from '../store/viewings.ts';

const batch = 100;

/**
 * Ends viewings that were not answered in time (VIEW-3), which changes nothing but for those who read events, and reminds of those that come
 * near (VIEW-11).
 */
@Injectable()
export class ViewingDeadlines extends PollingWorker {
  protected readonly name = 'viewings';
  protected readonly everyMs = 5_000;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly viewings: Viewings,
    @InjectModel('Viewing') private readonly stored: Model<ViewingDocument>,
  ) {
    super();
  }

  protected async work(stop: AbortSignal): Promise<boolean> {
    const ended = await this.#each('heldUntil', stop, (one, tx) => this.viewings.end(one, 'expired', tx));
    const reminded = await this.#each('remindAt', stop, (one, tx) => this.viewings.remind(one, tx));
    return ended || reminded;
  }

  /** Does to each whose time has come what is due, if it still is; true when there may be more. */
  async #each(
    field: 'heldUntil' | 'remindAt',
    stop: AbortSignal,
    work: (viewing: ViewingDocument, tx: Transaction) => Promise<unknown>,
  ): Promise<boolean> {
    const found = await this.stored
      .find(isDue(field, new Date()), { _id: 1 })
      .sort({ [field]: 1 })
      .limit(batch)
      .lean<{ _id: string }[]>();
    for (const { _id } of found) {
      if (stop.aborted) return false;
      await this.unitOfWork.run(
        async (tx) => {
          const due = await this.stored
            .findOne({ _id, ...isDue(field, tx.now) }, null, { session: tx.session })
            .lean<ViewingDocument>();
          if (due) await work(due, tx);
        },
        { serializeBy: _id },
      );
    }
    return found.length === batch;
  }
}
