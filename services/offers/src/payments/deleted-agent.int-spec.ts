import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, offersRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { OffersMarket } from '../../test/offers-market.ts';

const due = 90_909.09;

/** The agent's account is deleted; their listing follows later (PEOPLE-20), and money can come in between. */
describe('an agent who was deleted', () => {
  let market: OffersMarket;
  beforeAll(async () => {
    market = await OffersMarket.open({ webhooks: true });
  });
  afterAll(() => market.close());

  const deleteAgent = async ({ userId, uid, email }: Actor, listingId: string) => {
    const data = { userId: userId!, uid, email, role: 'agent' as const };
    await market.say(events.UserDeleted, data, { aggregateId: userId, aggregateVersion: 9 });
    await eventually(async () => expect((await market.negotiation(listingId))?.agentEmail).toBe(''));
  };
  /** An accepted offer whose agent was deleted before the buyer opened the payment page. */
  const started = async () => {
    const offer = await market.acceptedOffer();
    await deleteAgent(offer.listing.agent, offer.listing.id);
    expect((await market.offerRecord(offer.id))?.agentEmail).toBe('');
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    return { ...offer, intentId: paymentIntentId };
  };

  it('and whose listing goes before the payment is recorded: the money goes back', async () => {
    const { id, buyer, listing, intentId } = await started();
    await market.provider.fault('payment_intent.succeeded', 'no-webhook');
    await market.provider.pay(intentId);
    const deleted = { aggregateId: listing.id, aggregateVersion: 9 };
    await market.say(events.PropertyDeleted, listing.snapshot, deleted);
    await eventually(async () => expect((await market.offerRecord(id))?.status).toBe('rejected'));
    const paid = { offerId: id, transactionId: intentId };
    expect((await market.call(offersRpc.recordPayment, paid, buyer)).status).toMatch(/^refund/);
    await eventually(async () => expect((await market.payment(id))?.status).toBe('refunded'));
    expect(await market.refund(intentId)).toMatchObject({ state: 'done', agentEmail: '' });
  });

  it('and whose buyer pays in time: the sale, and a dispute of it, are recorded', async () => {
    const { id, intentId } = await started();
    await market.provider.pay(intentId, 'pm_card_createDispute');
    await eventually(async () => expect((await market.offerRecord(id))?.status).toBe('bought'));
    await market.provider.bankAnswers();
    await eventually(async () =>
      expect(await market.offerRecord(id)).toMatchObject({
        status: 'bought',
        disputeState: 'needs-response',
      }),
    );
  });

  it('takes the last offers until the listing is gone', async () => {
    const listing = await market.listing();
    await deleteAgent(listing.agent, listing.id);
    const { id } = await market.offer(listing);
    expect(await market.offerRecord(id)).toMatchObject({ status: 'pending', agentEmail: '' });
  });

  it('leaves every invariant whole', async () => {
    expect(await market.violations()).toEqual([]);
  });
});
