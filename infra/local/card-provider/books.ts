import type Stripe from 'stripe';
import type { Store } from './store.ts';

export interface Books {
  payment_intents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  /** Successful charges less refunds, in cents. */
  net_cents: number;
}

/** `GET /_books`: all money that ever moved, newest first, for the checker of the invariants. */
export function readBooks(store: Store): Books {
  const charges = store.all<Stripe.Charge>('charge');
  const paid = charges.filter((charge) => charge.paid);
  return {
    payment_intents: store.all<Stripe.PaymentIntent>('payment_intent'),
    charges,
    refunds: store.all<Stripe.Refund>('refund'),
    net_cents: paid.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0),
  };
}
