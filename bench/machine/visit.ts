import type { Asker, Listing, Person, Provider } from '../runner/asker.ts';
import type { Crowd } from '../runner/crowd.ts';

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

/** What the visits of one side share. */
export interface VisitContext {
  asker: Asker;
  crowd: Crowd;
  searches: readonly string[];
  provider: Provider;
  /** The next listing for sale, each once; undefined when there is none left. */
  takeListing(): Listing | undefined;
  /** From 0 to 1. */
  roll(): number;
}

/** One signed-in person who acts repeatedly. */
export class Visit {
  readonly #context: VisitContext;
  readonly #person: Person;
  #found: string[] = [];

  constructor(context: VisitContext, person: Person) {
    this.#context = context;
    this.#person = person;
  }

  /** Their next action; ends with the first request that fails, which the asker counts. */
  async next(): Promise<void> {
    let roll = this.#context.roll() * 1_000;
    for (const [share, action] of shares) {
      roll -= share;
      if (roll < 0) return this[action]().catch(() => undefined);
    }
  }

  async home(): Promise<void> {
    await Promise.all([this.#list('/properties?isAdvertised=true&limit=4'), this.#get('/reviews/latest')]);
  }

  async search(): Promise<void> {
    const { searches, roll } = this.#context;
    await this.#list(searches[Math.floor(roll() * searches.length)]!);
  }

  async browse(): Promise<void> {
    const sort = ['newest', 'minPrice', '-maxPrice'][Math.floor(this.#context.roll() * 3)]!;
    await this.#list(`/properties?limit=20&sort=${sort}`);
  }

  async look(): Promise<void> {
    const id = this.#found[Math.floor(this.#context.roll() * this.#found.length)];
    if (!id) return this.browse();
    await this.#get(`/properties/${id}`);
  }

  async wish(): Promise<void> {
    const listing = this.#context.takeListing();
    if (!listing) return this.look();
    await this.#context.asker.wish(this.#person, listing);
    await this.#get(`/wishlist/${this.#person.email}`, this.#person);
  }

  async offer(): Promise<void> {
    const { asker, roll, provider } = this.#context;
    const listing = this.#context.takeListing();
    if (!listing) return this.look();
    const offerId = await asker.offer(this.#person, listing);
    if (roll() * 100 > accepted) return;
    await asker.accept(listing, offerId);
    if (roll() * 100 < paid) await asker.pay(this.#person, listing, offerId, provider);
  }

  async #list(path: string): Promise<void> {
    const rows = await this.#get<{ _id: string }[]>(path);
    if (rows.length > 0) this.#found = rows.map(({ _id }) => _id);
  }

  #get<T>(path: string, person: Person | null = null): Promise<T> {
    return this.#context.asker.ask<T>(person, 'GET', path);
  }
}
