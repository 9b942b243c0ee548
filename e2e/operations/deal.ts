import { readFileSync } from 'node:fs';
import { dueUsdCents, usdFromCents } from '@thikana/contracts';
import type { Client, Person } from '../releases/client.ts';
import type { Market, Member } from '../releases/market.ts';

const picture = readFileSync(
  new URL('../../mfe-public/src/pictures/hero-dream-home-640.webp', import.meta.url),
);
const price = { minPrice: 50_00_000, maxPrice: 60_00_000 };

/** An offer of a new buyer on a verified listing of a new agent. */
export interface Deal {
  agent: Member;
  buyer: Member;
  propertyId: string;
  offerId: string;
  /** What it costs, in dollars. */
  amount: number;
}

export async function newDeal(
  { client, people, admin, ledger }: Market,
  names = { agent: 'Ann Agent', buyer: 'Bo Buyer' },
) {
  const [agent, buyer] = [await people.newAgent(names.agent, admin), await people.newPerson(names.buyer)];
  const form = new FormData();
  form.set('image', new File([picture], `${names.agent}.webp`, { type: 'image/webp' }));
  const { data } = await client.ask<{ data: { url: string } }>(null, 'POST', '/images', form);
  const listing = { title: 'Left Open House', location: 'Road 3, Banani, Dhaka', image: data.url, ...price };
  type Inserted = { insertedId: string };
  const { insertedId: propertyId } = await client.askSoon<Inserted>(agent, 'POST', '/addProperties', listing);
  await client.ask(admin, 'PATCH', `/admin/verify-property/${propertyId}`);
  await client.askSoon(buyer, 'POST', '/wishlist', { propertyId });
  const review = { propertyId, review: 'Quiet, bright and close to the school.' };
  const { insertedId: reviewId } = await client.askSoon<Inserted>(buyer, 'POST', '/reviews', review);
  ledger.reviews.set(reviewId, { propertyId, there: true });
  const offer = { propertyId, offerAmount: price.minPrice };
  const { insertedId: offerId } = await client.askSoon<Inserted>(buyer, 'POST', '/offers', offer);
  return { agent, buyer, propertyId, offerId, amount: usdFromCents(dueUsdCents(price.minPrice)) };
}

export const accept = ({ client }: Market, { agent, offerId }: Deal) =>
  client.ask(agent, 'PATCH', `/agent/accept-offer/${offerId}`);

/** Pays by card, as the buyer's browser does. @param cards address of the card provider */
export async function pay(
  client: Client,
  buyer: Person,
  { offerId, amount }: Deal,
  cards: string,
): Promise<void> {
  type Intent = { paymentIntentId: string };
  const wanted = { offerId, amount };
  const { paymentIntentId } = await client.ask<Intent>(buyer, 'POST', '/create-payment-intent', wanted);
  const confirmed = await fetch(`${cards}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_thikana' },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  });
  if (!confirmed.ok) throw new Error(`the card provider answered ${confirmed.status}`);
  await client.ask(buyer, 'POST', '/payments', { offerId, transactionId: paymentIntentId });
}
