/** Who replays the demo market's stream from the beginning arrives where the product is. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Actor,
  type Envelope,
  type EventDescriptor,
  events as contract,
  offersRpc,
  propertiesRpc,
  replyHeaders,
  usersRpc,
} from '@thikana/contracts';
import { anAdmin, eventually } from '@thikana/test-kit';
import { DemoProduct, market } from './demo-product.ts';
import { RebuiltMarket } from './rebuilt-market.ts';
import { readAll } from './stream-reader.ts';

let product: DemoProduct;
let events: Envelope[];
const rebuilt = new RebuiltMarket();

beforeAll(async () => {
  product = await DemoProduct.start();
  await product.seed();
  await eventually(
    async () => {
      const outboxes = Object.values(product.services).map(({ connection }) =>
        connection.collection('outbox').countDocuments(),
      );
      expect(await Promise.all(outboxes)).toEqual([0, 0, 0, 0]);
    },
    { withinMs: 20_000 },
  );
  events = await readAll(product.connection, 'reader_spec_history');
  for (const event of events) rebuilt.apply(event);
}, 120_000);
afterAll(() => product.remove());

const count = <T>(all: Iterable<T>, test: (one: T) => boolean) => [...all].filter(test).length;
const actorOf = (key: string): Actor => {
  const {
    uid,
    email,
    name,
    photo,
    role,
    _id: userId,
  } = market.users.find((one) => one.email.startsWith(`${key}@`))!;
  return { uid, email, emailVerified: true, name, photo, role, userId };
};
const totalOf = async (query: object) => {
  const { client } = product.services.properties;
  const { header } = await client.raw(propertiesRpc.list, query, { actor: anAdmin() });
  return Number(header(replyHeaders.totalCount));
};

describe('the demo market, rebuilt from its events', () => {
  it('has the listings of the product in the same states', async () => {
    for (const availability of ['available', 'under-offer', 'sold'] as const)
      expect([
        availability,
        count(rebuilt.listings.values(), (one) => one.availability === availability),
      ]).toEqual([availability, await totalOf({ availability })]);
    for (const status of ['pending', 'verified', 'rejected'] as const)
      expect([status, count(rebuilt.listings.values(), (one) => one.verificationStatus === status)]).toEqual([
        status,
        await totalOf({ status }),
      ]);
    expect(count(rebuilt.listings.values(), (one) => one.availability === 'sold')).toBe(4);
  });

  it("has every agent's offers by state, and their sales to the taka", async () => {
    const agents = market.users.filter(({ role }) => role === 'agent');
    const counts = { pending: 0, accepted: 0, rejected: 0, bought: 0 };
    let soldTotal = 0;
    for (const { email } of agents) {
      const summary = await product.call(offersRpc.agentSummary, {}, actorOf(email.split('@')[0]!));
      for (const status of ['pending', 'accepted', 'rejected', 'bought'] as const)
        counts[status] += summary.counts[status];
      soldTotal += summary.soldTotal;
    }
    for (const [status, wanted] of Object.entries(counts))
      expect([status, count(rebuilt.offers.values(), (one) => one.status === status)]).toEqual([
        status,
        wanted,
      ]);
    const sales = [...rebuilt.payments.values()];
    expect(sales.reduce((sum, { amount }) => sum + amount, 0)).toBe(soldTotal);
    expect(counts.bought).toBe(4);
  });

  it('has the people, by role, and the reviews', async () => {
    const { byRole } = await product.call(usersRpc.summary, {}, anAdmin());
    for (const [role, wanted] of Object.entries(byRole))
      expect([role, count(rebuilt.people.values(), (one) => one === role)]).toEqual([role, wanted]);
    expect(rebuilt.reviews.size).toBe(market.reviews.length);
  });

  it('happened when it happened, each thing in its order, and every event is as the contract says', () => {
    const known = Object.values(contract) as EventDescriptor[];
    for (const { type, data } of events)
      expect(known.find((event) => event.type === type)?.data.safeParse(data).error).toBeUndefined();
    for (const about of Map.groupBy(events, ({ aggregateId, type }) =>
      type.startsWith('Property') ? `listing ${aggregateId}` : aggregateId,
    ).values()) {
      const versions = about.map(({ aggregateVersion }) => aggregateVersion);
      const times = about.map(({ occurredAt }) => occurredAt);
      expect([versions, times]).toEqual([versions.toSorted((a, b) => a - b), times.toSorted()]);
    }
    const paidAt = market.offers.flatMap(({ payment }) => payment?.paidAt ?? []).toSorted();
    const timesOf = (type: string) =>
      events.flatMap((event) => (event.type === type ? event.occurredAt : [])).toSorted();
    expect(timesOf('PaymentCompleted')).toEqual(paidAt);
    expect(timesOf('PropertySold')).toEqual(paidAt);
  });
});
