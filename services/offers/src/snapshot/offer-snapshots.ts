import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, events, offerEventsOf } from '@thikana/contracts';
import { snapshotEvent, SnapshotSource, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { acceptedFacts, aggregateOf, counteredFacts, offerFacts } from '../offers/negotiation-rules.ts';
import { termsOf } from '../offers/terms.ts';
import type { DealCopy } from '../store/deal-copy.ts';
import type { DisputeDocument } from '../store/dispute.schema.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { PaymentDocument } from '../store/payment.schema.ts';
import type { RefundDocument } from '../store/refund.schema.ts';

type Aggregate = ReturnType<typeof aggregateOf>;

/** All offers, each as the last event that is true of it, with what became of its money. */
@Injectable()
export class OfferSnapshots extends SnapshotSource<OfferDocument> {
  constructor(
    @InjectModel('Offer') protected readonly model: Model<OfferDocument>,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Payment') private readonly payments: Model<PaymentDocument>,
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
    @InjectModel('Dispute') private readonly disputes: Model<DisputeDocument>,
  ) {
    super();
  }

  protected async eventsOf(offers: OfferDocument[], { session }: Transaction) {
    const ids = offers.map(({ _id }) => _id);
    const listings = offers.map(({ propertyId }) => propertyId);
    const ofThese = { offerId: { $in: ids } };
    const negotiations = await this.negotiations
      .find({ _id: { $in: listings } }, { version: 1 }, { session })
      .lean<{ _id: string; version: number }[]>();
    const payments = await this.payments
      .find({ _id: { $in: ids } }, null, { session })
      .lean<PaymentDocument[]>();
    const refunds = await this.refunds.find(ofThese, null, { session }).lean<RefundDocument[]>();
    const disputes = await this.disputes.find(ofThese, null, { session }).lean<DisputeDocument[]>();
    return offers.map((offer) => {
      const { _id, propertyId } = offer;
      const negotiation = negotiations.find((one) => one._id === propertyId);
      const aggregate = aggregateOf(negotiation ?? { _id: propertyId, version: 0 });
      const payment = payments.find((one) => one._id === _id);
      const isIts = ({ offerId }: { offerId: string }) => offerId === _id;
      return [
        ...statusEvents(offer, payment, aggregate),
        ...refunds.filter(isIts).flatMap((refund) => refundEvent(refund, aggregate)),
        ...disputes.filter(isIts).map((dispute) => disputeEvent(dispute, aggregate)),
      ];
    });
  }
}

/** A countered offer is also one that was made, with the standing amount, for readers that know no counter-offers. */
function statusEvents(
  offer: OfferDocument,
  payment: PaymentDocument | undefined,
  aggregate: Aggregate,
): Envelope[] {
  const last = statusEvent(offer, payment, aggregate);
  if (last.type !== 'OfferCountered') return [last];
  const made = { ...aggregate, data: offerFacts(offer), occurredAt: offer.buyingDate };
  return [snapshotEvent(events.OfferMade, made, offer._id), last];
}

function statusEvent(
  offer: OfferDocument,
  payment: PaymentDocument | undefined,
  aggregate: Aggregate,
): Envelope {
  const { _id, acceptedAt, boughtAt, buyingDate, rejectedBecause } = offer;
  const facts = { ...aggregate, data: offerFacts(offer) };
  const type = offerEventsOf(offer).at(-1)!;
  switch (type) {
    case 'OfferMade':
      return snapshotEvent(events[type], { ...facts, occurredAt: buyingDate }, _id);
    case 'OfferCountered': {
      const occurredAt = termsOf(offer).at(-1)!.at;
      const countered = { ...aggregate, data: counteredFacts(offer), occurredAt };
      return snapshotEvent(events[type], countered, _id);
    }
    case 'OfferAccepted':
      return snapshotEvent(
        events[type],
        { ...facts, data: acceptedFacts(offer), occurredAt: acceptedAt },
        _id,
      );
    case 'OfferRejected':
    case 'OfferReleased':
      return snapshotEvent(
        events[type],
        { ...facts, data: { ...facts.data, because: rejectedBecause! } },
        _id,
      );
    case 'PaymentCompleted': {
      const data = { ...moneyOf(_id, payment!), transactionId: payment!.transactionId ?? '' };
      return snapshotEvent(events[type], { ...aggregate, occurredAt: boughtAt, data }, _id);
    }
  }
}

/** One that is due and has never failed has not been published. */
function refundEvent(refund: RefundDocument, aggregate: Aggregate) {
  const { _id: transactionId, offerId, state, failures = [], doneAt } = refund;
  const data = { ...moneyOf(offerId, refund), transactionId };
  const failure = failures.at(-1);
  if (state === 'done')
    return [
      snapshotEvent(
        events.PaymentRefunded,
        { ...aggregate, occurredAt: doneAt, data },
        offerId,
        transactionId,
      ),
    ];
  if (!failure) return [];
  const { reason, at: occurredAt } = failure;
  const facts = { ...aggregate, occurredAt, data: { ...data, reason, state } };
  return [snapshotEvent(events.PaymentRefundFailed, facts, offerId, transactionId)];
}

function disputeEvent(dispute: DisputeDocument, aggregate: Aggregate) {
  const { _id: disputeId, intentId: transactionId, offerId, state, reason } = dispute;
  const evidenceDueAt = dispute.evidenceDueAt?.toISOString() ?? null;
  const data = { ...moneyOf(offerId, dispute), transactionId, disputeId, state, reason, evidenceDueAt };
  return snapshotEvent(events.PaymentDisputed, { ...aggregate, data }, offerId, disputeId);
}

function moneyOf(offerId: string, deal: DealCopy) {
  const { propertyId, buyerId, agentId, buyerEmail, agentEmail, amount, usdCents } = deal;
  return { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount, usdCents };
}
