import { describe, expect, it } from '@jest/globals';
import { dueUsdCents, limits, payableOfferTaka } from '@thikana/contracts';
import { purchases } from './market.ts';
import { buildTestMarket } from './testing/test-market.ts';

const { users, listings, offers } = buildTestMarket();
const listingOf = (id: string) => listings.find(({ _id }) => _id === id)!;
const buyers = new Set(users.filter(({ role }) => role === 'user').map(({ email }) => email));

describe('the offers of the demo market', () => {
  it('offers lie within the range, in thousands, and can be paid by card', () => {
    for (const { propertyId, offerAmount, buyerEmail } of offers) {
      const { minPrice, maxPrice } = listingOf(propertyId);
      expect(offerAmount).toBeGreaterThanOrEqual(minPrice);
      expect(offerAmount).toBeLessThanOrEqual(maxPrice);
      expect(offerAmount % limits.offerStepTaka).toBe(0);
      expect(offerAmount).toBeLessThanOrEqual(payableOfferTaka.max);
      expect(buyers.has(buyerEmail)).toBe(true);
    }
  });

  it('payments belong to bought offers, one each, to the cent (I2, I5)', () => {
    for (const { status, payment, offerAmount } of offers) {
      expect(payment !== null).toBe(status === 'bought');
      if (payment) expect(payment.usdCents).toBe(dueUsdCents(offerAmount));
      if (payment) expect(payment.card).toEqual({ brand: 'visa', last4: '4242' });
    }
    expect(purchases().map(({ offerId }) => offerId)).toEqual(
      offers.filter(({ status }) => status === 'bought').map(({ _id }) => _id),
    );
  });

  it('gives a reason for exactly the rejected offers, and an acceptance to those that had one', () => {
    for (const { status, rejectedBecause, acceptedAt } of offers) {
      expect(rejectedBecause !== null).toBe(status === 'rejected');
      const had = status === 'accepted' || status === 'bought' || rejectedBecause === 'released';
      expect(acceptedAt !== null).toBe(had);
    }
    const outbid = offers.filter(({ rejectedBecause }) => rejectedBecause === 'another-accepted');
    for (const { propertyId } of outbid) expect(listingOf(propertyId).availability).not.toBe('available');
  });

  it('has counter-offers in each turn, conditions, a withdrawn and an expired offer (OFFER-15 to OFFER-18)', () => {
    const countered = offers.filter(({ terms = [] }) => terms.length > 1);
    const turns = countered
      .filter(({ status }) => status === 'pending')
      .map(({ terms = [] }) => (terms.at(-1)!.by === 'buyer' ? 'agent' : 'buyer'));
    expect(turns.toSorted()).toEqual(['agent', 'buyer']);
    const reasons = offers.map(({ rejectedBecause }) => rejectedBecause);
    expect([reasons.includes('withdrawn'), reasons.includes('expired')]).toEqual([true, true]);
    for (const { propertyId, offerAmount, terms = [], history = [] } of offers) {
      const { minPrice, maxPrice } = listingOf(propertyId);
      expect(terms.at(-1)!.amount).toBe(offerAmount);
      expect(history.filter(({ says }) => says === 'OfferCountered').map(({ at }) => at)).toEqual(
        terms.slice(1).map(({ at }) => at),
      );
      for (const [number, { amount, by }] of terms.entries()) {
        expect(by).toBe(number % 2 === 0 ? 'buyer' : 'agent');
        expect(amount >= minPrice && amount <= maxPrice).toBe(true);
      }
    }
  });
});
