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
  const [charges, disputes] = [store.all('charge'), store.all('dispute')];
  const paid = charges.filter((charge) => charge.paid);
  const kept = paid.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);
  const taken = disputes.filter(hasTakenMoney).reduce((sum, { amount }) => sum + amount, 0);
  const [payment_intents, refunds] = [store.all('payment_intent'), store.all('refund')];
  return { payment_intents, charges, refunds, disputes, net_cents: kept - taken };
}
