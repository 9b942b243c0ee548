import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, offersRpc } from '@thikana/contracts';
import { anId, eventually, signedWebhook } from '@thikana/test-kit';
import { webhookSecret } from '../../../test/card-provider-process.ts';
import { ReceivedEvents } from '../../../test/received-events.ts';
import { type MarketOptions, OffersMarket } from '../../../test/offers-market.ts';

const due = 90_909.09;
const dueCents = 9_090_909;

async function openMarket(options: MarketOptions) {
  const market = await OffersMarket.open(options);
  const received = new ReceivedEvents(market.under);
  const started = async () => {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    return { ...offer, intentId: paymentIntentId };
  };
  const bought = async () => {
    const offer = await started();
    await market.provider.pay(offer.intentId, 'pm_card_createDispute');
    await eventually(async () => expect((await market.offerRecord(offer.id))?.status).toBe('bought'));
    return offer;
  };
  const disputeOf = async (intentId: string) =>
    (await market.provider.books()).disputes.find((dispute) => dispute.payment_intent === intentId)!;
  const isIn = (disputeId: string, state: string) =>
    eventually(async () => expect((await market.dispute(disputeId))?.state).toBe(state));
  const tell = (type: string, object: object, id = `evt_${anId()}`) => {
    const { body, headers } = signedWebhook(
      { id, object: 'event', type, data: { object } },
      { secret: webhookSecret },
    );
    return market.door.deliver(Buffer.from(body), headers['stripe-signature']);
  };
  const allHandled = () =>
    eventually(async () => {
      const inbox = market.under.connection.collection('webhook_events');
      expect(await inbox.countDocuments({ state: 'waiting' })).toBe(0);
    });

  const close = async () => {
    await received.stop();
    await market.close();
  };
  return { market, received, started, bought, disputeOf, isIn, tell, allHandled, close };
}
type Opened = Awaited<ReturnType<typeof openMarket>>;

describe('a disputed payment', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMarket({ webhooks: true });
  });
  afterAll(() => opened.close());

  it('is on record with its reason, sum and last day, said once, and stays sold', async () => {
    const { market, received, bought, disputeOf, isIn, tell, allHandled } = opened;
    const { id, buyer, listing, intentId } = await bought();
    await market.provider.bankAnswers();
    const dispute = await disputeOf(intentId);
    await isIn(dispute.id, 'needs-response');
    await Promise.all([
      tell('charge.dispute.funds_withdrawn', dispute),
      tell('charge.dispute.created', dispute),
      tell('charge.dispute.created', dispute),
    ]);
    await allHandled();
    expect(await market.dispute(dispute.id)).toMatchObject({
      intentId,
      offerId: id,
      usdCents: dueCents,
      reason: 'fraudulent',
      status: 'needs_response',
      evidenceDueAt: new Date(dispute.evidence_details.due_by! * 1_000),
    });
    await received.count(events.PaymentDisputed, { disputeId: dispute.id }, 1);
    expect(received.of(events.PaymentDisputed, { disputeId: dispute.id })).toHaveLength(1);
    expect(await market.call(offersRpc.get, { id }, buyer)).toMatchObject({
      status: 'bought',
      disputeState: 'needs-response',
    });
    expect(await market.call(offersRpc.payment, { offerId: id }, buyer)).toMatchObject({
      status: 'paid',
      disputeState: 'needs-response',
    });
    expect((await market.negotiation(listing.id))?.soldOfferId).toBe(id);

    await market.provider.answerDispute(dispute.id, 'losing_evidence');
    await isIn(dispute.id, 'lost');
    // An old webhook comes late: the provider is asked, and nothing changes.
    await tell('charge.dispute.updated', { ...dispute, status: 'under_review' });
    await allHandled();
    expect(await market.dispute(dispute.id)).toMatchObject({ state: 'lost', closedAt: expect.any(Date) });
    expect((await market.offerRecord(id))?.status).toBe('bought');
  });

  it.each([
    ['winning_evidence', 'won', 1],
    ['losing_evidence', 'lost', 0],
  ])('is not refunded while it is disputed; after %s the money is back', async (evidence, end, refunds) => {
    const { market, received, started, disputeOf, isIn } = opened;
    const { id, intentId, listing } = await started();
    await market.provider.fault('payment_intent.succeeded', 'no-webhook');
    await market.provider.pay(intentId, 'pm_card_createDispute');
    await market.provider.bankAnswers();
    const dispute = await disputeOf(intentId);
    await isIn(dispute.id, 'needs-response');
    await market.say(events.PropertyDeleted, listing.snapshot, {
      aggregateId: listing.id,
      aggregateVersion: 9,
    });
    await eventually(async () => expect((await market.refund(intentId))?.state).toBe('needs-person'));
    expect((await market.refund(intentId))?.failures).toMatchObject([{ reason: 'charge_disputed' }]);

    await market.provider.answerDispute(dispute.id, evidence);
    await isIn(dispute.id, end);
    await eventually(async () => expect((await market.refund(intentId))?.state).toBe('done'));
    const made = (await market.provider.books()).refunds.filter(
      (refund) => refund.payment_intent === intentId,
    );
    expect(made).toHaveLength(refunds);
    await received.count(events.PaymentRefunded, { offerId: id }, 1);
  });

  it('of somebody else changes nothing', async () => {
    const { market, disputeOf, tell, allHandled } = opened;
    const foreign = await market.provider.foreignIntent(5_000);
    await market.provider.pay(foreign, 'pm_card_createDispute');
    await market.provider.bankAnswers();
    const dispute = await disputeOf(foreign);
    expect(await tell('charge.dispute.created', dispute)).toBe(200);
    expect(await tell('charge.dispute.created', { id: 'du_unknown', object: 'dispute' })).toBe(200);
    await allHandled();
    expect(await market.dispute(dispute.id)).toBeNull();
  });

  it('leaves every invariant whole', async () => {
    const { market } = opened;
    expect(await market.violations()).toEqual([]);
  });
});

describe('a disputed payment without a webhook', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openMarket({ config: { RECONCILE_AFTER_MS: 300 } });
  });
  afterAll(() => opened.close());

  it('is found, and so is its end', async () => {
    const { market, received, bought, disputeOf, isIn } = opened;
    const { id, intentId } = await bought();
    await market.provider.bankAnswers();
    const dispute = await disputeOf(intentId);
    await isIn(dispute.id, 'needs-response');
    await market.provider.answerDispute(dispute.id, 'winning_evidence');
    await isIn(dispute.id, 'won');
    await received.count(events.PaymentDisputed, { offerId: id, state: 'won' }, 1);
  });

  it('leaves every invariant whole', async () => {
    expect(await opened.market.violations()).toEqual([]);
  });
});
