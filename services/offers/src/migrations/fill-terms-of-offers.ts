import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Migration, type Progress, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { OfferDocument } from '../store/offer.schema.ts';

const offersAtOnce = 200;

/** Gives offers of releases without counter-offers their only terms: the buyer's, in the agent's turn (OFFER-15, OFFER-19). */
@Injectable()
export class FillTermsOfOffers extends Migration {
  readonly number = 5;
  readonly release = '1.1';
  readonly title = 'offers have terms, turn and the amount of their buyer';

  constructor(@InjectModel('Offer') private readonly offers: Model<OfferDocument>) {
    super();
  }

  async step(progress: Progress | null, { session }: Transaction): Promise<Progress | null> {
    const after = String(progress?.['after'] ?? '');
    const found = await this.offers
      .find({ _id: { $gt: after } }, { offerAmount: 1, buyingDate: 1 }, { session })
      .sort({ _id: 1 })
      .limit(offersAtOnce)
      .lean<Pick<OfferDocument, '_id' | 'offerAmount' | 'buyingDate'>[]>();
    const writes = found.map(({ _id, offerAmount, buyingDate }) => ({
      updateOne: {
        filter: { _id, version: { $exists: false } },
        update: {
          $set: {
            version: 1,
            turn: 'agent' as const,
            buyerAmount: offerAmount,
            terms: [{ amount: offerAmount, at: buyingDate, by: 'buyer' as const }],
            expiresAt: null,
          },
        },
      },
    }));
    if (writes.length > 0) await this.offers.bulkWrite(writes, { session });
    return found.length === offersAtOnce ? { after: found.at(-1)!._id } : null;
  }
}
