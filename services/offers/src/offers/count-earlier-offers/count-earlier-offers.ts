import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PollingWorker, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';

const hourMs = 3_600_000;

/**
 * Negotiations written before they counted their offers get their counts from the offers. It runs when the service starts and every
 * hour, because an instance of the release before may still write such a negotiation during a deployment.
 */
@Injectable()
export class CountEarlierOffers extends PollingWorker {
  protected readonly name = 'count-earlier-offers';
  protected readonly everyMs = hourMs;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {
    super();
  }

  protected async work(stop: AbortSignal): Promise<void> {
    const uncounted = await this.negotiations
      .find({ offersCounted: { $ne: true } }, { _id: 1 })
      .lean<Pick<NegotiationDocument, '_id'>[]>();
    for (const { _id } of uncounted) {
      if (stop.aborted) return;
      await this.unitOfWork.run((tx) => this.#count(_id, tx), { serializeBy: _id });
    }
  }

  async #count(propertyId: string, { session }: Transaction): Promise<void> {
    const offers = await this.offers
      .find({ propertyId }, { status: 1, offerAmount: 1, buyingDate: 1 }, { session })
      .lean<Pick<OfferDocument, 'status' | 'offerAmount' | 'buyingDate'>[]>();
    await this.negotiations.updateOne(
      { _id: propertyId },
      { $set: { ...countsOf(offers), offersCounted: true } },
      { session },
    );
  }
}

function countsOf(offers: Pick<OfferDocument, 'status' | 'offerAmount' | 'buyingDate'>[]) {
  const pending = offers.filter(({ status }) => status === 'pending');
  const dates = offers.map(({ buyingDate }) => buyingDate.getTime());
  return {
    hasOffers: offers.length > 0,
    lastOfferAt: offers.length > 0 ? new Date(dates.reduce((one, other) => Math.max(one, other))) : null,
    highestPending: pending.reduce((highest, { offerAmount }) => Math.max(highest, offerAmount), 0),
    pendingCount: pending.length,
    rejectedCount: offers.filter(({ status }) => status === 'rejected').length,
  };
}
