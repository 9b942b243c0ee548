import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, offersRpc, replyHeaders } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, eventually } from '@thikana/test-kit';
import { type Listing, OffersMarket } from '../../../test/offers-market.ts';

type Sort = 'buyingDate' | '-buyingDate' | 'offerAmount' | '-offerAmount';

describe('reading offers', () => {
  let market: OffersMarket;
  const agent = anAgent();
  const buyer = aBuyer();
  const listings: Listing[] = [];
  beforeAll(async () => {
    market = await OffersMarket.open();
    for (const [index, title] of ['Lake view', 'Rooftop (new)', 'Garden. House'].entries())
      listings.push(await market.listing({ title, location: `Road ${index}, Dhanmondi` }, agent));
    for (const listing of listings) await market.offer(listing, 10_000_000, buyer);
    for (let n = 0; n < 9; n += 1) await market.offer(listings[n % 3]!, 10_000_000 + (n % 4) * 100_000);
  });
  afterAll(() => market.close());

  const requested = (query: object, actor: Actor = agent) =>
    market.under.client.raw(offersRpc.listRequested, { email: agent.email, ...query }, { actor });
  const rows = async (reply: { body: Uint8Array }) =>
    JSON.parse(Buffer.from(reply.body).toString()) as {
      _id: string;
      offerAmount: number;
      buyingDate: string;
      title: string;
      otherPending: number;
      status: string;
    }[];
  const walk = async (sort: Sort, limit: number) => {
    const all = [];
    let cursor: string | undefined;
    do {
      const reply = await requested({ sort, limit, ...(cursor ? { cursor } : {}) });
      all.push(...(await rows(reply)));
      cursor = reply.header(replyHeaders.nextCursor);
    } while (cursor);
    return all;
  };

  it.each<Sort>(['buyingDate', '-buyingDate', 'offerAmount', '-offerAmount'])(
    'pages by %s without a gap or a repeat',
    async (sort) => {
      const whole = await rows(await requested({ sort, limit: 100 }));
      expect(whole).toHaveLength(12);
      const field = sort.replace('-', '') as 'buyingDate' | 'offerAmount';
      const values = whole.map((row) => row[field]);
      const ordered = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
      for (const limit of [1, 5, 12])
        expect((await walk(sort, limit)).map(({ _id }) => _id)).toEqual(whole.map(({ _id }) => _id));
    },
  );

  it('says how many there are, and that the last page is the last', async () => {
    const first = await requested({ limit: 5 });
    expect(first.header(replyHeaders.totalCount)).toBe('12');
    expect((await requested({ limit: 12 })).header(replyHeaders.nextCursor)).toBeUndefined();
    const pending = await requested({ status: 'accepted' });
    expect([await rows(pending), pending.header(replyHeaders.totalCount)]).toEqual([[], '0']);
  });

  it('says how many others wait on the same listing', async () => {
    for (const row of await rows(await requested({ limit: 100 }))) expect(row.otherPending).toBe(3);
  });

  it('searches text, not patterns, in any case', async () => {
    const titles = async (search: string) =>
      new Set((await rows(await requested({ search, limit: 100 }))).map(({ title }) => title));
    expect(await titles('LAKE')).toEqual(new Set(['Lake view']));
    expect(await titles('(new)')).toEqual(new Set(['Rooftop (new)']));
    expect(await titles('garden.')).toEqual(new Set(['Garden. House']));
    expect(await titles('g.rden')).toEqual(new Set());
    expect(await titles('.*')).toEqual(new Set());
    expect(await titles('[a-z]+')).toEqual(new Set());
    expect(await titles('dhanmondi')).toHaveProperty('size', 3);
    const own = await market.call(offersRpc.listOwn, { email: buyer.email, search: 'lake' }, buyer);
    expect(own.map(({ title }) => title)).toEqual(['Lake view']);
  });

  it('refuses a cursor that is none, or of another order', async () => {
    const page = await requested({ limit: 2, sort: 'offerAmount' });
    const cursor = page.header(replyHeaders.nextCursor)!;
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = [
      'x',
      '%%%',
      forged({}),
      forged(['-buyingDate', 'yesterday', anId()]),
      forged(['-buyingDate', 12, 'no id']),
      forged(['offerAmount', 12, anId()]),
      forged(['-buyingDate', { $gt: 0 }, anId()]),
      forged(['-buyingDate', new Date().toISOString(), { $ne: null }]),
      cursor,
    ];
    for (const wrong of bad) {
      const query = { email: agent.email, sort: '-buyingDate' as const, cursor: wrong };
      await expect(market.call(offersRpc.listRequested, query, agent)).rejects.toMatchObject({
        code: 'REQUEST.INVALID',
        errors: [{ path: 'cursor' }],
      });
    }
  });

  it('shows nobody what is not theirs', async () => {
    const [{ _id: id } = { _id: '' }] = await rows(await requested({ limit: 1 }));
    expect(await market.failure(offersRpc.listRequested, { email: agent.email }, anAgent())).toBe(
      'ACCESS.NOT_YOURS',
    );
    expect(await market.failure(offersRpc.listOwn, { email: buyer.email }, aBuyer())).toBe(
      'ACCESS.NOT_YOURS',
    );
    expect(await market.failure(offersRpc.listSold, { agentEmail: agent.email }, anAgent())).toBe(
      'ACCESS.NOT_YOURS',
    );
    expect(await market.failure(offersRpc.get, { id }, aBuyer())).toBe('OFFER.NOT_FOUND');
    expect(await market.failure(offersRpc.get, { id }, null)).toBe('AUTH.REQUIRED');
    for (const actor of [agent, anAdmin()])
      expect((await market.call(offersRpc.get, { id }, actor))._id).toBe(id);
  });

  it('sums up for the dashboards', async () => {
    expect(await market.call(offersRpc.buyerSummary, {}, buyer)).toEqual({
      counts: { pending: 3, accepted: 0, rejected: 0, bought: 0 },
      toPay: [],
      toAnswer: [],
      toAnswerCount: 0,
    });
    const { counts, soldTotal, toAnswer, toAnswerCount } = await market.call(
      offersRpc.agentSummary,
      {},
      agent,
    );
    expect(counts).toEqual({ pending: 12, accepted: 0, rejected: 0, bought: 0 });
    expect(soldTotal).toBe(0);
    expect([toAnswer.length, toAnswerCount]).toEqual([10, 12]);
    expect(toAnswer.map(({ buyingDate }) => buyingDate)).toEqual(
      toAnswer.map(({ buyingDate }) => buyingDate).toSorted(),
    );
  });

  it('lists sales with their number and sum', async () => {
    const seller = anAgent();
    const sell = async (title: string, amount: number) => {
      const listing = await market.listing({ title }, seller);
      const { id, buyer: payer } = await market.offer(listing, amount);
      await market.call(offersRpc.accept, { id }, seller);
      const [{ usdAmount } = { usdAmount: 0 }] = (await market.call(offersRpc.buyerSummary, {}, payer)).toPay;
      const wanted = { offerId: id, amount: usdAmount };
      const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, payer);
      await market.provider.pay(paymentIntentId);
      await market.call(offersRpc.recordPayment, { offerId: id, transactionId: paymentIntentId }, payer);
    };
    await sell('Dear one', 12_000_000);
    await sell('Cheap one', 10_000_000);
    await sell('Other', 11_000_000);
    const sold = async (query: object, actor = seller) => {
      const reply = await market.under.client.raw(
        offersRpc.listSold,
        { agentEmail: seller.email, ...query },
        { actor },
      );
      const items = JSON.parse(Buffer.from(reply.body).toString()) as {
        propertyTitle: string;
        soldPrice: number;
      }[];
      return {
        titles: items.map(({ propertyTitle }) => propertyTitle),
        count: reply.header(replyHeaders.totalCount),
        sum: reply.header(replyHeaders.totalAmount),
        next: reply.header(replyHeaders.nextCursor),
      };
    };
    expect(await sold({})).toEqual({
      titles: ['Other', 'Cheap one', 'Dear one'],
      count: '3',
      sum: '33000000',
      next: undefined,
    });
    const { userId, uid, email } = seller;
    const registeredAt = '2026-01-01T00:00:00.000Z';
    const profile = { userId: userId!, uid, email, name: 'Seller', photo: null, registeredAt };
    await market.say(events.UserUpdated, profile, { aggregateId: userId, aggregateVersion: 2 });
    await eventually(async () =>
      expect((await sold({ sort: 'soldPrice' }, anAdmin())).titles).toEqual([
        'Cheap one',
        'Other',
        'Dear one',
      ]),
    );
    const first = await sold({ limit: 2, sort: 'soldAt' });
    expect(first).toMatchObject({ titles: ['Dear one', 'Cheap one'], sum: '33000000' });
    expect((await sold({ limit: 2, sort: 'soldAt', cursor: first.next! })).titles).toEqual(['Other']);
    expect(await sold({ search: 'one' })).toMatchObject({
      titles: ['Cheap one', 'Dear one'],
      count: '2',
      sum: '22000000',
    });
  });
});
