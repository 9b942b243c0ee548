import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import {
  snapshotEvent,
  type SnapshotEvent,
  type SnapshotRow,
  SnapshotSource,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { aggregateOf, offerFacts } from '../offers/offer-facts.ts';
import type { DealCopy } from '../store/deal-copy.ts';
import type { DisputeDocument } from '../store/dispute.schema.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { PaymentDocument } from '../store/payment.schema.ts';
import type { RefundDocument } from '../store/refund.schema.ts';

type Aggregate = ReturnType<typeof aggregateOf>;

/** All offers, each as the last event that is true of it, with what became of its money. */
@Injectable()
export class OfferSnapshots extends SnapshotSource {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Payment') private readonly payments: Model<PaymentDocument>,
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
    @InjectModel('Dispute') private readonly disputes: Model<DisputeDocument>,
  ) {
    super();
  }

  /** In one transaction: an offer's version is its negotiation's, and both must be of the same moment. */
  read(after: string | null, limit: number): Promise<SnapshotRow[]> {
    return this.unitOfWork.run((tx) => this.#read(after, limit, tx));
  }

  async #read(after: string | null, limit: number, { session }: Transaction): Promise<SnapshotRow[]> {
    const filter = after === null ? {} : { _id: { $gt: after } };
    const offers = await this.offers
      .find(filter, null, { session })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<OfferDocument[]>();
    const ofThese = { offerId: { $in: offers.map(({ _id }) => _id) } };
    const negotiations = await this.negotiations
      .find({ _id: { $in: offers.map(({ propertyId }) => propertyId) } }, { version: 1 }, { session })
      .lean<{ _id: string; version: number }[]>();
    const payments = await this.payments
      .find({ _id: { $in: offers.filter(isBought).map(({ _id }) => _id) } }, null, { session })
      .lean<PaymentDocument[]>();
    const refunds = await this.refunds.find(ofThese, null, { session }).lean<RefundDocument[]>();
    const disputes = await this.disputes.find(ofThese, null, { session }).lean<DisputeDocument[]>();
    const aggregates = new Map(
      negotiations.map((negotiation) => [negotiation._id, aggregateOf(negotiation)]),
    );
    const paymentOf = new Map(payments.map((payment) => [payment._id, payment]));
    return offers.map((offer) => {
      const aggregate = aggregates.get(offer.propertyId) ?? {
        aggregateId: offer.propertyId,
        aggregateVersion: 0,
      };
      const isIts = ({ offerId }: { offerId: string }) => offerId === offer._id;
      return {
        key: offer._id,
        events: [
          statusEvent(offer, paymentOf.get(offer._id), aggregate),
          ...refunds.filter(isIts).flatMap((refund) => refundEvent(refund, aggregate)),
          ...disputes.filter(isIts).map((dispute) => disputeEvent(dispute, aggregate)),
        ],
      };
    });
  }
}

const isBought = ({ status }: OfferDocument): boolean => status === 'bought';

function statusEvent(
  offer: OfferDocument,
  payment: PaymentDocument | undefined,
  aggregate: Aggregate,
): SnapshotEvent {
  const data = offerFacts(offer);
  const { status, acceptedAt, boughtAt, buyingDate, rejectedBecause: because, _id: offerId } = offer;
  if (status === 'bought' && payment)
    return snapshotEvent({
      event: events.PaymentCompleted,
      ...aggregate,
      occurredAt: boughtAt,
      data: { ...moneyOf(offerId, payment), transactionId: payment.transactionId ?? '' },
    });
  if (status === 'rejected' && because) {
    const event = acceptedAt ? events.OfferReleased : events.OfferRejected;
    return snapshotEvent({ event, ...aggregate, data: { ...data, because } });
  }
  if (status === 'pending')
    return snapshotEvent({ event: events.OfferMade, ...aggregate, occurredAt: buyingDate, data });
  return snapshotEvent({ event: events.OfferAccepted, ...aggregate, occurredAt: acceptedAt, data });
}

/** One that is due and has never failed has not been said anything of. */
function refundEvent(refund: RefundDocument, aggregate: Aggregate): SnapshotEvent[] {
  const { _id: transactionId, offerId, state, failures = [], doneAt } = refund;
  const data = { ...moneyOf(offerId, refund), transactionId };
  const failure = failures.at(-1);
  if (state === 'done')
    return [snapshotEvent({ event: events.PaymentRefunded, ...aggregate, occurredAt: doneAt, data })];
  if (!failure) return [];
  const { reason, at: occurredAt } = failure;
  const facts = { ...aggregate, occurredAt, data: { ...data, reason, state } };
  return [snapshotEvent({ event: events.PaymentRefundFailed, ...facts })];
}

function disputeEvent(dispute: DisputeDocument, aggregate: Aggregate): SnapshotEvent {
  const { _id: disputeId, intentId: transactionId, offerId, state, reason, evidenceDueAt } = dispute;
  const told = { transactionId, disputeId, state, reason };
  return snapshotEvent({
    event: events.PaymentDisputed,
    ...aggregate,
    data: { ...moneyOf(offerId, dispute), ...told, evidenceDueAt: evidenceDueAt?.toISOString() ?? null },
  });
}

function moneyOf(offerId: string, deal: DealCopy) {
  const { propertyId, buyerId, agentId, buyerEmail, agentEmail, amount, usdCents } = deal;
  return { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount, usdCents };
}
