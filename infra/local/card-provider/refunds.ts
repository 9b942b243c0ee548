import type Stripe from 'stripe';
import { ParameterError, invalidRequest, missing } from './api-error.ts';
import { retrieveCharge } from './charges.ts';
import type { Params } from './form.ts';
import { newId, nowInSeconds } from './ids.ts';
import { allowOnly, mergeMetadata, optionalInteger, optionalText } from './parameters.ts';
import { disputeOf } from './disputes.ts';
import { findIntent } from './payment-intents.ts';
import { refundCourseOf } from './payment-methods.ts';
import type { Work } from './work.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

/** POST /v1/refunds: of a charge or of an intent's charge, whole or in part (`amount` in cents). */
export function createRefund(work: Work, params: Params): Stripe.Refund {
  allowOnly(params, ['amount', 'charge', 'payment_intent', 'metadata', 'reason']);
  const reason = optionalText(params, 'reason');
  if (reason && !REASONS.includes(reason))
    throw new ParameterError(`Invalid reason: must be one of ${REASONS.join(', ')}`, 'reason');
  const charge = chargeToRefund(work, params);
  const amount = refundable(charge, optionalInteger(params, 'amount'));
  refuseDisputed(work, charge);
  const course = refundCourseOf(work, charge.payment_method ?? '');
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: course === 'pending-then-succeeded' ? 'pending' : 'succeeded',
    ...(course === 'pending-then-succeeded' && { pending_reason: 'processing' as const }),
    transfer_reversal: null,
  };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  work.store.insert('refund', refund, { intent: charge.payment_intent as string });
  work.store.update(charge);
  work.announce('refund.created', refund);
  work.announce('charge.refunded', charge);
  if (course) work.askBank(refund.id, course === 'pending-then-succeeded' ? 'succeeded' : 'failed');
  return refund;
}

/** The bank has taken a refund or sent it back; what came back is on the account again, and the charge can be refunded anew. */
export function endRefund(
  work: Pick<Work, 'store' | 'announce'>,
  refund: Stripe.Refund,
  status: 'succeeded' | 'failed',
): void {
  refund.status = status;
  delete refund.pending_reason;
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card';
    const charge = work.store.find<Stripe.Charge>('charge', refund.charge as string);
    if (charge) {
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      work.store.update(charge);
    }
  }
  work.store.update(refund);
  work.announce('refund.updated', refund);
  work.announce('charge.refund.updated', refund);
  if (status === 'failed') work.announce('refund.failed', refund);
}

/** GET /v1/refunds/{id} */
export function retrieveRefund(work: Work, id: string): Stripe.Refund {
  const refund = work.store.find<Stripe.Refund>('refund', id);
  if (!refund) throw missing('refund', id);
  return refund;
}

function chargeToRefund(work: Work, params: Params): Stripe.Charge {
  const chargeId = optionalText(params, 'charge');
  if (chargeId) return paidOnly(retrieveCharge(work, chargeId));
  const intentId = optionalText(params, 'payment_intent');
  if (!intentId)
    throw new ParameterError(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    );
  const intent = findIntent(work, intentId);
  if (intent.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  return retrieveCharge(work, intent.latest_charge as string);
}

function paidOnly(charge: Stripe.Charge): Stripe.Charge {
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} has not been paid and cannot be refunded.`);
  return charge;
}

/** While money is disputed it is the bank's to give back. */
function refuseDisputed(work: Work, charge: Stripe.Charge): void {
  const dispute = disputeOf(work, charge.id);
  if (dispute && !dispute.is_charge_refundable)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
}

function refundable(charge: Stripe.Charge, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = wanted ?? left;
  if (amount < 1) throw new ParameterError('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  return amount;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
