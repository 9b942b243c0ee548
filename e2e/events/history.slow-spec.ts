/** A replay of the demo market's stream from the beginning ends in the state of the product. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor, Envelope, EventDescriptor } from '@thikana/contracts';
import { events as contract, offersRpc, usersRpc } from '@thikana/contracts';
import { anAdmin } from '@thikana/test-kit';
import { DemoProduct, market } from './demo-product.ts';
import { RebuiltMarket } from './rebuilt-market.ts';
import { readAll } from './stream-reader.ts';

let product: DemoProduct;
let events: Envelope[];
const rebuilt = new RebuiltMarket();

beforeAll(async () => {
  product = await DemoProduct.start();
  await product.seed();
  await product.published();
  events = await readAll(product.connection, 'reader_spec_history');
  for (const event of events) rebuilt.apply(event);
}, 120_000);
afterAll(() => product.remove());

const count = <T>(all: Iterable<T>, test: (one: T) => boolean) => [...all].filter(test).length;
const actorOf = (key: string): Actor => {
  const found = market.users.find((one) => one.email.startsWith(`${key}@`))!;
  const { uid, email, name, photo, role, _id: userId } = found;
  return { uid, email, emailVerified: true, name, photo, role, userId };
};

describe('the demo market, rebuilt from its events', () => {
  it('has the listings of the product in the same states', async () => {
    const listings = [...rebuilt.listings.values()];
    for (const availability of ['available', 'under-offer', 'sold'] as const) {
      const found = count(listings, (one) => one.availability === availability);
      expect([availability, found]).toEqual([availability, await product.listings({ availability })]);
    }
    for (const status of ['pending', 'verified', 'rejected'] as const) {
      const found = count(listings, (one) => one.verificationStatus === status);
      expect([status, found]).toEqual([status, await product.listings({ status })]);
    }
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
    for (const [status, wanted] of Object.entries(counts)) {
      const found = count(rebuilt.offers.values(), (one) => one.status === status);
      expect([status, found]).toEqual([status, wanted]);
    }
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

  it('has the original times, each record in its order, and every event matches the contract', () => {
    const known = Object.values(contract) as EventDescriptor[];
    for (const { type, data } of events)
      expect(known.find((event) => event.type === type)?.data.safeParse(data).error).toBeUndefined();
    // Three domains count their own versions of what concerns one listing.
    const domainOf = (type: string) => known.find((event) => event.type === type)?.domain;
    for (const about of Map.groupBy(
      events,
      ({ aggregateId, type }) => `${domainOf(type)} ${aggregateId}`,
    ).values()) {
      const versions = about.map(({ aggregateVersion }) => aggregateVersion);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
      // Where the market stores no time, the start of its handling serves, and a person's notifications come from several readers at once.
      const times = about.flatMap(({ type, occurredAt }) =>
        type === contract.NotificationsChanged.type ? [] : occurredAt,
      );
      expect(times).toEqual(times.toSorted());
    }
    const paidAt = market.offers.flatMap(({ payment }) => payment?.paidAt ?? []).toSorted();
    const timesOf = (type: string) =>
      events.flatMap((event) => (event.type === type ? event.occurredAt : [])).toSorted();
    expect(timesOf('PaymentCompleted')).toEqual(paidAt);
    expect(timesOf('PropertySold')).toEqual(paidAt);
  });
});
