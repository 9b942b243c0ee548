import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, offersRpc, type PaymentCase, replyHeaders } from '@thikana/contracts';
import { anAdmin, aBuyer, anAgent, eventually } from '@thikana/test-kit';
import { OffersMarket } from '../../../test/offers-market.ts';

const due = 90_909.09;

describe('payments that need a person', () => {
  let market: OffersMarket;
  const admin = anAdmin();
  beforeAll(async () => {
    market = await OffersMarket.open({ webhooks: true });
  });
  afterAll(() => market.close());

  const started = async () => {
    const offer = await market.acceptedOffer();
    const wanted = { offerId: offer.id, amount: due };
    const { paymentIntentId } = await market.call(offersRpc.createPaymentIntent, wanted, offer.buyer);
    return { ...offer, intentId: paymentIntentId };
  };
  const open = async (): Promise<PaymentCase[]> => market.call(offersRpc.listPaymentCases, {}, admin);
  const ofOffer = async (offerId: string) => (await open()).find((found) => found.offerId === offerId);
  const listed = (offerId: string) =>
    eventually(async () => {
      const found = await ofOffer(offerId);
      if (!found) throw new Error('not on the list yet');
      return found;
    });
  const gone = (offerId: string) => eventually(async () => expect(await ofOffer(offerId)).toBeUndefined());

  it('are shown to admins only', async () => {
    const id = 'a'.repeat(24);
    for (const actor of [aBuyer(), anAgent()]) {
      expect(await market.failure(offersRpc.listPaymentCases, {}, actor)).toBe('ACCESS.DENIED');
      expect(await market.failure(offersRpc.retryRefund, { id }, actor)).toBe('ACCESS.DENIED');
      expect(await market.failure(offersRpc.closePaymentCase, { id }, actor)).toBe('ACCESS.DENIED');
    }
    expect(await market.failure(offersRpc.listPaymentCases, {}, null)).toBe('AUTH.REQUIRED');
    expect(await market.failure(offersRpc.retryRefund, { id }, admin)).toBe('PAYMENT.NOT_FOUND');
  });

  it('a refund that failed too often, until a further try is made', async () => {
    const { id, intentId, listing } = await started();
    await market.provider.fault('payment_intent.succeeded', 'no-webhook');
    await market.provider.pay(intentId, 'pm_card_refundFail');
    await market.say(events.PropertyDeleted, listing.snapshot, {
      aggregateId: listing.id,
      aggregateVersion: 9,
    });
    for (const failures of [1, 2, 3]) {
      await eventually(async () => expect((await market.refund(intentId))?.state).toBe('done'));
      await market.provider.bankAnswers();
      await eventually(async () => expect((await market.refund(intentId))?.failures).toHaveLength(failures));
    }
    const found = await listed(id);
    expect(found).toMatchObject({
      kind: 'refund-failed',
      title: listing.snapshot.title,
      transactionId: intentId,
      usdAmount: due,
      reason: 'expired_or_canceled_card',
    });
    expect(await market.call(offersRpc.retryRefund, { id: found._id }, admin)).toMatchObject({
      modifiedCount: 1,
    });
    await gone(id);
    await eventually(async () => expect((await market.refund(intentId))?.state).toBe('done'));
    expect(await market.call(offersRpc.retryRefund, { id: found._id }, admin)).toMatchObject({
      modifiedCount: 0,
    });
    // The fourth fails too: one case, on the list again.
    await market.provider.bankAnswers();
    expect((await listed(id))._id).toBe(found._id);
  });

  it('a dispute, until it is won; a lost one until an admin has seen it', async () => {
    const disputed = async () => {
      const { id, intentId } = await started();
      await market.provider.pay(intentId, 'pm_card_createDispute');
      await eventually(async () => expect((await market.offerRecord(id))?.status).toBe('bought'));
      await market.provider.bankAnswers();
      const { disputes } = await market.provider.books();
      return { id, disputeId: disputes.find((dispute) => dispute.payment_intent === intentId)!.id };
    };
    const won = await disputed();
    expect(await listed(won.id)).toMatchObject({ kind: 'disputed', evidenceDueAt: expect.any(String) });
    const { _id } = await listed(won.id);
    expect(await market.failure(offersRpc.closePaymentCase, { id: _id }, admin)).toBe('PAYMENT.NOT_FOUND');
    await market.provider.answerDispute(won.disputeId, 'winning_evidence');
    await gone(won.id);

    const lost = await disputed();
    await listed(lost.id);
    await market.provider.answerDispute(lost.disputeId, 'losing_evidence');
    const found = await eventually(async () => {
      const current = await ofOffer(lost.id);
      expect(current).toMatchObject({ disputeState: 'lost' });
      return current!;
    });
    await market.call(offersRpc.closePaymentCase, { id: found._id }, admin);
    await gone(lost.id);
  });

  it('an amount that differs, until an admin has seen it; page by page', async () => {
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id, intentId } = await started();
      await market.provider.changeAmount(intentId, 100);
      await market.provider.pay(intentId);
      expect(await listed(id)).toMatchObject({ kind: 'amount-differs', usdAmount: 1 });
      made.unshift(id);
    }
    const pageAfter = async (cursor?: string) => {
      const wanted = { limit: 2, ...(cursor ? { cursor } : {}) };
      const reply = await market.under.client.raw(offersRpc.listPaymentCases, wanted, { actor: admin });
      const cases = JSON.parse(Buffer.from(reply.body).toString()) as PaymentCase[];
      return { cases, next: reply.header(replyHeaders.nextCursor) };
    };
    const first = await pageAfter();
    const second = await pageAfter(first.next);
    const shown = [...first.cases, ...second.cases].map(({ offerId }) => offerId);
    expect(shown.slice(0, 3)).toEqual(made);
    await market.call(offersRpc.closePaymentCase, { id: first.cases[0]!._id }, admin);
    await gone(made[0]!);
  });

  it('a payment that was taken and cannot be recorded, until it is recorded', async () => {
    const { id, intentId } = await started();
    const offers = market.under.connection.collection('offers');
    // What no use case writes: the accepted offer of a negotiation with another status.
    await offers.updateOne({ _id: id as never }, { $set: { status: 'pending' } });
    await market.provider.pay(intentId);
    const found = await listed(id);
    expect(found).toMatchObject({ kind: 'not-recorded', transactionId: intentId, usdAmount: due });
    expect(found.reason).toContain('has another status');
    expect(await market.failure(offersRpc.closePaymentCase, { id: found._id }, admin)).toBe(
      'PAYMENT.NOT_FOUND',
    );
    await offers.updateOne({ _id: id as never }, { $set: { status: 'accepted' } });
    await gone(id);
    expect(await market.payment(id)).toMatchObject({ status: 'paid', transactionId: intentId });
  });

  it('leave every invariant whole', async () => {
    expect(await market.violations()).toEqual([]);
  });
});
