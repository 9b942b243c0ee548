import type Stripe from 'stripe';
import type { DeclineAnswer } from './declines.ts';
import { newId, nowInSeconds, unset } from './objects.ts';
import type { Work } from './work.ts';

/** Stores a charge of an intent: paid, or refused with the issuer's answer. */
export function recordCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: DeclineAnswer | undefined,
): Stripe.Charge {
  const charge = {
    ...unset(`application application_fee application_fee_amount balance_transaction customer description
      failure_balance_transaction on_behalf_of receipt_email receipt_number receipt_url review shipping source source_transfer
      statement_descriptor statement_descriptor_suffix transfer_data transfer_group`),
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'THIKANA',
    captured: !refusal,
    created: nowInSeconds(),
    currency: intent.currency,
    disputed: false,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      ...unset('network_advice_code network_decline_code'),
      advice_code: refusal?.advice_code ?? null,
      network_status: refusal ? 'declined_by_network' : 'approved_by_network',
      reason: refusal?.decline_code ?? null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: refusal
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: refusal ? 'issuer_declined' : 'authorized',
    },
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: chargedCard(intent, method.card!), type: 'card' },
    refunded: false,
    status: refusal ? 'failed' : 'succeeded',
  } as Stripe.Charge;
  work.store.insert('charge', charge, { intent: intent.id });
  work.announce(refusal ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

function chargedCard({ amount }: Stripe.PaymentIntent, card: Stripe.PaymentMethod.Card): object {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  return {
    ...unset('authorization_code installments mandate network_transaction_id three_d_secure wallet'),
    ...{ brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 },
    amount_authorized: amount,
    network: brand,
    network_token: { used: false },
    regulated_status: 'unregulated',
  };
}
