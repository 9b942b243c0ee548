import type Stripe from 'stripe';
import { hasTakenMoney } from './disputes.ts';
import type { Store } from './store.ts';

export interface Books {
  payment_intents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  /** Successful charges less refunds and what disputes have taken, in cents. */
  net_cents: number;
}

/** `GET /_books`: all money that ever moved, newest first, for the checker of the invariants. */
export function readBooks(store: Store): Books {
  const charges = store.all<Stripe.Charge>('charge');
  const paid = charges.filter((charge) => charge.paid);
  const disputes = store.all<Stripe.Dispute>('dispute');
  const kept = paid.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);
  return {
    payment_intents: store.all<Stripe.PaymentIntent>('payment_intent'),
    charges,
    refunds: store.all<Stripe.Refund>('refund'),
    disputes,
    net_cents: kept - disputes.filter(hasTakenMoney).reduce((sum, { amount }) => sum + amount, 0),
  };
}
