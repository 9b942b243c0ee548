import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SubscriberTransaction, Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { OfferDocument } from '../../store/offer.schema.ts';
import type { Side } from '../../store/offer-tally.schema.ts';
import { type PendingSlotDocument, slotOf } from '../../store/pending-slot.schema.ts';
import { OfferTallies } from '../offer-tallies.ts';

/** Offers per transaction. */
const batchSize = 50;

export interface Owner {
  userId: string;
  email: string;
  /** Earlier offers with the address belong to a former user. */
  since: Date;
}

/**
 * Sets the owner of offers stored without an owner id: the user who has the e-mail address and had registered before the offer. One batch
 * per transaction of a subscriber.
 */
@Injectable()
export class ClaimUnownedOffers {
  constructor(
    private readonly tallies: OfferTallies,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('PendingSlot') private readonly slots: Model<PendingSlotDocument>,
  ) {}

  async claim({ userId, email, since }: Owner, side: Side, tx: SubscriberTransaction): Promise<void> {
    const { session } = tx;
    const unowned =
      side === 'buyer' ? { buyerEmail: email, buyerId: null } : { agentEmail: email, agentId: null };
    const batch = await this.offers
      .find({ ...unowned, buyingDate: { $gte: since } }, null, { session })
      .limit(batchSize)
      .lean<OfferDocument[]>();
    if (batch.length === 0) return;
    if (batch.length === batchSize) tx.continueAfterCommit();
    const ids = batch.map(({ _id }) => _id);
    const change = side === 'buyer' ? { buyerId: userId } : { agentId: userId };
    await this.offers.updateMany({ _id: { $in: ids } }, { $set: change }, { session });
    for (const offer of batch) {
      if (side === 'buyer' && offer.status === 'pending') await this.#moveSlot(offer, userId, tx);
      // The other side is counted when its owner is set.
      const counted = { ...offer, buyerId: null, agentId: null, ...change };
      await this.tallies.move([counted], null, offer.status, tx);
    }
  }

  async #moveSlot(offer: OfferDocument, buyerId: string, { session }: Transaction): Promise<void> {
    await this.slots.deleteOne({ _id: slotOf(offer) }, { session });
    await this.slots.create([{ _id: slotOf({ ...offer, buyerId }), offerId: offer._id }], { session });
  }
}
