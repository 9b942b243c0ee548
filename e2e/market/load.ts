import { setTimeout as pause } from 'node:timers/promises';
import { NotDone, type Person } from './client.ts';
import type { EndpointName, InputOf } from './endpoints.ts';
import { LivePage } from './live-page.ts';
import type { Market } from './market.ts';

export interface Sides {
  /** How many listings are taken from their creation to their sale at the same time. */
  sellers?: number;
  /** As `nextListing`. */
  ways?: number;
  /** How many visitors, beside a buyer, an agent and the admin at their dashboards; 0: none of these. */
  visitors?: number;
  /** Whether each buyer has a page open that receives live messages. */
  pages?: boolean;
  /** Between two pages that one person opens, in ms. */
  readingMs?: number;
}

const renewPictureMs = 240_000;
const lists = [
  { sort: 'newest' },
  { sort: 'minPrice' },
  { sort: '-maxPrice' },
  { location: 'banani' },
  { availability: 'available' },
] as const;

/** Continuous load on a market until it is stopped. */
export class Load {
  readonly pages: LivePage[] = [];
  /** Requests that were never acknowledged. */
  readonly unacknowledged: string[] = [];
  /** How many listings are done, with or without a failure. */
  done = 0;
  readonly #market: Market;
  readonly #running: Promise<void>[] = [];
  #readingMs = 0;
  #isOver = false;

  constructor(market: Market) {
    this.#market = market;
  }

  start({ sellers = 2, ways = 8, visitors = 2, pages = true, readingMs = 80 }: Sides = {}): this {
    this.#readingMs = readingMs;
    for (const buyer of pages ? this.#market.buyers : []) {
      const page = new LivePage();
      page.open(this.#market.client, buyer);
      this.pages.push(page);
    }
    for (let n = 0; n < sellers; n += 1)
      this.#keep(async () => {
        try {
          await this.#market.nextListing(ways);
        } finally {
          this.done += 1;
        }
      });
    for (let n = 0; n < visitors; n += 1) this.#keep(() => this.#visit());
    if (visitors > 0) this.#keep((turn) => this.#workAtDesks(turn));
    this.#keep(() => this.#renewPicture());
    return this;
  }

  /** Completes what has begun. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  #keep(work: (turn: number) => Promise<void>): void {
    this.#running.push(this.#repeat(work));
  }

  async #repeat(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1)
      try {
        await work(turn);
      } catch (error) {
        // A failed request has been counted, and ends what depended on it.
        if (!(error instanceof NotDone)) throw error;
        this.unacknowledged.push(error.message);
        await pause(100);
      }
  }

  /** A visitor views lists and listings. A listing that has been public for a while is found. */
  async #visit(): Promise<void> {
    for (const list of lists) {
      await this.#open(null, 'properties.list', { verificationStatus: 'verified', limit: 12, ...list });
      const id = this.#market.ledger.anyPublicListing();
      if (!id) continue;
      await this.#open(null, 'properties.get', { id });
      await this.#open(null, 'reviews.list', { propertyId: id });
    }
    await this.#open(null, 'reviews.latest');
    await this.#open(null, 'platform.config');
  }

  /** A buyer, an agent and the admin open their dashboards, and the buyer takes another name. */
  async #workAtDesks(turn: number): Promise<void> {
    const { client, ledger, admin, buyers, agents } = this.#market;
    const buyer = buyers[turn % buyers.length]!;
    const { email } = buyer;
    await this.#open(buyer, 'offers.buyerSummary');
    await this.#open(buyer, 'offers.standing');
    await this.#open(buyer, 'offers.listOwn', { email });
    await this.#open(buyer, 'users.role', { email });
    await this.#open(buyer, 'users.wishlistList', { email });
    await this.#open(buyer, 'reviews.listOwn', { email });
    const name = `Nusrat Buyer ${turn}`;
    await client.try(buyer, 'users.updateProfile', { email, name });
    ledger.changed(ledger.people, email, { name });
    const agent = agents[turn % agents.length]!;
    const agentEmail = agent.email;
    await this.#open(agent, 'offers.listByListing');
    await this.#open(agent, 'offers.agentSummary');
    await this.#open(agent, 'properties.ownSummary');
    await this.#open(agent, 'offers.listRequested', { email: agentEmail });
    await this.#open(agent, 'offers.listSold', { agentEmail });
    await this.#open(agent, 'properties.list', { agentEmail });
    for (const name of [
      'users.list',
      'users.summary',
      'properties.summary',
      'properties.list',
      'reviews.list',
    ] as const)
      await this.#open(admin, name);
  }

  async #open<N extends EndpointName>(person: Person | null, name: N, input?: InputOf<N>): Promise<void> {
    await pause(this.#readingMs);
    await this.#market.client.visit(person, name, input);
  }

  async #renewPicture(): Promise<void> {
    const renewAt = performance.now() + renewPictureMs;
    while (!this.#isOver && performance.now() < renewAt) await pause(200);
    if (!this.#isOver) await this.#market.renewPicture();
  }
}
