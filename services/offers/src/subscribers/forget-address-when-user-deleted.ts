import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Audit, Subscriber, type SubscriberTransaction, updateInBatches } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';

/**
 * Takes name and address of a deleted person out of offers that bought nothing, and out of the audit (PEOPLE-20). Bought offers and payments
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
    const noAgent = { $set: { agentEmail: '', agentName: '' } };
    const asAgent = { agentId: userId, ...bought, agentEmail: { $ne: '' } };
    await updateInBatches(this.offers, asAgent, noAgent, tx);
    const unsold = { agentId: userId, soldOfferId: null, agentEmail: { $ne: '' } };
    await updateInBatches(this.negotiations, unsold, noAgent, tx);
    await this.audit.forget(userId, tx);
  }
}
