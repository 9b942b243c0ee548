import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PollingWorker, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ViewingDocument } from '../store/viewing.schema.ts';
import { Viewings } from '../store/viewings.ts';

const batch = 100;

/** Ends viewings that were not answered in time (VIEW-3): nobody sees a difference but those who read events. */
@Injectable()
export class ExpireViewings extends PollingWorker {
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
    const found = await this.stored
      .find({ heldUntil: { $lte: new Date() } }, { _id: 1 })
      .sort({ heldUntil: 1 })
      .limit(batch)
      .lean<{ _id: string }[]>();
    for (const { _id } of found) {
      if (stop.aborted) return false;
      await this.unitOfWork.run(
        async (tx) => {
          const overdue = await this.stored
            .findOne({ _id, heldUntil: { $lte: tx.now } }, null, { session: tx.session })
            .lean<ViewingDocument>();
          if (overdue) await this.viewings.end(overdue, 'expired', tx);
        },
        { serializeBy: _id },
      );
    }
    return found.length === batch;
  }
}
