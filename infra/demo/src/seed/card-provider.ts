import { z } from 'zod';
import { purchases } from '../market/market.ts';
import type { SeedConfig } from './config.ts';
import { inParallel } from './in-parallel.ts';

const Intent = z.object({ id: z.string(), status: z.literal('succeeded') });

/**
 * Pays for the bought offers at the card provider, so that its books agree with ours (invariants I2, I5). The key of each
 * request is the offer's, so paying again gives the same intent.
 * @returns the intents' ids by offer id
 * @throws Error when the provider refuses one
 */
export async function payForPurchases({ cards }: SeedConfig): Promise<Map<string, string>> {
  const paid = await inParallel(purchases(), 4, async ({ offerId, propertyId, buyerEmail, usdCents }) => {
    const body = new URLSearchParams({
      amount: String(usdCents),
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      'metadata[offerId]': offerId,
      'metadata[propertyId]': propertyId,
      'metadata[buyerEmail]': buyerEmail,
    });
    const headers = { authorization: `Bearer ${cards.key}`, 'idempotency-key': `demo-${offerId}` };
    const response = await fetch(`${cards.origin}/v1/payment_intents`, { method: 'POST', headers, body });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`The card provider refused a payment: ${response.status} ${text.slice(0, 300)}`);
    return [offerId, Intent.parse(JSON.parse(text)).id] as const;
  });
  return new Map(paid);
}
