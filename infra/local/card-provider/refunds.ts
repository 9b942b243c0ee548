import type Stripe from 'stripe';
import { ParameterError, invalidRequest } from './api-error.ts';
import { disputeOf } from './disputes.ts';
import type { Params } from './form.ts';
import { newId, nowInSeconds, unset } from './objects.ts';
import { allowOnly, mergeMetadata, optionalInteger, optionalText, requiredText } from './parameters.ts';
import { courseOf } from './payment-methods.ts';
import type { Work } from './work.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

/** POST /v1/refunds: of an intent's charge, whole or in part (`amount` in cents). */
export function createRefund(work: Work, params: Params): Stripe.Refund {
  allowOnly(params, ['amount', 'payment_intent', 'metadata', 'reason']);
  const reason = optionalText(params, 'reason');
  if (reason && !REASONS.includes(reason))
    throw new ParameterError(`Invalid reason: must be one of ${REASONS.join(', ')}`, 'reason');
  const charge = chargeToRefund(work, params);
  const amount = refundable(charge, optionalInteger(params, 'amount'));
  refuseDisputed(work, charge);
  const { refund: course } = courseOf(work, charge.payment_method ?? '');
  const isPending = course === 'pending-then-succeeded';
  const card = { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' };
  const refund = {
    ...unset(`balance_transaction customer customer_account receipt_number source_transfer_reversal
      transfer_reversal`),
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    destination_details: { card, type: 'card' },
    metadata: mergeMetadata({}, params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    status: isPending ? 'pending' : 'succeeded',
    ...(isPending && { pending_reason: 'processing' }),
  } as unknown as Stripe.Refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  work.store.insert('refund', refund, { intent: charge.payment_intent as string });
  work.store.update(charge);
  work.announce('refund.created', refund);
  work.announce('charge.refunded', charge);
  if (course) work.askBank(refund.id, isPending ? 'succeeded' : 'failed');
  return refund;
}

/** The bank has taken a refund or sent it back; what came back is on the account again, and the charge can be refunded anew. */
export function endRefund(
  { store, announce }: Pick<Work, 'store' | 'announce'>,
  refund: Stripe.Refund,
  status: 'succeeded' | 'failed',
): void {
  refund.status = status;
  delete refund.pending_reason;
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card';
    const charge = store.demand('charge', refund.charge as string);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    store.update(charge);
  }
  store.update(refund);
  announce('refund.updated', refund);
  announce('charge.refund.updated', refund);
  if (status === 'failed') announce('refund.failed', refund);
}

function chargeToRefund({ store }: Work, params: Params): Stripe.Charge {
  const intent = store.demand('payment_intent', requiredText(params, 'payment_intent'));
  if (intent.status === 'succeeded') return store.demand('charge', intent.latest_charge as string);
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}

/** While money is disputed it is the bank's to give back. */
function refuseDisputed(work: Work, { id }: Stripe.Charge): void {
  if (disputeOf(work, id)?.is_charge_refundable !== false) return;
  throw invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
}

function refundable({ id, ...charge }: Stripe.Charge, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = wanted ?? left;
  if (amount < 1) throw new ParameterError('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  return amount;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
