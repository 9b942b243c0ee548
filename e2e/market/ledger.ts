import type { Client, Person } from './client.ts';

interface Fact {
  /** By the answers alone: acknowledged, refused or removed, or never answered. */
  outcome: 'there' | 'absent' | 'unknown';
  /** The fields that it has now, of what is there. */
  state: Record<string, unknown>;
  id?: string | undefined;
  /** The e-mail of who made an offer. */
  by?: string | undefined;
  /** Since when visitors see a listing, by performance.now(). */
  publicSince?: number | undefined;
}
type Row = Record<string, unknown>;

export interface Differences {
  lost: string[];
  doubled: string[];
  /** Not in the state that was acknowledged. */
  otherwise: string[];
}

export const noDifferences: Differences = { lost: [], doubled: [], otherwise: [] };

/**
 * Everything that people tried to create, by a name that is shown in a list: what was acknowledged exists once and as acknowledged, what
 * was refused or removed does not exist, and what was not answered exists at most once.
 */
export class Ledger {
  /** By title. */
  readonly listings = new Map<string, Fact>();
  /** By text. */
  readonly reviews = new Map<string, Fact>();
  /** By id. */
  readonly offers = new Map<string, Fact>();
  /** By `wishOf`. */
  readonly wishes = new Map<string, Fact>();
  /** By e-mail. */
  readonly people = new Map<string, Fact>();

  note(
    facts: Map<string, Fact>,
    key: string,
    outcome: Fact['outcome'] = 'there',
    { id, by, ...state }: Row & Pick<Fact, 'id' | 'by'> = {},
  ): void {
    facts.set(key, { outcome, state, id, by });
  }

  /** Acknowledged changes of what is there. */
  changed(facts: Map<string, Fact>, key: string, change: Row): void {
    Object.assign(facts.get(key)?.state ?? {}, change);
  }

  /** Its removal was acknowledged. */
  removed(facts: Map<string, Fact>, key: string): void {
    const fact = facts.get(key);
    if (fact) fact.outcome = 'absent';
  }

  /** Visitors see the listing from now on, or never again. */
  shown(title: string, isPublic = true): void {
    this.listings.get(title)!.publicSince = isPublic ? performance.now() : undefined;
  }

  /** A listing that visitors have been able to see for a while. */
  anyPublicListing(): string | undefined {
    const seen = performance.now() - 5_000;
    const known = [...this.listings.values()].filter(({ publicSince = Infinity }) => publicSince < seen);
    return known[Math.floor(Math.random() * known.length)]?.id;
  }

  /** Ids of the offers or listings of which this holds. */
  idsOf(facts: Map<string, Fact>, holds: (fact: Fact) => boolean): string[] {
    return [...facts.values()].filter(holds).flatMap(({ id }) => id ?? []);
  }

  /** For a caller that compares by itself. */
  clear(): void {
    for (const facts of [this.listings, this.reviews, this.offers, this.wishes]) facts.clear();
  }

  /** Reads the lists of the API. @throws NotDone when one is not answered */
  async differences(market: {
    client: Client;
    admin: Person;
    members: readonly Person[];
  }): Promise<Differences> {
    const { client, admin, members } = market;
    const found: Differences = { lost: [], doubled: [], otherwise: [] };
    const listings = await client.all(admin, 'properties.list');
    compare(found, 'listing', this.listings, listings, ({ title }) => title);
    compare(found, 'review', this.reviews, await client.all(admin, 'reviews.list'), ({ review }) => review);
    compare(found, 'person', this.people, await client.all(admin, 'users.list'), ({ email }) => email);
    const has = (role: string) => (person: Person) => {
      const fact = this.people.get(person.email);
      return fact?.outcome === 'there' && fact.state['role'] === role;
    };
    const offers = new Map<string, Row>();
    for (const agent of members.filter(has('agent')))
      for (const offer of await client.all(agent, 'offers.listRequested', { email: agent.email }))
        offers.set(offer._id, offer);
    const wishes: Row[] = [];
    for (const buyer of members.filter(has('user'))) {
      for (const offer of await client.all(buyer, 'offers.listOwn', { email: buyer.email })) {
        const { status } = offers.get(offer._id) ?? offer;
        if (status !== offer.status)
          found.otherwise.push(
            `offer ${offer._id} is ${String(status)} for its agent, ${offer.status} for its buyer`,
          );
        offers.set(offer._id, offer);
        if (offer.status !== 'bought' || !this.offers.has(offer._id)) continue;
        const payment = await client.ask(buyer, 'offers.payment', { offerId: offer._id });
        if (payment.status !== 'paid')
          found.otherwise.push(`the payment of ${offer._id} is ${payment.status}`);
      }
      for (const { propertyId } of await client.all(buyer, 'users.wishlistList', { email: buyer.email }))
        wishes.push({ wish: wishOf(buyer, propertyId) });
    }
    compare(found, 'offer', this.offers, [...offers.values()], ({ _id }) => _id);
    const known = [...offers.values()].filter(({ _id }) => this.offers.has(String(_id)));
    const pairs = known.map(
      ({ buyerEmail, propertyId }) => `${String(buyerEmail)} for ${String(propertyId)}`,
    );
    found.doubled.push(
      ...pairs.filter((pair, at) => pairs.indexOf(pair) !== at).map((pair) => `offer of ${pair}`),
    );
    compare(found, 'wish', this.wishes, wishes, ({ wish }) => wish);
    const listed = await client.all(null, 'properties.list', { verificationStatus: 'verified' });
    compare(found, 'on the public list:', this.#onPublicList(), listed, ({ title }) => title);
    return found;
  }

  /** What is sold is not on it any more. */
  #onPublicList(): Map<string, Fact> {
    return new Map(
      [...this.listings].map(([title, fact]) => {
        const { verificationStatus, availability, hidden } = fact.state;
        const isListed = verificationStatus === 'verified' && availability !== 'sold' && !hidden;
        const outcome = fact.outcome === 'there' && !isListed ? 'absent' : fact.outcome;
        return [title, { outcome, state: {} }];
      }),
    );
  }
}

export const wishOf = ({ email }: Person, propertyId: string): string => `${email} ${propertyId}`;

function compare(
  differences: Differences,
  what: string,
  facts: Map<string, Fact>,
  rows: readonly Row[],
  nameOf: (row: Row) => unknown,
): void {
  const found = Map.groupBy(rows, (row) => String(nameOf(row)));
  for (const [key, { outcome, state }] of facts) {
    const [row, ...others] = found.get(key) ?? [];
    if (outcome === 'there' && !row) differences.lost.push(`${what} ${key}`);
    if (others.length > 0 || (outcome === 'absent' && row)) differences.doubled.push(`${what} ${key}`);
    if (outcome !== 'there' || !row) continue;
    for (const [field, value] of Object.entries(state))
      if ((row[field] ?? false) !== value)
        differences.otherwise.push(`${what} ${key}: ${field} is ${String(row[field])}, not ${String(value)}`);
  }
}
