import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { dueUsdCents, usdFromCents } from '@thikana/contracts';
import { Client, type Person } from '../releases/client.ts';
import { People } from '../releases/people.ts';
import { type Door, isDone, isUnknown, mayCome, NotDone } from './door.ts';
import { keys, type Ledger } from './ledger.ts';
import { type ChaosProduct, firstAdmin } from './product.ts';

export type Member = Person & { id: string };
export interface Listing {
  id: string;
  title: string;
  agent: Member;
}
export interface Offer {
  id: string;
  listing: Listing;
  buyer: Member;
  offerAmount: number;
}

export const picture = readFileSync(
  new URL('../../mfe-public/src/pictures/hero-dream-home-640.webp', import.meta.url),
);
export const price = { minPrice: 50_00_000, maxPrice: 60_00_000 };
let serial = 0;

/** People and what they do; each step is taken until it is acknowledged, and written down. */
export class Market {
  readonly door: Door;
  readonly ledger: Ledger;
  readonly admin: Person;
  readonly agents: readonly Member[];
  readonly buyers: readonly Member[];
  readonly #cards: ChaosProduct['cards'];
  #image: string;

  private constructor(
    door: Door,
    ledger: Ledger,
    people: { admin: Person; agents: Member[]; buyers: Member[] },
    cards: ChaosProduct['cards'],
    image: string,
  ) {
    this.door = door;
    this.ledger = ledger;
    this.admin = people.admin;
    this.agents = people.agents;
    this.buyers = people.buyers;
    this.#cards = cards;
    this.#image = image;
  }

