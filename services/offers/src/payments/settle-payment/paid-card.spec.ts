import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { paidCard } from './settle-payment.ts';

const charge = (card: object | null) =>
  ({ payment_method_details: { type: 'card', card } }) as unknown as Stripe.Charge;

describe('the card on a receipt', () => {
  it('is the one of the charge', () => {
    expect(
      paidCard({ latest_charge: charge({ brand: 'mastercard', last4: '4444', country: 'US' }) }),
    ).toEqual({
      brand: 'mastercard',
      last4: '4444',
    });
  });

  it.each<[string, Stripe.Charge | string | null | undefined]>([
    ['a charge that was not handed out', 'ch_1'],
    ['no charge', null],
    ['a charge without a card', charge(null)],
    ['a card without digits', charge({ brand: 'visa', last4: null })],
  ])('is none for %s', (_what, latest_charge) => expect(paidCard({ latest_charge })).toBeNull());
});
