import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events, type OfferSide } from '@thikana/contracts';
import { Audit, omit, Subscriber, type SubscriberTransaction, updateInBatches } from '@thikana/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';

const offersAtOnce = 200;

/**
 * Takes name, address and notes of a deleted person out of offers that bought nothing, and out of the audit (PEOPLE-20). Bought offers and payments
 * are the books and keep them.
 */
@Controller()
export class ForgetAddressWhenUserDeleted {
  constructor(
    private readonly audit: Audit,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
  ) {}

  @Subscriber({ name: 'forget-address-when-user-deleted', event: events.UserDeleted })
  async forget(
    { data }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { userId } = data;
    const bought = { status: { $ne: 'bought' } } as const;
    const asBuyer = { buyerId: userId, ...bought, buyerEmail: { $ne: '' } };
    await updateInBatches(this.offers, asBuyer, { $set: { buyerEmail: '', buyerName: '' } }, tx);
    await this.#forgetNotes({ buyerId: userId, ...bought }, 'buyer', tx);
    const noAgent = { $set: { agentEmail: '', agentName: '' } };
    const asAgent = { agentId: userId, ...bought, agentEmail: { $ne: '' } };
    await updateInBatches(this.offers, asAgent, noAgent, tx);
    await this.#forgetNotes({ agentId: userId, ...bought }, 'agent', tx);
    const unsold = { agentId: userId, soldOfferId: null, agentEmail: { $ne: '' } };
    await updateInBatches(this.negotiations, unsold, noAgent, tx);
    await this.audit.forget(userId, tx);
  }

  /** Of the side that is deleted; a batch in each transaction, as `updateInBatches` does. */
  async #forgetNotes(
    whose: QueryFilter<OfferDocument>,
    by: OfferSide,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { session } = tx;
    const noted = await this.offers
      .find({ ...whose, terms: { $elemMatch: { by, note: { $exists: true } } } }, { terms: 1 }, { session })
      .limit(offersAtOnce)
      .lean<Pick<OfferDocument, '_id' | 'terms'>[]>();
    const writes = noted.map(({ _id, terms }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { terms: terms.map((one) => (one.by === by ? omit(one, 'note') : one)) } },
      },
    }));
    if (writes.length > 0) await this.offers.bulkWrite(writes as never, { session });
    if (noted.length === offersAtOnce) tx.continueAfterCommit();
  }
}
