import { describe, expect, it } from '@jest/globals';
import type { Intent } from '../card-provider.ts';
import { intentMismatch } from './settle-payment.ts';

const payment = { _id: 'a'.repeat(24), propertyId: 'b'.repeat(24), usdCents: 9_090_909 };
const intent: Intent = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 9_090_909,
  amount_received: 9_090_909,
  currency: 'usd',
  client_secret: null,
  metadata: { offerId: payment._id, propertyId: payment.propertyId },
};

describe('intentMismatch', () => {
  it('finds none in what was asked for', () => {
    expect(intentMismatch(intent, payment)).toBeNull();
    expect(
      intentMismatch({ ...intent, status: 'requires_payment_method', amount_received: 0 }, payment),
    ).toBeNull();
  });

  it.each<[string, Partial<Intent>]>([
    ['less received', { amount_received: 9_090_908 }],
    ['another amount', { amount: 9_090_910 }],
    ['another currency', { currency: 'eur' }],
    ['another offer', { metadata: { ...intent.metadata, offerId: 'c'.repeat(24) } }],
    ['another listing', { metadata: { ...intent.metadata, propertyId: 'c'.repeat(24) } }],
    ['no metadata', { metadata: {} }],
  ])('finds %s', (_what, change) => expect(intentMismatch({ ...intent, ...change }, payment)).not.toBeNull());
});
