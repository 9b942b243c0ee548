import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { aBuyer, anAgent, indexFor } from '@thikana/test-kit';
import { OffersMarket } from '../../../test/offers-market.ts';
import { offerSchema } from '../../store/offer.schema.ts';

const hourMs = 3_600_000;

describe("a buyer's standing offers", () => {
  let market: OffersMarket;
  beforeAll(async () => {
    market = await OffersMarket.open();
  });
  afterAll(() => market.close());

  const standing = (buyer: ReturnType<typeof aBuyer>) => market.call(offersRpc.standing, {}, buyer);

  it('are the pending, accepted and bought ones, newest first', async () => {
    const buyer = aBuyer();
    const offerOn = async (title: string) => {
      const listing = await market.listing({ title });
      return { ...(await market.offer(listing, 10_000_000, buyer)), listing };
    };
    const bought = await offerOn('Bought');
    const accepted = await offerOn('Accepted');
    const rejected = await offerOn('Rejected');
    const pending = await offerOn('Pending');
    await market.call(offersRpc.accept, { id: bought.id }, bought.listing.agent);
    const intent = { offerId: bought.id, amount: 90_909.09 };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, intent, buyer);
    await market.provider.pay(paymentIntentId);
    const paid = { offerId: bought.id, transactionId: paymentIntentId };
    await market.call(offersRpc.recordPayment, paid, buyer);
    await market.call(offersRpc.accept, { id: accepted.id }, accepted.listing.agent);
    await market.call(offersRpc.reject, { id: rejected.id }, rejected.listing.agent);
    const { acceptedAt } = (await market.offerRecord(accepted.id))!;
    const until = new Date(acceptedAt!.getTime() + 72 * hourMs).toISOString();
    const of = ({ id, listing }: typeof pending) => ({
      offerId: id,
      propertyId: listing.id,
      offerAmount: 10_000_000,
      buyerAmount: 10_000_000,
    });
    expect(await standing(buyer)).toEqual([
      { ...of(pending), status: 'pending', releasableAt: null, turn: 'agent' },
      { ...of(accepted), status: 'accepted', releasableAt: until },
      { ...of(bought), status: 'bought', releasableAt: null },
    ]);
  });

  it('have the amount of their buyer beside the standing one, and whose turn it is (OFFER-19)', async () => {
    const listing = await market.listing({ minPrice: 10_000_000, maxPrice: 12_500_000 });
    const { id, buyer } = await market.offer(listing, 10_000_000);
    await market.call(offersRpc.counter, { id, version: 1, amount: 12_000_000 }, listing.agent);
    const amounts = { offerAmount: 12_000_000, buyerAmount: 10_000_000 };
    expect(await standing(buyer)).toMatchObject([{ ...amounts, status: 'pending', turn: 'buyer' }]);
    await market.call(offersRpc.acceptTerms, { id, version: 2 }, buyer);
    const [accepted] = await standing(buyer);
    expect(accepted).toMatchObject({ ...amounts, status: 'accepted' });
    expect(accepted).not.toHaveProperty('turn');
  });

  it("are the caller's own, and none without a person", async () => {
    await market.offer(await market.listing({}, anAgent()));
    expect(await standing(aBuyer())).toEqual([]);
    expect(await market.failure(offersRpc.standing, {}, null)).toBe('AUTH.REQUIRED');
  });

  it('come from an index, newest first within each status', () => {
    const newest = { field: 'buyingDate', holds: 'date', direction: -1 } as const;
    expect(indexFor(offerSchema, ['buyerId', 'status'], newest)).toBeDefined();
  });
});
