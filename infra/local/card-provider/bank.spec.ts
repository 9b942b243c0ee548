import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RunningStandIn } from '../stand-in/start-for-spec.ts';
import type { Books } from './books.ts';
import { createIntent, errorOf, startProvider } from './spec-client.ts';

let provider: RunningStandIn;
let stripe: Stripe;
/** The bank answers when the spec has it answer. */
beforeAll(async () => ({ provider, stripe } = await startProvider({ BANK_ANSWER_MS: '3600000' })));
afterAll(() => provider.stop());

async function paidWith(card: string): Promise<string> {
  const { id } = await createIntent(stripe);
  await stripe.paymentIntents.confirm(id, { payment_method: card });
  return id;
}

const bankAnswers = () => fetch(`${provider.address}/_bank/answer`, { method: 'POST' });
const chargeOf = async (payment_intent: string) => (await stripe.charges.list({ payment_intent })).data[0]!;
const typesAbout = async (id: string) =>
  (await stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => (data.object as { id: string }).id === id)
    .map(({ type }) => type)
    .toReversed();

describe('refunds that take their time', () => {
  it('are pending, then succeed', async () => {
    const payment_intent = await paidWith('pm_card_pendingRefund');
    const { id, status } = await stripe.refunds.create({ payment_intent });
    expect(status).toBe('pending');
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 1000, refunded: true });
    await bankAnswers();
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect(await typesAbout(id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated']);
  });

  it('succeed, then fail, and the charge can be refunded anew', async () => {
    const payment_intent = await paidWith('pm_card_refundFail');
    const { id, status } = await stripe.refunds.create({ payment_intent });
    expect(status).toBe('succeeded');
    const { net_cents: before } = await provider.json<Books>('/_books');
    await bankAnswers();
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await provider.json<Books>('/_books')).net_cents - before).toBe(1000);
    expect((await typesAbout(id)).at(-1)).toBe('refund.failed');
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(1000);
  });

  it('are answered after a crash too', async () => {
    const payment_intent = await paidWith('pm_card_pendingRefund');
    const { id } = await stripe.refunds.create({ payment_intent });
    await provider.crash();
    await bankAnswers();
    expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
  });
});

describe('disputes', () => {
  async function disputed(card = 'pm_card_createDispute'): Promise<Stripe.Dispute> {
    const payment_intent = await paidWith(card);
    await bankAnswers();
    return (await stripe.disputes.list({ payment_intent })).data[0]!;
  }

  it('come some time after the payment, and take the money', async () => {
    const payment_intent = await paidWith('pm_card_createDispute');
    expect((await stripe.disputes.list({ payment_intent })).data).toEqual([]);
    const { net_cents: before } = await provider.json<Books>('/_books');
    await bankAnswers();
    const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
    expect(dispute).toMatchObject({ amount: 1000, reason: 'fraudulent', status: 'needs_response' });
    expect(dispute!.evidence_details.due_by).toBeGreaterThan(dispute!.created);
    expect(await chargeOf(payment_intent)).toMatchObject({ disputed: true });
    expect((await provider.json<Books>('/_books')).net_cents - before).toBe(-1000);
    expect(await typesAbout(dispute!.id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
  });

  it('keep the charge from being refunded', async () => {
    const { payment_intent } = await disputed();
    const refund = stripe.refunds.create({ payment_intent: payment_intent as string });
    expect(await errorOf(refund)).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
  });

  it('are won with evidence, and the money comes back', async () => {
    const { id } = await disputed();
    await stripe.disputes.update(id, { evidence: { uncategorized_text: 'the deed' } });
    expect((await stripe.disputes.retrieve(id)).status).toBe('under_review');
    await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect((await stripe.disputes.retrieve(id)).status).toBe('won');
    expect((await typesAbout(id)).slice(-2)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  });

  it('are lost when they are given up, once', async () => {
    const { id } = await disputed('pm_card_createDisputeProductNotReceived');
    expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost', reason: 'product_not_received' });
    expect((await errorOf(stripe.disputes.close(id))).message).toContain('already closed');
  });

  it('begin as an inquiry where the bank only asks, and then money moves freely', async () => {
    const { id, payment_intent, status } = await disputed('pm_card_createDisputeInquiry');
    expect(status).toBe('warning_needs_response');
    expect((await stripe.refunds.create({ payment_intent: payment_intent as string })).status).toBe(
      'succeeded',
    );
    expect((await stripe.disputes.close(id)).status).toBe('warning_closed');
  });
});
