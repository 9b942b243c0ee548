import type { Person } from '../releases/client.ts';
import type { Door } from './door.ts';

/** What became of one attempt to make something, by the answers alone. */
interface Attempt {
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** What it is now, of what was acknowledged; looked for once everything is at rest. */
  state: string | undefined;
}

export interface Differences {
  lost: string[];
  doubled: string[];
  /** Not in the state that was acknowledged. */
  otherwise: string[];
}

interface Row {
  _id: string;
  title: string;
  review: string;
  propertyId: string;
  buyerEmail: string;
  userEmail: string;
  status: string;
  verificationStatus: string;
  availability: string;
}

/**
 * Every attempt to make a listing, offer, review or wish, under a key of its own that shows in a list: what was acknowledged is there once,
 * what was refused is not, and what nobody answered is there once or not at all.
 */
export class Ledger {
  readonly #attempts = new Map<string, Attempt>();

  get size(): number {
    return this.#attempts.size;
  }

  /** Somebody else says what has to be there. */
  clear(): void {
    this.#attempts.clear();
  }

  note(key: string, outcome: Attempt['outcome'], state?: string): void {
    this.#attempts.set(key, { outcome, state });
  }

  /** Its state has changed, which was acknowledged. */
  becomes(key: string, state: string): void {
    const attempt = this.#attempts.get(key);
    if (attempt) attempt.state = state;
  }

  /** Looks for all of it through the lists of the API. @throws NotDone when a list is not answered */
  async differences(
    door: Door,
    people: { admin: Person; agents: readonly Person[]; buyers: readonly Person[] },
  ): Promise<Differences> {
    const found = new Map<string, string[]>();
    const add = (key: string, state: string) => found.set(key, [...(found.get(key) ?? []), state]);
    for (const row of await door.all<Row>(people.admin, '/properties?limit=100'))
      add(keys.listing(row.title), `${row.verificationStatus} ${row.availability}`);
    for (const row of await door.all<Row>(people.admin, '/reviews?limit=100'))
      add(keys.review(row.review), '');
    for (const { token, email, name } of people.agents)
      for (const row of await door.all<Row>(
        { token, email, name },
        `/agent/requested-offers/${email}?limit=100`,
      ))
        add(keys.offer(row.buyerEmail, row.propertyId), row.status);
    for (const buyer of people.buyers)
      for (const { propertyId } of await door.all<Row>(buyer, `/wishlist/${buyer.email}?limit=100`))
        add(keys.wish(buyer.email, propertyId), '');
    return this.#compare(found);
  }

  #compare(found: Map<string, string[]>): Differences {
    const differences: Differences = { lost: [], doubled: [], otherwise: [] };
    for (const [key, { outcome, state }] of this.#attempts) {
      const there = found.get(key) ?? [];
      if (outcome === 'acknowledged' && there.length === 0) differences.lost.push(key);
      if (there.length > 1 || (outcome === 'refused' && there.length > 0)) differences.doubled.push(key);
      if (outcome === 'acknowledged' && there.length === 1 && state !== undefined && there[0] !== state)
        differences.otherwise.push(`${key} is ${there[0]}, not ${state}`);
    }
    return differences;
  }
}

/** How each kind is recognised in a list. */
export const keys = {
  listing: (title: string) => `listing ${title}`,
  review: (text: string) => `review ${text}`,
  offer: (buyerEmail: string, propertyId: string) => `offer ${buyerEmail} ${propertyId}`,
  wish: (buyerEmail: string, propertyId: string) => `wish ${buyerEmail} ${propertyId}`,
};