  /** Brings in the people, before anything is harmed. */
  static async open(
    product: ChaosProduct,
    door: Door,
    ledger: Ledger,
    { agents = 3, buyers = 6 } = {},
  ): Promise<Market> {
    const people = new People(new Client(product.address), product.identity);
    // The small sizes open several markets on one product.
    const admin = (product.admin ??= await people.firstAdmin(firstAdmin));
    const members = { admin, agents: [] as Member[], buyers: [] as Member[] };
    for (let n = 0; n < agents; n += 1) members.agents.push(await people.newAgent('Rafiq Agent', admin));
    for (let n = 0; n < buyers; n += 8)
      members.buyers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(8, buyers - n) }, () => people.newPerson('Nusrat Buyer')),
        )),
      );
    const image = await upload(door);
    return new Market(door, ledger, members, product.cards, image);
  }

  /** A listing as visitors see it. */
  async verifiedListing(agent = this.agents[serial % this.agents.length]!): Promise<Listing> {
    const listing = await this.newListing(agent);
    await this.verify(listing);
    return listing;
  }

  async newListing(agent: Member): Promise<Listing> {
    for (;;) {
      // A title of its own for each attempt: one that nobody answered may yet be there.
      const title = `House ${(serial += 1)}`;
      const body = { title, location: 'Road 7, Banani, Dhaka', image: this.#image, ...price };
      const id = await this.#made(keys.listing(title), agent, '/addProperties', body, 'pending available');
      if (id) return { id, title, agent };
    }
  }

  async verify({ id, title }: Listing): Promise<void> {
    const already = ['PROPERTY.NOT_PENDING'];
    await this.door.until(this.admin, 'PATCH', `/admin/verify-property/${id}`, { already });
    this.ledger.becomes(keys.listing(title), 'verified available');
  }

  async review(buyer: Member, { id }: Listing): Promise<void> {
    const already = ['REVIEW.ALREADY_TODAY'];
    const review = `Bright, quiet and close to the school, says visitor ${(serial += 1)}.`;
    await this.door.until(buyer, 'POST', '/reviews', { body: { propertyId: id, review }, already });
    this.ledger.note(keys.review(review), 'acknowledged');
  }

  async wish(buyer: Member, { id }: Listing): Promise<void> {
    const already = ['WISHLIST.ALREADY_ADDED'];
    const body = { propertyId: id };
    await this.door.until(buyer, 'POST', '/wishlist', { body, already });
    this.ledger.note(keys.wish(buyer.email, id), 'acknowledged');
  }

  async offer(buyer: Member, listing: Listing, offerAmount = price.minPrice): Promise<Offer> {
    const already = ['OFFER.ALREADY_PENDING'];
    const body = { propertyId: listing.id, offerAmount };
    const made = await this.door.until<{ insertedId: string }>(buyer, 'POST', '/offers', {
      ...{ body, already },
      kind: 'money',
    });
    this.ledger.note(keys.offer(buyer.email, listing.id), 'acknowledged', 'pending');
    const id = made?.insertedId ?? (await this.#standingOffer(buyer, listing.id));
    return { id, listing, buyer, offerAmount };
  }

  async #standingOffer(buyer: Member, propertyId: string): Promise<string> {
    const offers = await this.door.until<{ offerId: string; propertyId: string }[]>(
      buyer,
      'GET',
      '/offers/standing',
    );
    const offer = offers?.find((standing) => standing.propertyId === propertyId);
    if (!offer) throw new NotDone(`${buyer.email} has an offer on ${propertyId} that is not found`);
    return offer.offerId;
  }

  /** The other offers on the listing end with it. */
  async accept({ id, buyer, listing }: Offer, others: readonly Offer[] = []): Promise<void> {
    const already = ['OFFER.NOT_PENDING'];
    const kind = 'money';
    await this.door.until(listing.agent, 'PATCH', `/agent/accept-offer/${id}`, { already, kind });
    this.ledger.becomes(keys.offer(buyer.email, listing.id), 'accepted');
    for (const other of others) this.ledger.becomes(keys.offer(other.buyer.email, listing.id), 'rejected');
    this.ledger.becomes(keys.listing(listing.title), 'verified under-offer');
  }

  async startPayment({ id, buyer, offerAmount }: Offer): Promise<string> {
    const body = { offerId: id, amount: usdFromCents(dueUsdCents(offerAmount)) };
    const path = '/create-payment-intent';
    const started = await this.door.until<{ paymentIntentId: string }>(buyer, 'POST', path, {
      body,
      kind: 'money',
    });
    return started!.paymentIntentId;
  }

  /** As the card's form in the browser does it: the provider is asked until it says that it has the money. */
  async confirm(intentId: string): Promise<void> {
    for (let tries = 0; tries < 240; tries += 1) {
      const status = await this.#confirmOnce(intentId);
      if (status === 'succeeded') return;
      await pause(500);
    }
    throw new NotDone(`the card provider did not take the payment of ${intentId}`);
  }

  async #confirmOnce(intentId: string): Promise<string | undefined> {
    const headers = { Authorization: `Bearer ${this.#cards.secretKey}` };
    const at = `${this.#cards.address}/v1/payment_intents/${intentId}`;
    const signal = AbortSignal.timeout(10_000);
    const body = new URLSearchParams({ payment_method: 'pm_card_visa' });
    try {
      const confirmed = await fetch(`${at}/confirm`, { method: 'POST', headers, body, signal });
      if (confirmed.ok) return ((await confirmed.json()) as { status: string }).status;
      // A confirmation whose answer was lost is refused when it is repeated.
      const read = await fetch(at, { headers, signal });
      return ((await read.json()) as { status?: string }).status;
    } catch {
      return undefined;
    }
  }

  /** The browser's news of a payment; without it the provider's webhook brings them. */
  async recordPayment({ id, buyer }: Offer, transactionId: string): Promise<void> {
    const body = { offerId: id, transactionId };
    await this.door.until(buyer, 'POST', '/payments', { body, kind: 'money' });
  }

  /** The listing is sold as soon as the money is there, whoever tells of it. */
  async pay(offer: Offer, newsBy: 'browser' | 'webhook'): Promise<void> {
    const intentId = await this.startPayment(offer);
    await this.confirm(intentId);
    this.paid(offer);
    if (newsBy === 'browser') await this.recordPayment(offer, intentId);
  }

  paid({ buyer, listing }: Offer): void {
    this.ledger.becomes(keys.offer(buyer.email, listing.id), 'bought');
    this.ledger.becomes(keys.listing(listing.title), 'verified sold');
  }

  /** One attempt. @returns the id; null when nobody knows whether it was made */
  async #made(
    key: string,
    person: Member,
    path: string,
    body: object,
    state?: string,
  ): Promise<string | null> {
    const answer = await this.door.ask<{ insertedId: string }>(person, 'POST', path, body);
    if (isDone(answer)) {
      this.door.acknowledge();
      this.ledger.note(key, 'acknowledged', state);
      return answer.body.insertedId;
    }
    this.ledger.note(key, isUnknown(answer) ? 'unknown' : 'refused');
    // A store that was lost has forgotten which pictures were uploaded.
    if (answer.code === 'IMAGE.NOT_UPLOADED') await this.renewPicture();
    else if (!isUnknown(answer) && !mayCome(answer)) throw this.door.wrongAnswer(`POST ${path}`, answer);
    await pause(200);
    return null;
  }

  /** A picture that nobody claims is forgotten after ten minutes. */
  async renewPicture(): Promise<void> {
    this.#image = await upload(this.door);
  }
}

export async function upload(door: Door): Promise<string> {
  const form = new FormData();
  form.set('image', new File([picture], 'house.webp', { type: 'image/webp' }));
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await door.ask<{ data: { url: string } }>(null, 'POST', '/images', form, 'upload');
    if (isDone(answer)) return answer.body.data.url;
    await pause(500);
  }
  throw new NotDone('no picture could be uploaded');
}
