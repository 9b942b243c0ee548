import type { RefundState } from '@thikana/contracts';
import type { RefundDocument, RefundFailure } from '../../store/refund.schema.ts';
import type { ProviderRefund } from '../card-provider.ts';

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
