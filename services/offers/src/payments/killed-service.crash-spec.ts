import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, offersRpc, type RpcDescriptor } from '@thikana/contracts';
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
import { OffersProcess } from '../../test/offers-process.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { PaymentDocument } from '../store/payment.schema.ts';

const due = 90_909.09;
/** For calls that nothing interrupts. */
const patientMs = 20_000;
/** A release is tried with hundreds (SURVIVE-11). */
const killCycles = Number(process.env['KILL_CYCLES'] ?? 4);

describe('a service that is killed', () => {
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

  const call = <I extends z.ZodType, O extends z.ZodType>(
    rpc: RpcDescriptor<I, O>,
    input: z.input<I>,
    actor: Actor,
    timeoutMs = 2_500,
  ) => new RpcClient(nats.broker).call(rpc, input, { actor, timeoutMs });
  const one = <T>(name: string, id: string) =>
    mongo.connection.collection(name).findOne({ _id: id as never }) as Promise<T | null>;
  const offerRecord = (id: string) => one<OfferDocument>('offers', id);

  const accepted = async () => {
    const agent = anAgent();
    const buyer = aBuyer();
    const snapshot = aListingSnapshot({
      propertyId: anId(),
      agentId: agent.userId!,
      agentEmail: agent.email,
    });
    const about = { aggregateId: snapshot.propertyId, aggregateVersion: 2 };
    await publishEvent(
      nats.broker,
      events.PropertyVerified,
      anEnvelope(events.PropertyVerified, snapshot, about),
    );
    const wanted = { propertyId: snapshot.propertyId, offerAmount: 10_000_000 };
    const { insertedId } = await eventually(() => call(offersRpc.make, wanted, buyer, patientMs));
    await call(offersRpc.accept, { id: insertedId }, agent, patientMs);
    return { id: insertedId, propertyId: snapshot.propertyId, agent, buyer };
  };
  type Offer = Awaited<ReturnType<typeof accepted>>;
  const start = ({ id, buyer }: Offer) =>
    call(offersRpc.createPaymentIntent, { offerId: id, amount: due }, buyer);
  const intentsOf = async (offerId: string) =>
    (await provider.books()).payment_intents.filter(({ metadata }) => metadata['offerId'] === offerId);
  const arrived = (match: string) =>
    eventually(async () => {
      // The knob is used up when the request is there.
      const knobs = (await (await fetch(`${provider.address}/_knobs`)).json()) as
        | { match: string }[]
        | { knobs: { match: string }[] };
      const left = Array.isArray(knobs) ? knobs : knobs.knobs;
      expect(left.filter((knob) => knob.match === match)).toEqual([]);
    });
  const onStream = async (type: string, offerId: string) => {
    const manager = await nats.broker.manager();
    const { state } = await manager.streams.info(nats.broker.resource('THIKANA'));
    let found = 0;
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage(nats.broker.resource('THIKANA'), { seq });
      const event = message?.json<{ type: string; data: { offerId?: string } }>();
      if (event?.type === type && event.data.offerId === offerId) found += 1;
    }
    return found;
  };

  it('while the provider makes the intent: it is found again under its key', async () => {
    const offer = await accepted();
    await provider.fault('POST /v1/payment_intents', 'delay', { ms: 300 });
    const lost = start(offer).catch(() => 'lost');
    await arrived('POST /v1/payment_intents');
    await service.kill();
    expect(await lost).toBe('lost');
    await eventually(async () => expect(await intentsOf(offer.id)).toHaveLength(1));
    await service.start();
    const { paymentIntentId } = await start(offer);
    expect((await intentsOf(offer.id)).map(({ id }) => id)).toEqual([paymentIntentId]);
  });

  it('between the provider’s answer and the transaction: the reconciler settles', async () => {
    const offer = await accepted();
    const { paymentIntentId } = await start(offer);
    await provider.pay(paymentIntentId);
    const match = `GET /v1/payment_intents/${paymentIntentId}`;
    await provider.fault(match, 'delay', { ms: 300 });
    const report = { offerId: offer.id, transactionId: paymentIntentId };
    const lost = call(offersRpc.recordPayment, report, offer.buyer).catch(() => 'lost');
    await arrived(match);
    await service.kill();
    expect(await lost).toBe('lost');
    expect((await offerRecord(offer.id))?.status).toBe('accepted');
    await service.start();
    await eventually(async () => expect((await offerRecord(offer.id))?.status).toBe('bought'));
    await eventually(async () => expect(await onStream('PaymentCompleted', offer.id)).toBe(1));
  });

  it('while the provider cancels for a release: the release is finished', async () => {
    const offer = await accepted();
    const { paymentIntentId } = await start(offer);
    const acceptedAt = new Date(Date.now() - 73 * 3_600_000);
    await mongo.connection
      .collection('offers')
      .updateOne({ _id: offer.id as never }, { $set: { acceptedAt } });
    const match = `POST /v1/payment_intents/${paymentIntentId}/cancel`;
    await provider.fault(match, 'delay', { ms: 300 });
    const lost = call(offersRpc.release, { id: offer.id }, offer.agent).catch(() => 'lost');
    await arrived(match);
    await service.kill();
    expect(await lost).toBe('lost');
    await service.start();
    await eventually(async () => expect((await offerRecord(offer.id))?.rejectedBecause).toBe('released'));
    await eventually(async () => expect(await onStream('OfferReleased', offer.id)).toBe(1));
    expect((await intentsOf(offer.id)).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('while the provider refunds: the money goes back once', async () => {
    const offer = await accepted();
    const { paymentIntentId } = await start(offer);
    await provider.pay(paymentIntentId);
    await provider.fault('POST /v1/refunds', 'delay', { ms: 300 });
    const { _id, ...negotiation } = (await one<{ _id: string; agentId: string; agentEmail: string }>(
      'negotiations',
      offer.propertyId,
    ))!;
    const { agentId, agentEmail } = negotiation;
    const snapshot = aListingSnapshot({ propertyId: _id, agentId, agentEmail });
    const about = { aggregateId: _id, aggregateVersion: 9 };
    await publishEvent(
      nats.broker,
      events.PropertyDeleted,
      anEnvelope(events.PropertyDeleted, snapshot, about),
    );
    await arrived('POST /v1/refunds');
    await service.kill();
    await service.start();
    await eventually(async () =>
      expect((await one<PaymentDocument>('payments', offer.id))?.status).toBe('refunded'),
    );
    const { refunds } = await provider.books();
    expect(refunds.filter((refund) => refund.payment_intent === paymentIntentId)).toHaveLength(1);
    await eventually(async () => expect(await onStream('PaymentRefunded', offer.id)).toBe(1));
  });

  it(
    'at any moment, again and again: what was begun is finished once',
    async () => {
      for (let cycle = 0; cycle < killCycles; cycle += 1) {
        const offer = await accepted();
        const insist = async <T>(work: () => Promise<T>) => eventually(work, { withinMs: 15_000 });
        const buying = (async () => {
          const { paymentIntentId } = await insist(() => start(offer));
          await provider.pay(paymentIntentId);
          const report = { offerId: offer.id, transactionId: paymentIntentId };
          await insist(() => call(offersRpc.recordPayment, report, offer.buyer));
          return paymentIntentId;
        })();
        await new Promise((resolve) => setTimeout(resolve, (cycle % 12) * 9));
        await service.kill();
        await service.start();
        const intentId = await buying;
        expect(await offerRecord(offer.id)).toMatchObject({ status: 'bought', transactionId: intentId });
        const { charges } = await provider.books();
        const mine = charges.filter(
          ({ metadata, payment_intent }) => payment_intent === intentId || metadata['offerId'] === offer.id,
        );
        expect(mine.filter(({ paid, refunded }) => paid && !refunded)).toHaveLength(1);
        await eventually(async () => expect(await onStream('PaymentCompleted', offer.id)).toBe(1));
      }
    },
    killCycles * 15_000,
  );

  it('leaves every invariant whole', async () => {
    const { violations, counted } = await checkInvariants({
      mongodbUri: mongo.uri,
      databases: { offers: mongo.database },
      natsUrl: nats.url,
      natsPrefix: nats.prefix,
      cardProvider: provider.address,
    });
    expect(violations).toEqual([]);
    expect(counted.offers).toBe(4 + killCycles);
  });

  it('stops in good order when asked to', async () => {
    const fresh = new OffersProcess(mongo, nats, provider.address);
    await fresh.start();
    expect(await fresh.stop()).toBe(0);
  });
});
