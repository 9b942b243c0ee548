import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@thikana/contracts';
import { PollingWorker, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { turnOf } from '../../store/offer-tallies.ts';
import { statusFilter } from '../negotiation-rules.ts';
import { PendingOffers } from '../pending-offers.ts';

const offersAtOnce = 50;

/** Pending offers whose standing terms have expired. */
export const expiredAt = (now: Date) => ({ ...statusFilter('expire'), expiresAt: { $lte: now } });

/** Ends pending offers whose standing terms have expired (OFFER-18). Nothing waits for it: the time is in the filter of each write. */
@Injectable()
export class ExpireOffers extends PollingWorker {
  protected readonly name = 'expire-offers';
  protected readonly everyMs: number;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pendingOffers: PendingOffers,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @Inject(CONFIG) config: OffersConfig,
  ) {
    super();
    this.everyMs = config.SWEEP_EVERY_MS;
  }

  protected async work(stop: AbortSignal): Promise<boolean> {
    const expired = await this.offers
      .find(expiredAt(new Date()))
      .sort({ expiresAt: 1 })
      .limit(offersAtOnce)
      .lean<OfferDocument[]>();
    for (const offer of expired) {
      if (stop.aborted) return false;
      await this.#expire(offer);
    }
    return expired.length === offersAtOnce;
  }

  /** Another instance, or a command that was faster, may have changed it: then its filter no longer matches. */
  async #expire(offer: OfferDocument): Promise<void> {
    const { _id, propertyId } = offer;
    try {
      await this.unitOfWork.run(
        (tx) => this.pendingOffers.reject(_id, propertyId, 'expired', tx, { transition: 'expire' }),
        { serializeBy: turnOf(offer) },
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
