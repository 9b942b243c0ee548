import type Stripe from 'stripe';
import { missing } from './api-error.ts';
import type { DeclineAnswer } from './declines.ts';
import { newId, nowInSeconds } from './ids.ts';
import type { Work } from './work.ts';

/** Puts a charge of an intent on record: paid, or refused with the issuer's answer. */
export function recordCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: DeclineAnswer | undefined,
): Stripe.Charge {
  const charge: Stripe.Charge = {
    ...emptyCharge(),
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    billing_details: method.billing_details,
    captured: !refusal,
    currency: intent.currency,
    description: intent.description,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    metadata: intent.metadata,
    outcome: outcomeOf(refusal),
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: chargedCard(intent, method), type: 'card' },
    receipt_email: intent.receipt_email,
    status: refusal ? 'failed' : 'succeeded',
  };
  work.store.insert('charge', charge, { intent: intent.id });
  work.announce(refusal ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

/** GET /v1/charges/{id} */
export function retrieveCharge(work: Work, id: string): Stripe.Charge {
  const charge = work.store.find<Stripe.Charge>('charge', id);
  if (!charge) throw missing('charge', id, 'charge');
  return charge;
}

function outcomeOf(refusal: DeclineAnswer | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: refusal?.advice_code ?? null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: refusal ? 'declined_by_network' : 'approved_by_network',
    reason: refusal?.decline_code ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: refusal
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: refusal ? 'issuer_declined' : 'authorized',
  };
}

function chargedCard(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails['card'] {
  const card = method.card!;
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    wallet: null,
  } as Stripe.Charge.PaymentMethodDetails['card'];
}

function emptyCharge(): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: 0,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'THIKANA',
    captured: false,
    created: nowInSeconds(),
    currency: 'usd',
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  };
}
