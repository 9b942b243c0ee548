import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, type EventDescriptor, events, offersRpc, type RpcDescriptor } from '@thikana/contracts';
import { RpcClient } from '@thikana/service-kit';
import {
  aBuyer,
  aListingSnapshot,
  anAgent,
  anEnvelope,
  anId,
  checkInvariants,
  eventually,
  publishEvent,
  realMongo,
  realNats,
  type TestMongo,
  type TestNats,
} from '@thikana/test-kit';
import type { z } from 'zod';
import { CardProviderProcess } from '../../test/card-provider-process.ts';
import { eventsOnStream, insertListings, insertPendingOffers } from '../../test/many-listings.ts';
import { codeOf } from '../../test/offers-market.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import { OffersProcess } from '../../test/offers-process.ts';

const personOf = (actor: Actor) => ({ userId: actor.userId!, uid: actor.uid, email: actor.email });
const aboutPerson = (actor: Actor, aggregateVersion = 2) => ({
  aggregateId: actor.userId!,
  aggregateVersion,
});
/** Most that one transaction may reject; thousands at once hold locks and memory until they are committed. */
const longestTransaction = 50;
const patience = { withinMs: 150_000, everyMs: 100 };

describe('people with thousands of listings or offers', () => {
  let mongo: TestMongo;
  let nats: TestNats;
  let provider: CardProviderProcess;
  let service: OffersProcess;
  beforeAll(async () => {
    OffersProcess.build();
    [mongo, nats, provider] = await Promise.all([realMongo(), realNats(), CardProviderProcess.start()]);
    service = new OffersProcess(mongo, nats, provider.address);
    service.deploy();
    await service.start();
  });
  afterAll(async () => {
    await service.kill();
    await Promise.all([mongo.remove(), nats.remove(), provider.remove()]);
  });

  const countOffers = (filter: object) => mongo.connection.collection('offers').countDocuments(filter);
  const negotiationsOf = (filter: object) =>
    mongo.connection.collection('negotiations').countDocuments(filter);
  /** Each offer's id, once for each such event, in order; and the number of events of the largest transaction. */
  const said = async (event: EventDescriptor, because: string) => {
    const about = (await eventsOnStream(nats, event)).filter(
      ({ data }) => (data as { because?: string }).because === because,
    );
    // Events of one transaction have one time.
    const sizes = [...Map.groupBy(about, ({ occurredAt }) => occurredAt).values()].map(
      ({ length }) => length,
    );
    const offers = about.map(({ data }) => (data as { offerId: string }).offerId).sort();
    return { offers, largest: Math.max(0, ...sizes) };
  };
  const outboxIsEmpty = () =>
    eventually(
      async () => expect(await mongo.connection.collection('outbox').countDocuments({})).toBe(0),
      patience,
    );
  const ids = (offers: readonly { _id: string }[]) => offers.map(({ _id }) => _id).sort();

  it('a mark ends the offers on 3,000 listings in bounded steps, killed half-way and with a listing that comes meanwhile', async () => {
    const agent = anAgent();
    const offers = await insertListings(mongo.connection, agent, { count: 3_000, offered: 600 });
    const mark = anEnvelope(events.UserMarkedFraud, personOf(agent), aboutPerson(agent));
    await publishEvent(nats.broker, events.UserMarkedFraud, mark);
    await eventually(async () => {
      expect(await negotiationsOf({ agentId: agent.userId, agentMarked: true })).toBeGreaterThan(200);
    }, patience);
    await service.kill();
    expect(await negotiationsOf({ agentId: agent.userId, agentMarked: false })).toBeGreaterThan(200);

    const late = aListingSnapshot({ propertyId: anId(), agentId: agent.userId!, agentEmail: agent.email });
    const aboutLate = { aggregateId: late.propertyId, aggregateVersion: 2 };
    const verified = anEnvelope(events.PropertyVerified, late, aboutLate);
    await publishEvent(nats.broker, events.PropertyVerified, verified);
    await service.start();
    await eventually(async () => {
      expect(await negotiationsOf({ agentId: agent.userId, agentMarked: false })).toBe(0);
      expect(await negotiationsOf({ agentId: agent.userId })).toBe(3_001);
    }, patience);
    const wanted = { propertyId: late.propertyId, offerAmount: late.minPrice };
    const making = new RpcClient(nats.broker).call(offersRpc.make, wanted, { actor: aBuyer() });
    expect(await codeOf(making)).toBe('NEGOTIATION.CLOSED');

    expect(await countOffers({ agentId: agent.userId, rejectedBecause: 'agent-fraud' })).toBe(600);
    await outboxIsEmpty();
    const rejected = await said(events.OfferRejected, 'agent-fraud');
    expect(rejected.offers).toEqual(ids(offers.filter(({ status }) => status === 'pending')));
    expect(rejected.largest).toBeLessThanOrEqual(longestTransaction);
    const released = await said(events.OfferReleased, 'agent-fraud');
    expect(released.offers).toEqual(ids(offers.filter(({ status }) => status === 'accepted')));
  }, 200_000);

  it('so does the end of a buyer, with offers accepted and pending', async () => {
    const buyer = aBuyer();
    const offers = await insertListings(mongo.connection, anAgent(), { count: 300, buyer });
    const gone = anEnvelope(events.UserDeleted, { ...personOf(buyer), role: 'user' }, aboutPerson(buyer));
    await publishEvent(nats.broker, events.UserDeleted, gone);
    await eventually(async () => {
      expect(await countOffers({ buyerId: buyer.userId, rejectedBecause: 'buyer-deleted' })).toBe(300);
    }, patience);
    await outboxIsEmpty();
    const rejected = await said(events.OfferRejected, 'buyer-deleted');
    expect(rejected.offers).toEqual(ids(offers.filter(({ status }) => status === 'pending')));
    expect(rejected.largest).toBeLessThanOrEqual(longestTransaction);
    const released = await said(events.OfferReleased, 'buyer-deleted');
    expect(released.offers).toEqual(ids(offers.filter(({ status }) => status === 'accepted')));
  }, 200_000);

  it('an acceptance among 2,000 offers rejects the others in bounded steps, killed half-way', async () => {
    const agent = anAgent();
    const offers = await insertPendingOffers(mongo.connection, agent, 2_000);
    const [first, second] = offers as [OfferDocument, OfferDocument];
    const { propertyId } = first;
    const call = <I extends z.ZodType>(rpc: RpcDescriptor<I>, input: z.input<I>, actor: Actor) =>
      codeOf(new RpcClient(nats.broker).call(rpc, input, { actor, timeoutMs: 10_000 }));
    expect(await call(offersRpc.accept, { id: first._id }, agent)).toBe('none');
    // The others are not all rejected yet, and none of them can win.
    expect(await countOffers({ propertyId, status: 'pending' })).toBeGreaterThan(500);
    expect(await call(offersRpc.accept, { id: second._id }, agent)).toBe('OFFER.NOT_PENDING');
    await service.kill();
    const left = await countOffers({ propertyId, status: 'pending' });
    expect(left).toBeGreaterThan(100);
    await service.start();
    await eventually(
      async () => expect(await countOffers({ propertyId, status: 'rejected' })).toBe(1_999),
      patience,
    );
    await outboxIsEmpty();
    const rejected = await said(events.OfferRejected, 'another-accepted');
    expect(rejected.offers).toEqual(ids(offers.slice(1)));
    expect(rejected.largest).toBeLessThanOrEqual(longestTransaction);
    const wanted = { propertyId, offerAmount: first.offerAmount };
    expect(await call(offersRpc.make, wanted, aBuyer())).toBe('NEGOTIATION.CLOSED');
  }, 200_000);

  it('and a new name, the newest one', async () => {
    const [agent, buyer] = [anAgent(), aBuyer()];
    await insertListings(mongo.connection, agent, { count: 900, buyer });
    const name = (actor: Actor, to: string, version: number) => {
      const data = { ...personOf(actor), name: to, photo: null, registeredAt: '2026-01-01T00:00:00.000Z' };
      return publishEvent(
        nats.broker,
        events.UserUpdated,
        anEnvelope(events.UserUpdated, data, aboutPerson(actor, version)),
      );
    };
    await name(agent, 'Newest agent', 7);
    await name(agent, 'Older agent', 6);
    await name(buyer, 'Newest buyer', 3);
    await eventually(async () => {
      expect(await countOffers({ agentName: 'Newest agent', buyerName: 'Newest buyer' })).toBe(900);
      expect(await negotiationsOf({ agentName: 'Newest agent' })).toBe(900);
    }, patience);
  }, 200_000);

  it('leaves every invariant whole', async () => {
    const { violations } = await checkInvariants({
      mongodbUri: mongo.uri,
      databases: { offers: mongo.database },
      natsUrl: nats.url,
      natsPrefix: nats.prefix,
      cardProvider: provider.address,
    });
    expect(violations).toEqual([]);
  }, 60_000);
});
