import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { RunningStandIn } from '../stand-in/start-for-spec.ts';
import type { Books } from './books.ts';
import { createIntent, startProvider } from './spec-client.ts';

let provider: RunningStandIn;
let stripe: Stripe;
beforeAll(async () => ({ provider, stripe } = await startProvider()));
afterAll(() => provider.stop());

describe('kill -9', () => {
  it('loses no payment that was acknowledged, and tears none', async () => {
    const acknowledged: string[] = [];
    let crashing = false;
    const payUntilCrash = async (): Promise<void> => {
      while (!crashing) {
        try {
          const { id } = await createIntent(stripe);
          await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
          acknowledged.push(id);
        } catch {
          return;
        }
        if (acknowledged.length === 30) {
          crashing = true;
          await provider.crash();
        }
      }
    };
    await Promise.all(Array.from({ length: 4 }, payUntilCrash));

    const { payment_intents, charges } = await provider.json<Books>('/_books');
    const paid = payment_intents.filter((intent) => intent.status === 'succeeded');
    expect(paid.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(charges.map((charge) => charge.payment_intent).sort()).toEqual(paid.map(({ id }) => id).sort());
  });

  it('keeps the answers of idempotency keys', async () => {
    const before = await createIntent(stripe, { idempotencyKey: 'across-a-crash' });
    await provider.crash();
    expect(await createIntent(stripe, { idempotencyKey: 'across-a-crash' })).toEqual(before);
  });
});
