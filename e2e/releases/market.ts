import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { dueUsdCents, usdFromCents } from '@thikana/contracts';
import type { Client, Person } from './client.ts';
import type { Ledger } from './ledger.ts';
import type { People } from './people.ts';

export type Member = Person & { id: string };

export interface CardProvider {
  address: string;
  secretKey: string;
}

const price = { minPrice: 50_00_000, maxPrice: 60_00_000 };
/** Between two requests of one person, in ms: several of them share two cores with twenty processes. */
const thinkMs = 60;
const picture = readFileSync(
  new URL('../../mfe-public/src/pictures/hero-dream-home-640.webp', import.meta.url),
);

/** What agents, buyers and an admin do with a listing, from its first day to its sale. */
export class Market {
  readonly buyers: Member[] = [];
  readonly agents: Member[] = [];
  #image = '';
  #serial = 0;

  constructor(
    readonly client: Client,
    readonly ledger: Ledger,
    readonly people: People,
    readonly admin: Person,
    readonly cards: CardProvider,
  ) {}

  async open(): Promise<void> {
    const form = new FormData();
    form.set('image', new File([picture], 'house.webp', { type: 'image/webp' }));
    const { data } = await this.client.ask<{ data: { url: string } }>(null, 'POST', '/images', form);
    this.#image = data.url;
    for (let n = 0; n < 6; n += 1) this.buyers.push(await this.newBuyer());
    for (let n = 0; n < 3; n += 1) this.agents.push(await this.newAgent());
  }

  async newBuyer(): Promise<Member> {
    const buyer = await this.people.newPerson('Nusrat Buyer');
    this.ledger.people.set(buyer.email, { name: buyer.name, role: 'user' });
    return buyer;
  }

  async newAgent(): Promise<Member> {
    const agent = await this.people.newAgent('Rafiq Agent', this.admin);
    this.ledger.people.set(agent.email, { name: agent.name, role: 'agent' });
    return agent;
  }

  /** The next listing and what becomes of it; each has one of the ways that a listing can go. */
  async nextListing(): Promise<void> {
    const n = (this.#serial += 1);
    const agent = this.agents[n % this.agents.length]!;
    const way = n % 8;
    if (way === 0) return this.#rejectedListing(agent);
    if (way === 1) return this.#agentMarkedAsFraud();
    if (way === 2) return this.#buyerDeleted(agent);
    const propertyId = await this.#verified(agent);
    const [refused, chosen, other] = await this.#offers(propertyId, way !== 3);
    // Offers that nobody answers stay.
    if (way === 3) return;
    await this.#do(agent, 'PATCH', `/agent/reject-offer/${refused}`);
    this.#is(refused!, 'rejected');
    await this.#do(agent, 'PATCH', `/agent/accept-offer/${chosen}`);
    this.#is(chosen!, 'accepted');
    this.#is(other!, 'rejected');
    this.#listing(propertyId, { availability: 'under-offer' });
    if (way !== 4) await this.#pay(chosen!, propertyId, way === 5 ? 'webhook' : 'browser');
  }

  async #rejectedListing(agent: Member): Promise<void> {
    const propertyId = await this.#add(agent);
    await this.#do(this.admin, 'PATCH', `/admin/reject-property/${propertyId}`);
    this.#listing(propertyId, { verificationStatus: 'rejected' });
  }

