import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  limits,
  PublicReview,
  replyHeaders,
  Review,
  type RpcDescriptor,
  reviewsRpc,
} from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, errorCodeOf } from '@thikana/test-kit';
import { type ReviewsUnderTest, startReviews } from '../testing/start-reviews.ts';
import type { ReviewDocument } from '../store/review.schema.ts';
import { adminSearchFields, publicSearchFields } from './list-reviews.ts';

let reviews: ReviewsUnderTest;
beforeAll(async () => {
  reviews = await startReviews();
});
afterAll(() => reviews.remove());
beforeEach(async () => {
  await reviews.connection.collection('reviews').deleteMany({});
});

async function ask(call: RpcDescriptor, query: object, actor: Actor | null) {
  const reply = await reviews.client.raw(call, query, { actor });
  const rows = JSON.parse(Buffer.from(reply.body).toString('utf8')) as Review[];
  return {
    rows,
    cursor: reply.header(replyHeaders.nextCursor),
    total: reply.header(replyHeaders.totalCount),
  };
}

async function walk(call: RpcDescriptor, query: object, actor: Actor | null): Promise<string[]> {
  const seen: string[] = [];
  let page = await ask(call, query, actor);
  for (let pages = 0; pages < 20; pages += 1) {
    seen.push(...page.rows.map((row) => row._id));
    if (!page.cursor) return seen;
    page = await ask(call, { ...query, cursor: page.cursor }, actor);
  }
  throw new Error('the list does not end');
}

/** A review of the listing by each of so many people; their ids, newest first. */
async function several(propertyId: string, count: number): Promise<string[]> {
  const newestFirst: string[] = [];
  for (let n = 0; n < count; n += 1)
    newestFirst.unshift(await reviews.write(aBuyer(), propertyId, `No. ${n}`));
  return newestFirst;
}

