import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits, type RefundState } from '@thikana/contracts';
import { Audit, correlationIdOrNew, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { partiesOf } from '../../store/deal-copy.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import type { RefundDocument, RefundFailure, RefundReason } from '../../store/refund.schema.ts';
import type { Intent, ProviderRefund } from '../card-provider.ts';

/** Records refunds that are due, in the transaction that finds the payment cannot buy the listing. */
@Injectable()
export class RefundsDue {
  constructor(
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
    private readonly audit: Audit,
  ) {}

  async has(intentId: string, { session }: Transaction): Promise<boolean> {
    return (await this.refunds.exists({ _id: intentId }).session(session)) !== null;
  }

  async add(payment: PaymentDocument, intent: Intent, because: RefundReason, tx: Transaction): Promise<void> {
    const { _id: offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount } = payment;
    const whose = { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, amount };
    const refund: RefundDocument = {
      _id: intent.id,
      ...whose,
      usdCents: intent.amount_received,
      because,
      state: 'due',
      key: `refund-${tx.newId()}`,
      refundId: null,
      failures: [],
      tries: limits.refundTries,
      version: 0,
      attempts: 0,
      nextAttemptAt: tx.now,
      lastError: null,
      correlationId: correlationIdOrNew(),
      createdAt: tx.now,
      doneAt: null,
    };
    await this.refunds.create([refund], { session: tx.session });
    await this.audit.record(
      {
        action: 'payment.refund',
        actor: null,
        subject: { kind: 'offer', id: offerId },
        concerns: partiesOf(payment),
        reason: because,
        listingId: propertyId,
        before: null,
        after: refund.state,
      },
      tx,
    );
  }
}

/** Retries fail until the dispute is over: the cardholder's bank holds the money. */
export const disputedReason = 'charge_disputed';

export interface RefundProgress {
  state: RefundState;
  /** The refund at the provider that determines the state; null when there is none. */
  refundId: string | null;
  /** Failures that were not recorded before. */
  failures: Omit<RefundFailure, 'at'>[];
}

/**
 * The state of a refund from the provider's list (PAY-10); independent of the order and number of calls. `refusal`: the code with which
 * the provider rejected a new refund.
 */
export function refundProgress(
  refund: Pick<RefundDocument, 'state' | 'refundId' | 'usdCents' | 'failures' | 'tries'>,
  atProvider: readonly ProviderRefund[],
  refusal: string | null = null,
): RefundProgress {
  const known = refund.failures;
  const failed = atProvider
    .filter(isFailed)
    .filter(({ id }) => !known.some(({ refundId }) => refundId === id));
  const returned = atProvider.filter(({ status }) => status === 'succeeded');
  const onTheWay = atProvider.filter((made) => !isFailed(made));
  const reasons = [
    ...failed.map(({ id, failure_reason, status }) => ({
      refundId: id,
      reason: failure_reason ?? status ?? 'unknown',
    })),
    ...(refusal === null ? [] : [{ refundId: null, reason: refusal }]),
  ];
  const state = ((): RefundState => {
    if (sumOf(returned) >= refund.usdCents) return 'done';
    if (sumOf(onTheWay) >= refund.usdCents) return 'pending';
    // Only a failure makes it due again, never a list that does not contain the refund yet.
    if (reasons.length === 0) return refund.state;
    const isHopeless = refusal === disputedReason;
    const isEnough = known.length + reasons.length >= refund.tries;
    return isHopeless || isEnough ? 'needs-person' : 'due';
  })();
  const leftDone = refund.state === 'done' && state !== 'done';
  const failures = reasons.map((reason, index) => ({ ...reason, afterDone: leftDone && index === 0 }));
  const made = state === 'done' ? returned : state === 'pending' ? onTheWay : [];
  const isSame = state === refund.state && failures.length === 0;
  return { state, refundId: isSame ? refund.refundId : (made[0]?.id ?? null), failures };
}

const isFailed = ({ status }: ProviderRefund): boolean => status === 'failed' || status === 'canceled';

const sumOf = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
