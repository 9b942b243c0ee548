import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RunningStandIn } from '../stand-in/start-for-spec.ts';
import type { Books } from './books.ts';
import { createIntent, errorOf, startProvider } from './spec-client.ts';

let provider: RunningStandIn;
let stripe: Stripe;
beforeAll(async () => ({ provider, stripe } = await startProvider()));
afterAll(() => provider.stop());

async function paidIntent(): Promise<string> {
  const { id } = await createIntent(stripe);
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
}

describe('refunds', () => {
  it('gives the whole amount back, once', async () => {
    const payment_intent = await paidIntent();
    const refund = await stripe.refunds.create({ payment_intent, reason: 'duplicate' });
    expect(refund).toMatchObject({ amount: 1000, status: 'succeeded', payment_intent });
    expect(await errorOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    expect((await stripe.refunds.list({ payment_intent })).data).toEqual([refund]);
  });

  it('gives parts back, but never more than was paid', async () => {
    const payment_intent = await paidIntent();
    await stripe.refunds.create({ payment_intent, amount: 400 });
    const error = await errorOf(stripe.refunds.create({ payment_intent, amount: 601 }));
    expect(error.message).toBe('Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)');
    await stripe.refunds.create({ payment_intent });
    const [charge] = (await stripe.charges.list({ payment_intent })).data;
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true });
  });

  it('has nothing to give back where nothing was paid', async () => {
    const { id } = await createIntent(stripe);
    expect((await errorOf(stripe.refunds.create({ payment_intent: id }))).message).toContain(
      'does not have a successful charge',
    );
  });

  it('shows in the books what is left', async () => {
    const before = await provider.json<Books>('/_books');
    const refunded = await paidIntent();
    await paidIntent();
    await stripe.refunds.create({ payment_intent: refunded, amount: 250 });
    const after = await provider.json<Books>('/_books');
    expect(after.net_cents - before.net_cents).toBe(1750);
    expect(after.charges.length - before.charges.length).toBe(2);
    expect(after.refunds[0]).toMatchObject({ payment_intent: refunded, amount: 250 });
  });
});

describe('lists', () => {
  it('turns pages from the newest to the oldest', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await createIntent(stripe)).id);
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first.has_more).toBe(true);
    const second = await stripe.paymentIntents.list({ limit: 3, starting_after: first.data[1]!.id });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made);
    const back = await stripe.paymentIntents.list({ limit: 2, ending_before: second.data[0]!.id });
    expect(back.data).toEqual(first.data);
  });

  it('keeps to the time asked for', async () => {
    const { created } = await createIntent(stripe);
    expect((await stripe.paymentIntents.list({ created: { gt: created + 5 } })).data).toEqual([]);
    expect(
      (await stripe.paymentIntents.list({ created: { gte: created - 600 } })).data.length,
    ).toBeGreaterThan(0);
  });
});
