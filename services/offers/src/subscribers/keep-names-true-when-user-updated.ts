import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, updateInBatches } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { People } from '../offers/people.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';

type Profile = EventData<typeof events.UserRegistered> | EventData<typeof events.UserUpdated>;

/** What offers show of a person is from their newest profile. */
@Controller()
export class KeepNamesTrueWhenUserUpdated {
  constructor(
    private readonly people: People,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {}

  @Subscriber({ name: 'store-address-when-user-updated', event: [events.UserRegistered, events.UserUpdated] })
  async storeAddress({ data }: Envelope<Profile>, tx: SubscriberTransaction): Promise<void> {
    await this.people.storeAddress(data.userId, data.email, tx);
  }

  /** Copies the name to their offers and to those on their listings, one batch per transaction. */
  @Subscriber({ name: 'show-new-names-when-user-updated', event: events.UserUpdated })
  async rename(
    event: Envelope<EventData<typeof events.UserUpdated>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { userId, email } = event.data;
    // Without a name the offer shows the e-mail.
    const name = event.data.name || email;
    if (!(await this.people.advanceVersion(userId, event.aggregateVersion, tx))) return;
    const asAgent = { agentId: userId, agentName: { $ne: name } };
    await updateInBatches(this.negotiations, asAgent, { $set: { agentName: name } }, tx);
    await updateInBatches(this.offers, asAgent, { $set: { agentName: name } }, tx);
    const asBuyer = { buyerId: userId, buyerName: { $ne: name } };
    await updateInBatches(this.offers, asBuyer, { $set: { buyerName: name } }, tx);
  }
}
