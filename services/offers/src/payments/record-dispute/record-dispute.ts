import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type DisputeState, DomainError, events } from '@thikana/contracts';
import { Audit, correlationIdOrNew, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import { aggregateOf } from '../../offers/negotiation-rules.ts';
import { OffersFacade } from '../../offers/offers-facade.ts';
import { partiesOf } from '../../store/deal-copy.ts';
import type { DisputeDocument } from '../../store/dispute.schema.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import { CardProvider, type ProviderDispute } from '../card-provider.ts';
import { PaymentCases } from '../payment-cases/payment-cases.ts';
import { historyEntry, PaymentRecords } from '../payment-records.ts';
import { ReopenRefund } from '../refund-payment/reopen-refund.ts';

const stateOf: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs-response',
  under_review: 'under-review',
  appeal_needs_response: 'needs-response',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
};

/** Maps the provider's status; an unknown one becomes `needs-response`, so that somebody looks at it. */
export function disputeStateOf(status: string): DisputeState {
  return stateOf[status] ?? 'needs-response';
}

export const isDisputeOver = (state: DisputeState): boolean => ['won', 'lost', 'closed'].includes(state);

const maxAttempts = 5;

/**
 * The only place that records disputes (PAY-13), from the provider's API and not from the webhook. A dispute does not undo a sale; when it
 * is over, a refund that was refused because of it is due again or done.
 */
@Injectable()
export class RecordDispute {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: CardProvider,
    private readonly records: PaymentRecords,
    private readonly offersFacade: OffersFacade,
    private readonly refunds: ReopenRefund,
    private readonly cases: PaymentCases,
    private readonly audit: Audit,
    @InjectModel('Dispute') private readonly disputes: Model<DisputeDocument>,
    @Inject(CONFIG) private readonly config: OffersConfig,
  ) {}

  /** Returns false when it concerns no payment of this service. @throws PAYMENT.PROVIDER_UNAVAILABLE, SERVICE.UNAVAILABLE */
  async record(disputeId: string): Promise<boolean> {
    for (let asked = 0; asked < maxAttempts; asked += 1) {
      const known = await this.disputes.findOne({ _id: disputeId }).lean<DisputeDocument>();
      const dispute = await this.provider.findDispute(disputeId);
      const payment = dispute && (await this.#paymentOf(dispute));
      if (!payment) return false;
      const wanted = factsOf(dispute, payment);
      const isRecorded =
        (known !== null && isSame(known, wanted)) ||
        (await this.unitOfWork.run((tx) => this.#write(known, wanted, tx), {
          serializeBy: payment.propertyId,
        }));
      if (!isRecorded) continue;
      // Also without a change: a crash may have happened between the transaction and this call.
      if (isDisputeOver(wanted.state)) await this.refunds.afterDispute(wanted.intentId);
      return true;
    }
    throw new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 1 });
  }

  async #paymentOf({ payment_intent: intent }: ProviderDispute): Promise<PaymentDocument | null> {
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    return intentId ? this.records.findByIntent(intentId) : null;
  }

  /** Returns false when a newer version was recorded since `known` was read: the provider's response may be older. */
  async #write(known: DisputeDocument | null, facts: DisputeFacts, tx: Transaction): Promise<boolean> {
    const { _id, offerId, propertyId, state, reason, intentId } = facts;
    const isOver = isDisputeOver(state);
    const fields = {
      ...facts,
      version: (known?.version ?? 0) + 1,
      closedAt: isOver ? tx.now : null,
      nextCheckAt: isOver ? null : new Date(tx.now.getTime() + this.config.RECONCILE_AFTER_MS),
      checks: 0,
      correlationId: known?.correlationId ?? correlationIdOrNew(),
    };
    if (!(await this.#replace(known, fields, tx))) return false;
    const negotiation = await this.offersFacade.markDisputed({ _id: offerId, propertyId }, state, tx);
    await this.cases.syncDispute(fields, tx);
    await this.records.update(offerId, {}, historyEntry(tx, `dispute ${state}: ${reason}`, intentId), tx);
    tx.emit(events.PaymentDisputed, { ...aggregateOf(negotiation), data: eventData(facts) });
    await this.audit.record(
      {
        action: 'payment.dispute',
        actor: null,
        subject: { kind: 'offer', id: offerId },
        concerns: partiesOf(facts),
        reason,
        listingId: propertyId,
        before: known?.state ?? null,
        after: state,
      },
      tx,
    );
    return true;
  }

  async #replace(
    known: DisputeDocument | null,
    fields: DisputeDocument,
    { session }: Transaction,
  ): Promise<boolean> {
    const { _id } = fields;
    if (known) {
      const { version } = known;
      return (
        (await this.disputes.updateOne({ _id, version }, { $set: fields }, { session })).matchedCount > 0
      );
    }
    if (await this.disputes.exists({ _id }).session(session)) return false;
    await this.disputes.create([fields], { session });
    return true;
  }
}

type DisputeFacts = Omit<
  DisputeDocument,
  'version' | 'closedAt' | 'nextCheckAt' | 'checks' | 'correlationId'
>;

function factsOf(dispute: ProviderDispute, payment: PaymentDocument): DisputeFacts {
  const { _id: offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount } = payment;
  const { id, payment_intent: intent, status, reason, created, evidence_details: evidence } = dispute;
  return {
    _id: id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    offerId,
    propertyId,
    buyerId,
    agentId,
    buyerEmail,
    agentEmail,
    amount,
    usdCents: dispute.amount,
    reason,
    state: disputeStateOf(status),
    status,
    evidenceDueAt: evidence.due_by ? new Date(evidence.due_by * 1_000) : null,
    openedAt: new Date(created * 1_000),
  };
}

/** Compares the fields that come from the provider; the parties' e-mails may have changed meanwhile. */
function isSame(known: DisputeDocument, current: DisputeFacts): boolean {
  return (
    known.status === current.status &&
    known.usdCents === current.usdCents &&
    known.reason === current.reason &&
    known.evidenceDueAt?.getTime() === current.evidenceDueAt?.getTime()
  );
}

function eventData(facts: DisputeFacts) {
  const { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount, usdCents } = facts;
  const { _id: disputeId, intentId: transactionId, state, reason, evidenceDueAt } = facts;
  return {
    offerId,
    propertyId,
    buyerId,
    agentId,
    buyerEmail,
    agentEmail,
    amount,
    usdCents,
    transactionId,
    disputeId,
    state,
    reason,
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
  };
}
