import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { continueRequest, isDue, PollingWorker, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../config.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import { PendingOffers } from './pending-offers.ts';

const listingsAtOnce = 20;

/** Rejects the pending offers that were too many for the transaction which ended them, one batch in each transaction. */
@Injectable()
export class FinishRejections extends PollingWorker {
  protected readonly name = 'finish-rejections';
  protected readonly everyMs: number;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pendingOffers: PendingOffers,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @Inject(CONFIG) config: OffersConfig,
  ) {
    super();
    this.everyMs = config.SWEEP_EVERY_MS;
  }

  protected async work(stop: AbortSignal): Promise<boolean> {
    const unfinished = await this.negotiations
      .find(isDue('rejecting.since', new Date()))
      .sort({ 'rejecting.since': 1 })
      .limit(listingsAtOnce)
      .lean<NegotiationDocument[]>();
    for (const { _id, rejecting } of unfinished) {
      if (stop.aborted) return false;
      await continueRequest(rejecting?.correlationId, () =>
        this.unitOfWork.run((tx) => this.#rejectMore(_id, tx), { serializeBy: _id }),
      );
    }
    return unfinished.length > 0;
  }

  async #rejectMore(_id: string, tx: Transaction): Promise<void> {
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id, rejecting: { $ne: null } },
        { $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    if (negotiation?.rejecting)
      await this.pendingOffers.rejectAllOn(negotiation, negotiation.rejecting.because, tx);
  }
}
