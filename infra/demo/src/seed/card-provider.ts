import { z } from 'zod';
import { PaidCard } from '@thikana/contracts';
import { type PaidIntent, purchases } from '../market/market.ts';
import type { SeedConfig } from './config.ts';
import { inParallel } from './in-parallel.ts';

const Intent = z.object({ id: z.string(), status: z.literal('succeeded'), latest_charge: z.string() });
const Charge = z.object({ payment_method_details: z.object({ card: PaidCard }) });

/**
 * Pays for the bought offers at the card provider, so that its books agree with ours (invariants I2, I5). The key of each
 * request is the offer's, so paying again gives the same intent.
 * @returns the intents with the cards that paid, by offer id
 * @throws Error when the provider refuses one
 */
export async function payForPurchases({ cards }: SeedConfig): Promise<Map<string, PaidIntent>> {
  const ask = async (path: string, { headers, ...init }: RequestInit): Promise<unknown> => {
    const authorization = { authorization: `Bearer ${cards.key}` };
    const response = await fetch(cards.origin + path, { ...init, headers: { ...headers, ...authorization } });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`The card provider refused a payment: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
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
    const paying = { method: 'POST', headers: { 'idempotency-key': `demo-${offerId}` }, body };
    const { id, latest_charge: charge } = Intent.parse(await ask('/v1/payment_intents', paying));
    // Asked for apart: another parameter under the same key would be refused by books that know the payment already.
    const { payment_method_details: details } = Charge.parse(await ask(`/v1/charges/${charge}`, {}));
    return [offerId, { id, card: details.card }] as const;
  });
  return new Map(paid);
}
