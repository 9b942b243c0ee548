import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SubscriberTransaction, Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { OfferDocument } from '../../store/offer.schema.ts';
import type { Side } from '../../store/offer-tally.schema.ts';
import { type PendingSlotDocument, slotOf } from '../../store/pending-slot.schema.ts';
import { OfferTallies } from '../offer-tallies.ts';

/** Offers changed in one transaction. */
const atOnce = 50;

export interface Owner {
  userId: string;
  email: string;
  /** What the address made before belongs to somebody who is gone. */
  since: Date;
}

/**
 * Offers of before owners were kept by id become those of the person whose address stands on them, and who had it by then: a few in each
 * transaction of a subscriber.
 */
@Injectable()
export class OwnEarlierOffers {
  constructor(
    private readonly tallies: OfferTallies,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('PendingSlot') private readonly slots: Model<PendingSlotDocument>,
  ) {}

  async of({ userId, email, since }: Owner, side: Side, tx: SubscriberTransaction): Promise<void> {
    const { session } = tx;
    const theirs =
      side === 'buyer' ? { buyerEmail: email, buyerId: null } : { agentEmail: email, agentId: null };
    const some = await this.offers
      .find({ ...theirs, buyingDate: { $gte: since } }, null, { session })
      .limit(atOnce)
      .lean<OfferDocument[]>();
    if (some.length === 0) return;
    if (some.length === atOnce) tx.continueAfterCommit();
    const ids = some.map(({ _id }) => _id);
    const change = side === 'buyer' ? { buyerId: userId } : { agentId: userId };
    await this.offers.updateMany({ _id: { $in: ids } }, { $set: change }, { session });
    for (const offer of some) {
      if (side === 'buyer' && offer.status === 'pending') await this.#moveSlot(offer, userId, tx);
      // The other side counts when it becomes somebody's.
      const counted = { ...offer, buyerId: null, agentId: null, ...change };
      await this.tallies.move([counted], null, offer.status, tx);
    }
  }

  async #moveSlot(offer: OfferDocument, buyerId: string, { session }: Transaction): Promise<void> {
    await this.slots.deleteOne({ _id: slotOf(offer) }, { session });
    await this.slots.create([{ _id: slotOf({ ...offer, buyerId }), offerId: offer._id }], { session });
  }
}
