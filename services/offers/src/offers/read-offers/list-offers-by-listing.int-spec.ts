import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, limits, offersRpc, replyHeaders } from '@thikana/contracts';
import { aBuyer, anAgent, anId } from '@thikana/test-kit';
import { insertListings } from '../../../test/many-listings.ts';
import { type Listing, OffersMarket } from '../../../test/offers-market.ts';

const named = (name: string) => ({ ...aBuyer(), name });

describe('offers by listing', () => {
  let market: OffersMarket;
  const agent = anAgent();
  const listings: Record<'lake' | 'roof' | 'garden' | 'quiet', Listing> = {} as never;
  beforeAll(async () => {
    market = await OffersMarket.open();
    const add = async (key: keyof typeof listings, title: string, location: string) => {
      listings[key] = await market.listing({ title, location }, agent);
    };
    await add('lake', 'Lake view', 'Road 11, Banani');
    await add('roof', 'Rooftop', 'Gulshan Avenue, Dhaka');
    await add('garden', 'Garden house', 'Road 3, Dhanmondi');
    await add('quiet', 'Nobody asked', 'Road 9, Uttara');
    await market.offer(listings.roof, 12_500_000, named('Rahim Uddin'));
    await market.offer(listings.lake, 10_000_000, named('Karim Ali'));
    await market.offer(listings.lake, 11_500_000, named('Sadia Noor'));
    await market.offer(listings.lake, 10_750_000);
    await market.offer(listings.garden, 10_100_000);
    await market.offer(listings.garden, 10_200_000);
  });
  afterAll(() => market.close());

  type Query = Parameters<typeof market.call<typeof offersRpc.listByListing.input, never>>[1];
  const read = (query: object = {}, actor: Actor = agent) =>
    market.call(offersRpc.listByListing, query as Query, actor);
  const titles = async (query: object = {}) => (await read(query)).map(({ title }) => title);

  it('are only those that got one, each with its pending offers from high to low', async () => {
    const all = await read();
    expect(all.map(({ title }) => title)).toEqual(['Garden house', 'Lake view', 'Rooftop']);
    const lake = all[1]!;
    expect(lake).toMatchObject({
      propertyId: listings.lake.id,
      minPrice: listings.lake.snapshot.minPrice,
      maxPrice: listings.lake.snapshot.maxPrice,
      pendingCount: 3,
      rejectedCount: 0,
      highestPending: 11_500_000,
      acceptedOffer: null,
    });
    expect(lake.pendingOffers.map(({ offerAmount }) => offerAmount)).toEqual([
      11_500_000, 10_750_000, 10_000_000,
    ]);
    expect(lake.pendingOffers.map(({ otherPending }) => otherPending)).toEqual([2, 2, 2]);
  });

  it('sort by the newest, the highest and the most offers, and page without a gap or a repeat', async () => {
    for (const [sort, expected] of [
      ['-lastOfferAt', ['Garden house', 'Lake view', 'Rooftop']],
      ['-highestPending', ['Rooftop', 'Lake view', 'Garden house']],
      ['-pendingCount', ['Lake view', 'Garden house', 'Rooftop']],
    ] as const) {
      expect(await titles({ sort })).toEqual(expected);
      const walked = [];
      let cursor: string | undefined;
      do {
        const query = { sort, limit: 1, ...(cursor && { cursor }) };
        const reply = await market.under.client.raw(offersRpc.listByListing, query, { actor: agent });
        walked.push(...(JSON.parse(Buffer.from(reply.body).toString()) as { title: string }[]));
        cursor = reply.header(replyHeaders.nextCursor);
      } while (cursor);
      expect(walked.map(({ title }) => title)).toEqual(expected);
    }
  });

  it('are found by title, place and buyer; of a buyer only that offer is shown', async () => {
    expect(await titles({ search: 'gulshan AVENUE' })).toEqual(['Rooftop']);
    expect(await titles({ search: 'garden' })).toEqual(['Garden house']);
    expect(await titles({ search: '.*' })).toEqual([]);
    const [lake, ...others] = await read({ search: 'karim' });
    expect(others).toEqual([]);
    expect(lake?.pendingOffers.map(({ buyerName }) => buyerName)).toEqual(['Karim Ali']);
    expect(lake).toMatchObject({ pendingCount: 3, highestPending: 11_500_000 });
  });

  it("are the caller's own", async () => {
    expect(await read({}, anAgent())).toEqual([]);
    expect(await read({ search: 'lake' }, anAgent())).toEqual([]);
    expect(await market.failure(offersRpc.listByListing, {}, null)).toBe('AUTH.REQUIRED');
    expect(await market.failure(offersRpc.listByListing, { cursor: 'x' }, agent)).toBe('REQUEST.INVALID');
  });

  it('follow each answer: rejected, accepted, released', async () => {
    const seller = anAgent();
    const listing = await market.listing({ title: 'Answered' }, seller);
    const offers = [];
    for (const amount of [10_000_000, 12_000_000, 11_000_000])
      offers.push(await market.offer(listing, amount));
    const [low, high, middle] = offers as [(typeof offers)[0], (typeof offers)[0], (typeof offers)[0]];
    const only = async (query: object = {}) => (await read(query, seller))[0];

    await market.call(offersRpc.reject, { id: high.id }, seller);
    expect(await only()).toMatchObject({ pendingCount: 2, rejectedCount: 1, highestPending: 11_000_000 });
    await market.call(offersRpc.reject, { id: low.id }, seller);
    expect(await only()).toMatchObject({ pendingCount: 1, rejectedCount: 2, highestPending: 11_000_000 });
    expect(await only({ status: 'accepted' })).toBeUndefined();

    await market.offer(listing, 10_500_000);
    await market.call(offersRpc.accept, { id: middle.id }, seller);
    expect(await only({ status: 'accepted' })).toMatchObject({
      pendingCount: 0,
      rejectedCount: 3,
      highestPending: null,
      acceptedOffer: { _id: middle.id, status: 'accepted' },
      pendingOffers: [],
    });
    expect(await only({ status: 'pending' })).toBeUndefined();
    expect(await only({ status: 'bought' })).toBeUndefined();

    await market.backdate(middle.id, 73);
    await market.call(offersRpc.release, { id: middle.id }, seller);
    expect(await only({ status: 'rejected' })).toMatchObject({ rejectedCount: 4, acceptedOffer: null });
  });

  it('show the first few of a thousand, and the others page by page', async () => {
    const seller = anAgent();
    const listing = await market.listing({ title: 'Wanted by all' }, seller);
    const first = await market.offer(listing, 10_000_000);
    const { _id: _, ...like } = (await market.offerRecord(first.id))!;
    const amountOf = (n: number) => 10_000_000 + n * 1_000;
    const more = Array.from({ length: 999 }, (_, n) => ({
      ...like,
      _id: anId(),
      buyerId: anId(),
      buyerEmail: `many-${n}@example.com`,
      offerAmount: amountOf(n + 1),
      buyerAmount: amountOf(n + 1),
    }));
    const { connection } = market.under;
    await connection.collection('offers').insertMany(more as never);
    await connection
      .collection('negotiations')
      .updateOne(
        { _id: listing.id as never },
        { $set: { pendingCount: 1_000, highestPending: amountOf(999) } },
      );

    const [panel] = await read({}, seller);
    expect(panel).toMatchObject({ pendingCount: 1_000, highestPending: amountOf(999) });
    expect(panel?.pendingOffers).toHaveLength(limits.offersPerListing);
    expect(panel?.pendingOffers[0]?.offerAmount).toBe(amountOf(999));

    const amounts: number[] = [];
    let cursor: string | undefined;
    do {
      const wanted = { propertyId: listing.id, status: 'pending', sort: '-offerAmount', limit: 100 } as const;
      const reply = await market.under.client.raw(
        offersRpc.listRequested,
        { email: seller.email, ...wanted, ...(cursor && { cursor }) },
        { actor: seller },
      );
      const rows = JSON.parse(Buffer.from(reply.body).toString()) as { offerAmount: number }[];
      amounts.push(...rows.map(({ offerAmount }) => offerAmount));
      cursor = reply.header(replyHeaders.nextCursor);
    } while (cursor);
    expect(amounts).toEqual(Array.from({ length: 1_000 }, (_, n) => amountOf(999 - n)));
    await connection.collection('offers').deleteMany({ _id: { $in: more.map(({ _id }) => _id) } as never });
    await connection
      .collection('negotiations')
      .updateOne({ _id: listing.id as never }, { $set: { pendingCount: 1, highestPending: 10_000_000 } });
  });

  it('are found among hundreds by queries that name a bounded number of listings', async () => {
    const seller = anAgent();
    const { connection } = market.under;
    await market.offer(await market.listing({ title: 'The oldest' }, seller));
    const [first] = await insertListings(connection, seller, { count: 450 });
    let mostNamed = 0;
    connection.set('debug', (_collection: string, _method: string, ...args: unknown[]) => {
      for (const [, list = '[]'] of JSON.stringify(args).matchAll(/"\$in":(\[[^\]]*\])/g))
        mostNamed = Math.max(mostNamed, (JSON.parse(list) as unknown[]).length);
    });
    expect(await read({ search: first!.title, limit: 20 }, seller)).toHaveLength(20);
    const oldest = await read({ search: 'the oldest' }, seller);
    connection.set('debug', false);
    expect(oldest.map(({ title }) => title)).toEqual(['The oldest']);
    expect(mostNamed).toBe(200);
  });

  it('are what is there, after all that', async () => {
    expect(await market.violations()).toEqual([]);
  });
});
