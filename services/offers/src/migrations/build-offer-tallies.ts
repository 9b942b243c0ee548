import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { offerStatuses } from '@thikana/contracts';
import { Migration, type Progress, type Transaction } from '@thikana/service-kit';
import type { ClientSession, Model } from 'mongoose';
import type { OfferDocument } from '../store/offer.schema.ts';
import { type OfferTallyDocument, type Side, talliesOf, tallyOf } from '../store/offer-tally.schema.ts';

/** People per transaction. */
const peoplePerStep = 20;

type Counted = Pick<OfferDocument, 'propertyId' | 'status' | 'offerAmount'>;

/**
 * Builds the tallies of offers made before tallies existed. Each person's tallies are replaced by counts of all their offers. A concurrent
 * change of an offer writes the same tally, so one of the two transactions is repeated.
 */
@Injectable()
export class BuildOfferTallies extends Migration {
  readonly number = 1;
  readonly title = 'offers are counted for their agents and buyers';

  constructor(
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('OfferTally') private readonly tallies: Model<OfferTallyDocument>,
  ) {
    super();
  }

  async step(progress: Progress | null, { session }: Transaction): Promise<Progress | null> {
    const side: Side = progress?.['side'] === 'buyer' ? 'buyer' : 'agent';
    let after = String(progress?.['after'] ?? '');
    for (let person = 0; person < peoplePerStep; person += 1) {
      const userId = await this.#nextPerson(side, after, session);
      if (userId === undefined) return side === 'agent' ? { side: 'buyer', after: '' } : this.#end(session);
      await this.#count(side, userId, session);
      after = userId;
    }
    return { side, after };
  }

  /** Deletes tallies by e-mail address; `ClaimUnownedOffers` counts those offers when it sets their owner. */
  async #end(session: ClientSession): Promise<null> {
    await this.tallies.deleteMany({ _id: { $regex: '@' } }, { session });
    return null;
  }

  /** The next user id in order; the indexes of the lists begin with it. */
  async #nextPerson(side: Side, after: string, session: ClientSession): Promise<string | undefined> {
    const field = `${side}Id` as const;
    const next = await this.offers
      .findOne({ [field]: { $gt: after } }, { [field]: 1 }, { session })
      .sort({ [field]: 1 })
      .lean<OfferDocument>();
    return next?.[field] ?? undefined;
  }

  async #count(side: Side, userId: string, session: ClientSession): Promise<void> {
    const offers = await this.offers
      .find({ [`${side}Id`]: userId }, { propertyId: 1, status: 1, offerAmount: 1 }, { session })
      .lean<Counted[]>();
    const byTally = Map.groupBy(offers, ({ propertyId }) => tallyOf(side, userId, propertyId));
    const counted = [...byTally].map(([_id, some]) => ({
      replaceOne: { filter: { _id }, replacement: { _id, ...tallied(some) }, upsert: true },
    }));
    await this.tallies.bulkWrite(counted, { session });
    const empty = talliesOf(side, userId).filter((_id) => !byTally.has(_id));
    await this.tallies.deleteMany({ _id: { $in: empty } }, { session });
  }
}

function tallied(offers: readonly Counted[]): Omit<OfferTallyDocument, '_id'> {
  const tally = { pending: 0, accepted: 0, rejected: 0, bought: 0, boughtTotal: 0 };
  for (const status of offerStatuses)
    tally[status] = offers.filter((offer) => offer.status === status).length;
  for (const { status, offerAmount } of offers) if (status === 'bought') tally.boughtTotal += offerAmount;
  return tally;
}
