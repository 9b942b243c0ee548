import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, offersRpc } from '@thikana/contracts';
import { aBuyer, anAgent, anId, eventually } from '@thikana/test-kit';
import { OffersMarket } from '../../../test/offers-market.ts';
import { expiredAt, ExpireOffers } from './expire-offers.ts';

let market: OffersMarket;
const [min, max] = [10_000_000, 12_500_000];
const prices = { minPrice: min, maxPrice: max };

beforeAll(async () => {
  market = await OffersMarket.open();
});
afterAll(async () => market.close());

async function offered(amount = min) {
  const listing = await market.listing(prices);
  return { listing, ...(await market.offer(listing, amount)) };
}
const counter = (id: string, version: number, amount: number, by: Actor, more = {}) =>
  market.call(offersRpc.counter, { id, version, amount, ...more }, by);
/** As if the standing terms had expired a second ago. */
const backdateExpiry = (id: string) =>
  market.under.connection
    .collection('offers')
    .updateOne({ _id: id as never }, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
const view = (id: string, by: Actor) => market.call(offersRpc.get, { id }, by);

describe('a counter-offer (OFFER-15, OFFER-16)', () => {
  it('stands in place of the offer, in the other turn, with its conditions, and is an event without the note', async () => {
    const { listing, id, buyer } = await offered();
    const more = { note: 'With parking.', paymentBy: 'cash', handOverOn: '2036-03-01', expiresInDays: 3 };
    expect(await counter(id, 1, max, listing.agent, more)).toEqual({
      modifiedCount: 1,
      message: 'Offer countered',
    });
    const offer = await view(id, buyer);
    expect(offer).toMatchObject({
      ...{ status: 'pending', version: 2, turn: 'buyer', offerAmount: max, buyerAmount: min },
      terms: [
        { amount: min, by: 'buyer' },
        { amount: max, by: 'agent', note: 'With parking.', paymentBy: 'cash', handOverOn: '2036-03-01' },
      ],
    });
    const days = (Date.parse(offer.expiresAt!) - Date.parse(offer.terms![1]!.at)) / 86_400_000;
    expect(days).toBe(3);
    await eventually(async () => {
      const countered = (await market.said(listing.id)).filter(({ type }) => type === 'OfferCountered');
      expect(countered.map(({ data }) => data)).toEqual([
        {
          ...{ offerId: id, propertyId: listing.id, buyerId: buyer.userId, agentId: listing.agent.userId },
          ...{ version: 2, turn: 'buyer', amount: max, expiresAt: offer.expiresAt },
        },
      ]);
    });
    // Without an expiry of its own it does not expire.
    await counter(id, 2, min + 1_000, buyer);
    const next = await view(id, buyer);
    expect([next.expiresAt, next.turn, next.buyerAmount]).toEqual([undefined, 'agent', min + 1_000]);
    expect(await market.violations()).toEqual([]);
  });

  it('compares buyers by their own amounts: the highest, and the order of the agent (OFFER-19)', async () => {
    const listing = await market.listing(prices);
    const low = await market.offer(listing, min);
    const high = await market.offer(listing, min + 5_000);
    await counter(low.id, 1, max, listing.agent);
    const listed = async () =>
      (await market.call(offersRpc.listByListing, {}, listing.agent)).map((one) => [
        one.highestPending,
        one.pendingOffers.map(({ _id }) => _id),
      ]);
    expect(await listed()).toEqual([[min + 5_000, [high.id, low.id]]]);
    await counter(low.id, 2, min + 9_000, low.buyer);
    expect(await listed()).toEqual([[min + 9_000, [low.id, high.id]]]);
    await market.call(offersRpc.withdraw, { id: low.id, version: 3 }, low.buyer);
    expect(await listed()).toEqual([[min + 5_000, [high.id]]]);
    expect(await market.violations()).toEqual([]);
  });

  it('is refused out of turn, for other terms, outside the range, for a past hand-over, after ten, and to others', async () => {
    const { listing, id, buyer } = await offered();
    const refused = (version: number, amount: number, by: Actor) =>
      market.failure(offersRpc.counter, { id, version, amount }, by);
    expect(await refused(1, min, buyer)).toBe('OFFER.NOT_YOUR_TURN');
    expect(await refused(2, min, listing.agent)).toBe('OFFER.VERSION_CHANGED');
    expect(await refused(1, max + 1, listing.agent)).toBe('OFFER.OUT_OF_RANGE');
    // Yesterday in Asia/Dhaka, whatever the time is.
    const handOverOn = new Date(Date.now() - 18 * 3_600_000).toISOString().slice(0, 10);
    const past = { id, version: 1, amount: min, handOverOn };
    expect(await market.failure(offersRpc.counter, past, listing.agent)).toBe('OFFER.HAND_OVER_PAST');
    expect(await refused(1, min, aBuyer())).toBe('ACCESS.NOT_YOURS');
    expect(await refused(1, min, anAgent())).toBe('ACCESS.NOT_YOURS');
    const unknown = { id: anId(), version: 1, amount: min };
    expect(await market.failure(offersRpc.counter, unknown, buyer)).toBe('OFFER.NOT_FOUND');
    for (let version = 1; version < 10; version += 1)
      await counter(id, version, min, version % 2 === 1 ? listing.agent : buyer);
    expect(await refused(10, min, buyer)).toBe('OFFER.ROUNDS_USED');
    expect((await market.call(offersRpc.acceptTerms, { id, version: 10 }, buyer)).modifiedCount).toBe(1);
    expect(await refused(10, min, buyer)).toBe('OFFER.NOT_PENDING');
    expect(await market.violations()).toEqual([]);
  });
});

describe("the buyer's acceptance (OFFER-16)", () => {
  it("is the agent's: one accepted offer at the standing amount, the others rejected", async () => {
    const { listing, id, buyer } = await offered();
    const other = await market.offer(listing, max);
    await counter(id, 1, min + 2_000, listing.agent);
    expect(await market.call(offersRpc.acceptTerms, { id, version: 2 }, buyer)).toEqual({
      modifiedCount: 1,
      message: 'Offer accepted',
    });
    const [accepted, rejected] = [await market.offerRecord(id), await market.offerRecord(other.id)];
    expect([accepted!.status, accepted!.offerAmount]).toEqual(['accepted', min + 2_000]);
    expect([rejected!.status, rejected!.rejectedBecause]).toEqual(['rejected', 'another-accepted']);
    const { lines } = await market.call(offersRpc.ownStory, { id: listing.id }, listing.agent);
    const line = lines.find(({ what }) => what === 'offer.accept');
    expect([line?.part, line?.by?.email]).toEqual(['buyer', buyer.email]);
    expect(await market.violations()).toEqual([]);
  });

  it("is refused in the agent's turn, for other terms and to others; the agent's old call in the buyer's turn", async () => {
    const { listing, id, buyer } = await offered();
    const refused = (version: number, by: Actor) =>
      market.failure(offersRpc.acceptTerms, { id, version }, by);
    expect(await refused(1, buyer)).toBe('OFFER.NOT_YOUR_TURN');
    await counter(id, 1, max, listing.agent);
    expect(await market.failure(offersRpc.accept, { id }, listing.agent)).toBe('OFFER.NOT_YOUR_TURN');
    expect(await market.failure(offersRpc.accept, { id, version: 1 }, listing.agent)).toBe(
      'OFFER.VERSION_CHANGED',
    );
    expect(await refused(1, buyer)).toBe('OFFER.VERSION_CHANGED');
    expect(await refused(2, aBuyer())).toBe('ACCESS.NOT_YOURS');
    expect(await market.failure(offersRpc.reject, { id, version: 1 }, listing.agent)).toBe(
      'OFFER.VERSION_CHANGED',
    );
    await market.call(offersRpc.reject, { id }, listing.agent);
    expect((await market.offerRecord(id))!.rejectedBecause).toBe('agent-rejected');
    expect(await market.violations()).toEqual([]);
  });
});

describe('a withdrawal (OFFER-17)', () => {
  it('ends a pending offer in either turn and frees its slot', async () => {
    const { listing, id, buyer } = await offered();
    expect(await market.failure(offersRpc.withdraw, { id, version: 1 }, aBuyer())).toBe('ACCESS.NOT_YOURS');
    await market.call(offersRpc.withdraw, { id, version: 1 }, buyer);
    expect(await view(id, buyer)).toMatchObject({ status: 'rejected', rejectedBecause: 'withdrawn' });
    const again = await market.offer(listing, min, buyer);
    await counter(again.id, 1, max, listing.agent);
    expect(await market.failure(offersRpc.withdraw, { id: again.id, version: 1 }, buyer)).toBe(
      'OFFER.VERSION_CHANGED',
    );
    await market.call(offersRpc.withdraw, { id: again.id, version: 2 }, buyer);
    await eventually(async () => {
      const ended = (await market.said(listing.id)).filter(({ type }) => type === 'OfferRejected');
      expect(ended.map(({ data }) => (data as { because: string }).because)).toEqual([
        'withdrawn',
        'withdrawn',
      ]);
    });
    expect(await market.violations()).toEqual([]);
  });

  it('is possible for a buyer who has become an agent, and nothing else is', async () => {
    const { listing, id, buyer } = await offered();
    await counter(id, 1, max, listing.agent);
    const promoted: Actor = { ...buyer, role: 'agent' };
    const named = { id, version: 2 };
    expect([
      await market.failure(offersRpc.acceptTerms, named, promoted),
      await market.failure(offersRpc.counter, { ...named, amount: min }, promoted),
      await market.failure(offersRpc.withdraw, named, listing.agent),
    ]).toEqual(['ACCESS.DENIED', 'ACCESS.NOT_YOURS', 'ACCESS.NOT_YOURS']);
    await market.call(offersRpc.withdraw, named, promoted);
    expect((await market.offerRecord(id))!.rejectedBecause).toBe('withdrawn');
  });
});

describe('an expiry (OFFER-18)', () => {
  it('is enforced by each write, and executed by the worker', async () => {
    const { listing, id, buyer } = await offered();
    await counter(id, 1, max, listing.agent, { expiresInDays: 1 });
    await market.under.get(ExpireOffers).stop();
    await backdateExpiry(id);
    expect([
      await market.failure(offersRpc.acceptTerms, { id, version: 2 }, buyer),
      await market.failure(offersRpc.counter, { id, version: 2, amount: min }, buyer),
    ]).toEqual(['OFFER.EXPIRED', 'OFFER.EXPIRED']);
    // With a worker of its own.
    await market.addInstance();
    await eventually(async () =>
      expect(await view(id, buyer)).toMatchObject({ status: 'rejected', rejectedBecause: 'expired' }),
    );
  });
});

it('the worker finds expired offers by an index (OFFER-18)', async () => {
  const offers = market.under.connection.collection('offers');
  const { queryPlanner } = await offers
    .find(expiredAt(new Date()))
    .sort({ expiresAt: 1 })
    .explain('queryPlanner');
  expect(JSON.stringify(queryPlanner.winningPlan)).toContain('"indexName":"expiring"');
});

describe('what a person reads (OFFER-19, PEOPLE-19)', () => {
  it("has their own notes in their file, and not the other side's", async () => {
    const listing = await market.listing(prices);
    const buyer = aBuyer();
    const wanted = { propertyId: listing.id, offerAmount: min, note: 'Mine.' };
    const { insertedId: id } = await market.call(offersRpc.make, wanted, buyer);
    await counter(id, 1, max, listing.agent, { note: 'Theirs.' });
    const file = JSON.stringify(
      await market.call(offersRpc.personData, { userId: buyer.userId!, section: 'offersMade' }, buyer),
    );
    expect([file.includes('Mine.'), file.includes('Theirs.')]).toEqual([true, false]);
    const story = await market.call(offersRpc.ownStory, { id: listing.id }, listing.agent);
    expect(story.lines.map(({ what, amount }) => [what, amount])).toEqual([
      ['offer.counter', max],
      ['offer.make', min],
    ]);
    expect(JSON.stringify(story)).not.toContain('Theirs.');
  });

  it('a first page has the offers in their own turn', async () => {
    const { listing, id, buyer } = await offered();
    const waiting = async () => {
      const own = await market.call(offersRpc.buyerSummary, {}, buyer);
      const received = await market.call(offersRpc.agentSummary, {}, listing.agent);
      return [own, received].map(({ toAnswer, toAnswerCount }) => [
        toAnswer?.map(({ _id }) => _id),
        toAnswerCount,
      ]);
    };
    expect(await waiting()).toEqual([
      [[], 0],
      [[id], 1],
    ]);
    await counter(id, 1, max, listing.agent);
    expect(await waiting()).toEqual([
      [[id], 1],
      [[], 0],
    ]);
  });
});