describe("a listing's reviews", () => {
  it('are for everybody, newest first, paged, without e-mails, with their total', async () => {
    const [{ propertyId }, other] = [await reviews.aKnownListing(), await reviews.aKnownListing()];
    const ids = await several(propertyId, 5);
    await several(other.propertyId, 2);
    for (const actor of [null, aBuyer(), anAgent(), anAdmin()])
      expect(await walk(reviewsRpc.list, { propertyId, limit: 2 }, actor)).toEqual(ids);
    const { rows, total } = await ask(reviewsRpc.list, { propertyId }, null);
    expect(total).toBe('5');
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('keep their pages when reviews come and go meanwhile', async () => {
    const { propertyId } = await reviews.aKnownListing();
    const ids = await several(propertyId, 6);
    const first = await ask(reviewsRpc.list, { propertyId, limit: 2 }, null);
    await reviews.write(aBuyer(), propertyId);
    await reviews.client.call(reviewsRpc.delete, { id: ids[1]! }, { actor: anAdmin() });
    const rest = await walk(reviewsRpc.list, { propertyId, limit: 2, cursor: first.cursor }, null);
    expect([...first.rows.map((row) => row._id), ...rest]).toEqual(ids);
  });

  it('of a listing that is not to be seen, or not there, are none', async () => {
    expect(await ask(reviewsRpc.list, { propertyId: anId() }, null)).toMatchObject({ rows: [], total: '0' });
  });
});

describe("a search in a listing's reviews", () => {
  it('matches what its answer shows and not the e-mail, whoever searches', async () => {
    const { propertyId } = await reviews.aKnownListing({ title: 'Ridge' });
    const rahim = aBuyer({ name: 'Rahim', email: 'secret.box@thikana.test' });
    const id = await reviews.write(rahim, propertyId, 'A garden');
    for (const actor of [null, rahim, aBuyer(), anAgent(), anAdmin()]) {
      for (const search of ['secret.box@', 'x@t'])
        expect(await walk(reviewsRpc.list, { propertyId, search }, actor)).toEqual([]);
      expect(await walk(reviewsRpc.list, { propertyId, search: 'rahim' }, actor)).toEqual([id]);
    }
  });

  it('has fields of the answer only', () => {
    for (const field of publicSearchFields) expect(Object.keys(PublicReview.shape)).toContain(field);
    for (const field of adminSearchFields) expect(Object.keys(Review.shape)).toContain(field);
  });
});

describe('all reviews', () => {
  it('are for admins, with e-mails', async () => {
    const { propertyId } = await reviews.aKnownListing();
    const buyer = aBuyer();
    const ids = await several(propertyId, 4);
    ids.unshift(await reviews.write(buyer, propertyId));
    expect(await walk(reviewsRpc.list, { limit: 2 }, anAdmin())).toEqual(ids);
    const { rows, total } = await ask(reviewsRpc.list, {}, anAdmin());
    expect(rows[0]).toMatchObject({ userEmail: buyer.email });
    expect(total).toBe('5');
    expect(await errorCodeOf(ask(reviewsRpc.list, {}, buyer))).toBe('ACCESS.DENIED');
    expect(await errorCodeOf(ask(reviewsRpc.list, {}, anAgent()))).toBe('ACCESS.DENIED');
    expect(await errorCodeOf(ask(reviewsRpc.list, {}, null))).toBe('AUTH.REQUIRED');
  });

  it.each([
    ['in the text, any case', 'GARDEN', 1],
    ['in Bangla', 'বাগান', 1],
    ["in the writer's name", 'rahim', 2],
    ['in the e-mail', 'R.AHIM@', 2],
    ["in the listing's title", 'ridge (', 2],
    ['as typed: a dot is a dot', 'g.rden', 0],
    ['as typed: no pattern', '.*', 0],
  ])('can be searched %s', async (_name, search, hits) => {
    const { propertyId } = await reviews.aKnownListing({ title: 'Ridge (north)' });
    const other = await reviews.aKnownListing({ title: 'Elsewhere' });
    const rahim = () => aBuyer({ name: 'Rahim', email: 'r.ahim@thikana.test' });
    await reviews.write(rahim(), propertyId, 'A garden');
    await reviews.write(rahim(), propertyId, 'বাগান আছে');
    await reviews.write(aBuyer({ name: 'Salma' }), other.propertyId, 'Nothing');
    expect(await walk(reviewsRpc.list, { search, limit: 1 }, anAdmin())).toHaveLength(hits);
    expect((await ask(reviewsRpc.list, { search }, anAdmin())).total).toBeUndefined();
  });
});

describe('the own reviews', () => {
  it('are those of the caller', async () => {
    const [one, two] = [aBuyer(), aBuyer()];
    const ids: string[] = [];
    const listings = [
      await reviews.aKnownListing(),
      await reviews.aKnownListing(),
      await reviews.aKnownListing(),
    ];
    for (const { propertyId } of listings) ids.unshift(await reviews.write(one, propertyId));
    const [{ propertyId }] = listings as [(typeof listings)[0]];
    await reviews.write(two, propertyId);
    expect(await walk(reviewsRpc.listOwn, { email: one.email, propertyId }, one)).toEqual([ids.at(-1)]);
    expect(await walk(reviewsRpc.listOwn, { email: one.email, limit: 2 }, one)).toEqual(ids);
    expect((await ask(reviewsRpc.listOwn, { email: one.email }, one)).total).toBe('3');
    expect(await errorCodeOf(ask(reviewsRpc.listOwn, { email: one.email }, two))).toBe('ACCESS.NOT_YOURS');
    expect(await errorCodeOf(ask(reviewsRpc.listOwn, { email: one.email }, null))).toBe('AUTH.REQUIRED');
  });
});

describe('the latest reviews', () => {
  it('are at most as many as the home page shows, without e-mails', async () => {
    const { propertyId } = await reviews.aKnownListing();
    const ids = await several(propertyId, limits.latestReviews + 2);
    const latest = await reviews.client.call(reviewsRpc.latest, {}, { actor: null });
    expect(latest.map((review) => review._id)).toEqual(ids.slice(0, limits.latestReviews));
    expect(JSON.stringify(latest)).not.toContain('@');
  });

  it('are one of each person and listing, the newest, however many one person has written', async () => {
    const [first, second] = [await reviews.aKnownListing(), await reviews.aKnownListing()];
    const buyer = aBuyer();
    const other = await reviews.write(aBuyer(), first.propertyId);
    const ofSecond = await reviews.write(buyer, second.propertyId);
    const newest = await reviews.write(buyer, first.propertyId);
    // One of each of the last hundred days.
    const stored = reviews.connection.collection<ReviewDocument>('reviews');
    const { _id, ...review } = (await stored.findOne({ _id: newest }))!;
    const days = Array.from({ length: 100 }, (_, n) => ({
      ...review,
      _id: anId(),
      reviewedAt: new Date(review.reviewedAt.getTime() + n + 1),
      writtenOn: `day ${n}`,
    }));
    await stored.insertMany(days);
    const latest = await reviews.client.call(reviewsRpc.latest, {}, { actor: null });
    expect(latest.map((shown) => shown._id)).toEqual([days.at(-1)!._id, ofSecond, other]);
  });
});

describe('a cursor', () => {
  it('that no list gave is refused', async () => {
    const query = { cursor: 'e30', propertyId: anId() };
    expect(await errorCodeOf(ask(reviewsRpc.list, query, null))).toBe('REQUEST.INVALID');
  });
});
