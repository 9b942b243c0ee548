import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events, type OfferEvent, offerStatusAfter } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, writeIfNewer } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { OfferDocument } from '../store/offer.schema.ts';

const { OfferMade, OfferCountered, OfferAccepted, OfferRejected, OfferReleased, PaymentCompleted } = events;
type Facts = Pick<EventData<typeof OfferMade>, 'offerId' | 'propertyId' | 'buyerId' | 'agentId'> &
  Partial<Pick<EventData<typeof OfferCountered>, 'turn'>>;

/** What became of an offer, whatever order the events arrive in: a lead is derived from it (LEAD-2). */
@Controller()
export class KeepOffersTrueWhenOfferChanges {
  constructor(@InjectModel('Offer') private readonly offers: Model<OfferDocument>) {}

  @Subscriber({
    name: 'keep-offers-true-when-offer-changes',
    event: [OfferMade, OfferCountered, OfferAccepted, OfferRejected, OfferReleased, PaymentCompleted],
  })
  async keep(
    { data, type, aggregateVersion, occurredAt }: Envelope<Facts>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { offerId, propertyId, buyerId, agentId, turn = 'agent' } = data;
    const status = offerStatusAfter[type as OfferEvent];
    const fields = { propertyId, buyerId, agentId, status, turn, at: new Date(occurredAt) };
    await writeIfNewer(this.offers, offerId, aggregateVersion, fields, tx.session);
  }
}
