import { type Asker } from '../runner/asker.ts';
import type { Crowd, Listing, Person } from '../runner/crowd.ts';

/**
 * What a visit is made of: most people look around, some wish, few offer, and an offer is now and then accepted and paid.
 * Shares of a thousand actions.
 */
const shares: readonly [number, keyof Visit & ('home' | 'search' | 'browse' | 'look' | 'wish' | 'offer')][] =
  [
    [150, 'home'],
    [330, 'search'],
    [170, 'browse'],
    [310, 'look'],
    [25, 'wish'],
    [15, 'offer'],
  ];
/** Of a hundred offers so many are accepted, and so many of a hundred accepted ones paid. */
const accepted = 50;
const paid = 50;
const takaPerUsd = 110;

/** What the visits of one side share. */
export interface Ground {
  asker: Asker;
  crowd: Crowd;
  searches: readonly string[];
  provider: { address: string; key: string };
  /** Takes a listing that is for sale and that nobody else takes; undefined when there is none left. */
  takeListing(): Listing | undefined;
  /** From 0 to 1. */
  roll(): number;
  /** Told how long each request took, in ms; null when it failed. */
  took(ms: number | null): void;
}

/** One person who is signed in and goes on and on. */
export class Visit {
  readonly #ground: Ground;
  readonly #person: Person;
  #found: string[] = [];

  constructor(ground: Ground, person: Person) {
    this.#ground = ground;
    this.#person = person;
  }

  /** The next thing they do. */
  async next(): Promise<void> {
    let roll = this.#ground.roll() * 1_000;
    for (const [share, action] of shares) {
      roll -= share;
      if (roll < 0) return this[action]();
    }
  }

  async home(): Promise<void> {
    await Promise.all([this.#list('/properties?isAdvertised=true&limit=4'), this.#get('/reviews/latest')]);
  }

  async search(): Promise<void> {
    const { searches, roll } = this.#ground;
    await this.#list(searches[Math.floor(roll() * searches.length)]!);
  }

  async browse(): Promise<void> {
    const sort = ['newest', 'minPrice', '-maxPrice'][Math.floor(this.#ground.roll() * 3)]!;
    await this.#list(`/properties?limit=20&sort=${sort}`);
  }

  async look(): Promise<void> {
    const id = this.#found[Math.floor(this.#ground.roll() * this.#found.length)];
    if (!id) return this.browse();
    await this.#get(`/properties/${id}`);
  }

  async wish(): Promise<void> {
    const listing = this.#ground.takeListing();
    if (!listing) return this.look();
    await this.#timed(() =>
      this.#ground.asker.ask(this.#person, 'POST', '/wishlist', { propertyId: listing.id }),
    );
    await this.#get(`/wishlist/${this.#person.email}`, this.#person);
  }

  async offer(): Promise<void> {
    const { asker, roll } = this.#ground;
    const listing = this.#ground.takeListing();
    if (!listing) return this.look();
    const wanted = { propertyId: listing.id, offerAmount: listing.price };
    const made = await this.#timed(() =>
      asker.ask<{ insertedId: string }>(this.#person, 'POST', '/offers', wanted),
    );
    if (!made || roll() * 100 > accepted) return;
    const path = `/agent/accept-offer/${made.insertedId}`;
    const answer = await this.#timed(() => asker.ask(listing.agent, 'PATCH', path));
    if (answer && roll() * 100 < paid) await this.#pay(made.insertedId, listing.price);
  }

  async #pay(offerId: string, price: number): Promise<void> {
    const { asker, provider } = this.#ground;
    const amount = Math.round((price * 100) / takaPerUsd) / 100;
    const begun = await this.#timed(() =>
      asker.ask<{ paymentIntentId: string }>(this.#person, 'POST', '/create-payment-intent', {
        offerId,
        amount,
      }),
    );
    if (!begun) return;
    const transactionId = begun.paymentIntentId;
    // The provider is no part of what is measured.
    await fetch(`${provider.address}/v1/payment_intents/${transactionId}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${provider.key}` },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: `${asker.address}/` }),
    }).then((answer) => answer.arrayBuffer());
    await this.#timed(() => asker.ask(this.#person, 'POST', '/payments', { offerId, transactionId }));
  }

  async #list(path: string): Promise<void> {
    const rows = await this.#get<{ _id: string }[]>(path);
    if (rows && rows.length > 0) this.#found = rows.map(({ _id }) => _id);
  }

  #get<T>(path: string, person: Person | null = null): Promise<T | undefined> {
    return this.#timed(() => this.#ground.asker.ask<T>(person, 'GET', path));
  }

  async #timed<T>(ask: () => Promise<T>): Promise<T | undefined> {
    const from = performance.now();
    try {
      const answer = await ask();
      this.#ground.took(performance.now() - from);
      return answer;
    } catch {
      this.#ground.took(null);
      return undefined;
    }
  }
}
