import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Migration, type Progress, type Transaction } from '@thikana/service-kit';
import type { ClientSession, Model } from 'mongoose';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';

/** Negotiations per transaction. */
const negotiationsPerStep = 50;

/**
 * Counts the offers of negotiations stored before they had counters. The counters are replaced by counts of all offers. A concurrent
 * offer writes the same negotiation, so one of the two transactions is repeated.
 */
@Injectable()
export class CountOffersOfNegotiations extends Migration {
  readonly number = 2;
  readonly title = 'negotiations know how many offers they have got';

  constructor(
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {
    super();
  }

  async step(progress: Progress | null, { session }: Transaction): Promise<Progress | null> {
    const some = await this.negotiations
      .find({ _id: { $gt: String(progress?.['after'] ?? '') } }, { _id: 1 }, { session })
      .sort({ _id: 1 })
      .limit(negotiationsPerStep)
      .lean<Pick<NegotiationDocument, '_id'>[]>();
    for (const { _id } of some) await this.#count(_id, session);
    const last = some.at(-1);
    return last ? { after: last._id } : null;
  }

  async #count(propertyId: string, session: ClientSession): Promise<void> {
    const offers = await this.offers
      .find({ propertyId }, { status: 1, offerAmount: 1, buyingDate: 1 }, { session })
      .lean<Pick<OfferDocument, 'status' | 'offerAmount' | 'buyingDate'>[]>();
    await this.negotiations.updateOne({ _id: propertyId }, { $set: countsOf(offers) }, { session });
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
