import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dayOf, lastMonths, lastWeeks, offersRpc, weekOf } from '@thikana/contracts';
import { anAdmin, anAgent, someoneOf } from '@thikana/test-kit';
import type { Collection } from 'mongoose';
import { OffersMarket } from '../../test/offers-market.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { PaymentDocument } from '../store/payment.schema.ts';
import type { RefundDocument } from '../store/refund.schema.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

let market: OffersMarket;
beforeAll(async () => void (market = await OffersMarket.open()));
afterAll(() => market.close());

const stored = <T extends object>(name: string) =>
  market.under.connection.collection(name) as unknown as Collection<T & { _id: string }>;
const offersOf = () => stored<OfferDocument>('offers');
const change = (id: string, $set: Partial<OfferDocument>) => offersOf().updateOne({ _id: id }, { $set });
const ofAgent = (actor = anAgent()) => market.call(offersRpc.agentFigures, {}, actor);
const ofMarket = () => market.call(offersRpc.marketFigures, {}, anAdmin());

describe('figures of an agent', () => {
  it('count offers by listing and week, and name the first', async () => {
    const agent = anAgent();
    const [one, other] = [await market.listing({}, agent), await market.listing({}, agent)];
    const offers = [await market.offer(one), await market.offer(one), await market.offer(other)];
    const before = new Date(Date.now() - weekMs);
    await change(offers[0]!.id, { buyingDate: before });
    const { weeks, listings } = await ofAgent(agent);
    expect(weeks.map(({ week }) => week)).toEqual(lastWeeks(new Date(), 12));
    expect(weeks.slice(-2).map(({ offers: count }) => count)).toEqual([1, 2]);
    expect(listings.find(({ listingId }) => listingId === one.id)).toMatchObject({
      firstOfferAt: before.toISOString(),
      weeks: [{ offers: 1 }, { offers: 1 }],
    });
    expect(await ofAgent()).toMatchObject({ listings: [] });
  });

  it('tell how long the answers of the agent took, of accepted and rejected offers', async () => {
    const agent = anAgent();
    for (const hours of [2, 4, 30]) {
      const listing = await market.listing({}, agent);
      const [offer, beaten] = [await market.offer(listing), await market.offer(listing)];
      for (const { id } of [offer, beaten])
        await change(id, { buyingDate: new Date(Date.now() - hours * hourMs) });
      // Accepting the one ends the other, which has no answer of its own.
      const answer = hours === 30 ? offersRpc.reject : offersRpc.accept;
      await market.call(answer, { id: offer.id }, agent);
    }
    const { answered, answer } = (await ofAgent(agent)).weeks.at(-1)!;
    expect(answered).toBe(3);
    expect(Math.round(answer!.medianMs / hourMs)).toBe(4);
    expect(Math.round(answer!.p90Ms / hourMs)).toBe(30);
  });

  it('add up sales by the month of Dhaka in taka', async () => {
    const agent = anAgent();
    const [month = '', next = ''] = lastMonths(new Date(), 3);
    // The last moment of a month in Dhaka, and the first of the next.
    const turn = new Date(`${next}-01T00:00:00+06:00`).getTime();
    for (const [at, offerAmount] of [
      [turn - 1, 5_100_000],
      [turn, 5_200_000],
      [turn + hourMs, 5_300_000],
    ] as const) {
      const { id } = await market.offer(await market.listing({}, agent));
      await change(id, { status: 'bought', boughtAt: new Date(at), offerAmount });
    }
    const sales = (await ofAgent(agent)).sales.filter(({ sales: count }) => count > 0);
    expect(sales).toEqual([
      { month, sales: 1, taka: 5_100_000 },
      { month: next, sales: 2, taka: 10_500_000 },
    ]);
  });

  it('are for agents alone', async () => {
    for (const actor of [anAdmin(), someoneOf('user'), someoneOf('fraud')])
      await expect(market.call(offersRpc.agentFigures, {}, actor)).rejects.toMatchObject({ status: 403 });
    await expect(market.call(offersRpc.marketFigures, {}, anAgent())).rejects.toMatchObject({ status: 403 });
  });
});

/** Counted anew, one record after another, by the days of Dhaka. */
async function rebuilt() {
  const weekOfDate = (at: Date | null | undefined) => (at ? weekOf(dayOf(at)) : null);
  const offers = await offersOf().find({}).toArray();
  const payments = await stored<PaymentDocument>('payments').find({}).toArray();
  const refunds = await stored<RefundDocument>('refunds').find({}).toArray();
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return lastWeeks(new Date(), 12).map((week) => {
    const paid = payments.filter(({ paidAt }) => weekOfDate(paidAt) === week);
    const back = refunds.filter(({ doneAt }) => weekOfDate(doneAt) === week);
    return {
      week,
      offers: offers.filter(({ buyingDate }) => weekOfDate(buyingDate) === week).length,
      sales: offers.filter(({ status, boughtAt }) => status === 'bought' && weekOfDate(boughtAt) === week)
        .length,
      inTaka: sum(paid.map(({ amount }) => amount)),
      inUsdCents: sum(paid.map(({ usdCents }) => usdCents)),
      refundedTaka: sum(back.map(({ amount }) => amount)),
      refundedUsdCents: sum(back.map(({ usdCents }) => usdCents)),
    };
  });
}

describe('figures of the market', () => {
  it('are what the records add up to, week by week: offers, sales, money in and refunded', async () => {
    for (const weeksAgo of [0, 0, 3, 11, 14]) {
      const { id, buyer, amount } = await market.acceptedOffer();
      const wanted = { offerId: id, amount: Math.round((amount * 100) / 110) / 100 };
      const { paymentIntentId: transactionId } = await market.call(
        offersRpc.createPaymentIntent,
        wanted,
        buyer,
      );
      await market.provider.pay(transactionId);
      await market.call(offersRpc.recordPayment, { offerId: id, transactionId }, buyer);
      const at = new Date(Date.now() - weeksAgo * weekMs);
      await change(id, { boughtAt: at, buyingDate: at });
      await stored<PaymentDocument>('payments').updateOne({ _id: id }, { $set: { paidAt: at } });
    }
    const { _id, ...deal } = (await stored<PaymentDocument>('payments').findOne({}))!;
    const { propertyId, buyerId, agentId, amount, usdCents } = deal;
    const facts = { propertyId, buyerId, agentId, amount, usdCents, offerId: _id, state: 'done' as const };
    // At midnight in Dhaka, between Saturday and Sunday.
    const sunday = weekOf(addDays(dayOf(new Date()), -14));
    const midnight = new Date(`${sunday}T00:00:00+06:00`).getTime();
    await stored<RefundDocument>('refunds').insertMany(
      [midnight - 1, midnight].map((at) => ({ ...facts, _id: `pi_${at}`, doneAt: new Date(at) })) as never,
    );
    const { weeks } = await ofMarket();
    expect(weeks).toEqual(await rebuilt());
    expect(weeks.at(-1)!.sales).toBe(2);
    expect(weeks.at(-4)!.inTaka).toBe(amount);
    expect(weeks.filter(({ refundedTaka }) => refundedTaka > 0)).toHaveLength(2);
    await stored('refunds').deleteMany({ _id: { $in: [`pi_${midnight - 1}`, `pi_${midnight}`] } });
  });
});