  async #agentMarkedAsFraud(): Promise<void> {
    const agent = await this.newAgent();
    const propertyId = await this.#verified(agent);
    // Visitors look only for what is to stay.
    this.ledger.listings.get(propertyId)!.publicSince = undefined;
    const offers = await this.#offers(propertyId, false);
    await this.#do(this.admin, 'PATCH', `/users/mark-fraud/${agent.id}`);
    this.ledger.people.set(agent.email, { name: agent.name, role: 'fraud' });
    // Hidden from everybody but admins (LISTING-11), on wishlists too.
    this.#listing(propertyId, { hidden: true });
    for (const wish of this.ledger.wishes) if (wish.propertyId === propertyId) wish.there = false;
    for (const offer of offers) this.#is(offer, 'rejected');
  }

  async #buyerDeleted(agent: Member): Promise<void> {
    const propertyId = await this.#verified(agent);
    const buyer = await this.newBuyer();
    const offer = await this.#offer(buyer, propertyId);
    await this.#do(this.admin, 'DELETE', `/users/${buyer.id}`);
    this.ledger.people.set(buyer.email, { name: buyer.name, role: null });
    this.ledger.offers.set(offer, { buyer, reader: agent, status: 'rejected' });
  }

  async #add(agent: Member): Promise<string> {
    const listing = { title: `House ${this.#serial}`, location: 'Road 7, Banani, Dhaka', image: this.#image };
    // A new agent's role reaches each gateway as an event.
    const { insertedId } = await this.client.askSoon<{ insertedId: string }>(
      agent,
      'POST',
      '/addProperties',
      {
        ...listing,
        ...price,
      },
    );
    const state = {
      verificationStatus: 'pending',
      availability: 'available',
      isAdvertised: false,
      hidden: false,
    };
    this.ledger.listings.set(insertedId, { state: state as never, publicSince: undefined });
    return insertedId;
  }

  async #verified(agent: Member): Promise<string> {
    const propertyId = await this.#add(agent);
    await this.#do(this.admin, 'PATCH', `/admin/verify-property/${propertyId}`);
    this.#listing(propertyId, { verificationStatus: 'verified' });
    this.ledger.listings.get(propertyId)!.publicSince = performance.now();
    if (this.#serial % 3 === 0) {
      await this.#do(this.admin, 'PATCH', `/properties/advertise/${propertyId}`);
      this.#listing(propertyId, { isAdvertised: true });
    }
    return propertyId;
  }

  /** Three buyers save the listing, review it and make offers. @returns the offers */
  async #offers(propertyId: string, withReviews: boolean): Promise<string[]> {
    const at = this.#serial % this.buyers.length;
    const three = [...this.buyers, ...this.buyers].slice(at, at + 3);
    return Promise.all(
      three.map(async (buyer, n) => {
        await this.#wish(buyer, propertyId, n === 0);
        if (withReviews) await this.#review(buyer, propertyId, n === 0);
        return this.#offer(buyer, propertyId, n);
      }),
    );
  }

  async #wish(buyer: Member, propertyId: string, takenBack: boolean): Promise<void> {
    const wish = { buyer, propertyId, there: true };
    const { insertedId } = await this.#soon<{ insertedId: string }>(buyer, '/wishlist', { propertyId });
    this.ledger.wishes.push(wish);
    if (!takenBack) return;
    await this.#do(buyer, 'DELETE', `/wishlist/${insertedId}`);
    wish.there = false;
  }

  async #review(buyer: Member, propertyId: string, takenBack: boolean): Promise<void> {
    const review = { propertyId, there: true };
    const body = { propertyId, review: 'Bright, quiet and close to the school.' };
    const { insertedId } = await this.#soon<{ insertedId: string }>(buyer, '/reviews', body);
    this.ledger.reviews.set(insertedId, review);
    if (!takenBack) return;
    await this.#do(buyer, 'DELETE', `/reviews/${insertedId}`);
    review.there = false;
  }

  async #offer(buyer: Member, propertyId: string, n = 0): Promise<string> {
    const offerAmount = price.minPrice + n * 1_000;
    const { insertedId } = await this.#soon<{ insertedId: string }>(buyer, '/offers', {
      propertyId,
      offerAmount,
    });
    this.ledger.offers.set(insertedId, { buyer, reader: buyer, status: 'pending' });
    return insertedId;
  }

  /** By card, as the buyer's browser does; the news of it comes from the browser as well, or by the provider's webhook alone. */
  async #pay(offerId: string, propertyId: string, newsBy: 'browser' | 'webhook'): Promise<void> {
    const { buyer } = this.ledger.offers.get(offerId)!;
    const { offerAmount } = await this.#do<{ offerAmount: number }>(buyer, 'GET', `/offers/${offerId}`);
    const amount = usdFromCents(dueUsdCents(offerAmount));
    const { paymentIntentId } = await this.#do<{ paymentIntentId: string }>(
      buyer,
      'POST',
      '/create-payment-intent',
      {
        offerId,
        amount,
      },
    );
    await this.#confirm(paymentIntentId);
    this.#is(offerId, 'bought');
    this.#listing(propertyId, { availability: 'sold' });
    if (newsBy === 'webhook') return;
    const transactionId = paymentIntentId;
    await this.#do(buyer, 'POST', '/payments', { offerId, transactionId });
    await this.#do(buyer, 'PATCH', `/payments/mark-paid/${offerId}`, { transactionId });
  }

  async #confirm(intentId: string): Promise<void> {
    const answer = await fetch(`${this.cards.address}/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.cards.secretKey}` },
      body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
    });
    const { status } = (await answer.json()) as { status?: string };
    if (status !== 'succeeded') throw new Error(`the card provider answered ${answer.status} ${status}`);
  }

  async #do<T = unknown>(
    person: Person,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) {
    await pause(thinkMs);
    return this.client.ask<T>(person, method, path, body);
  }

  /** What is about a new listing, which the other services hear of as an event. */
  async #soon<T>(person: Person, path: string, body: object): Promise<T> {
    await pause(thinkMs);
    return this.client.askSoon<T>(person, 'POST', path, body);
  }

  #is(offerId: string, status: 'rejected' | 'accepted' | 'bought'): void {
    this.ledger.offers.get(offerId)!.status = status;
  }

  #listing(propertyId: string, change: object): void {
    Object.assign(this.ledger.listings.get(propertyId)!.state, change);
  }
}
