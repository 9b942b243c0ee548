import { NotDone } from './door.ts';
import type { Market } from './market.ts';

const renewPictureMs = 240_000;

/** Keeps people at work from all sides until it is told to stop. */
export class Load {
  readonly #market: Market;
  readonly #running: Promise<void>[] = [];
  /** What was never acknowledged: it is stuck. */
  readonly given: string[] = [];
  #isOver = false;

  constructor(market: Market) {
    this.#market = market;
  }

  start(sellers = 4): this {
    for (let n = 0; n < sellers; n += 1) this.#keep((turn) => this.#sale(turn * sellers + n));
    this.#keep((turn) => this.#visit(turn));
    return this;
  }

  /** What has begun is brought to its end. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** A listing from its first day to its sale; some buyers leave the news of their payment to the webhook, some offers are left unanswered. */
  async #sale(turn: number): Promise<void> {
    const market = this.#market;
    const { agents, buyers } = market;
    const listing = await market.verifiedListing(agents[turn % agents.length]);
    const [first, second, third] = [0, 1, 2].map((n) => buyers[(turn + n) % buyers.length]!);
    await Promise.all([market.review(first!, listing), market.wish(second!, listing)]);
    const offers = await Promise.all([first!, second!, third!].map((buyer) => market.offer(buyer, listing)));
    if (turn % 4 === 3) return;
    const [chosen, ...others] = offers;
    await market.accept(chosen!, others);
    if (turn % 4 !== 2) await market.pay(chosen!, turn % 2 === 0 ? 'browser' : 'webhook');
  }

  /** Somebody looks around; that every look is answered in time is counted at the door. */
  async #visit(turn: number): Promise<void> {
    const { door, buyers, agents } = this.#market;
    const buyer = buyers[turn % buyers.length]!;
    await door.ask(null, 'GET', `/properties?verificationStatus=verified&limit=12&sort=minPrice`);
    await door.ask(null, 'GET', '/reviews/latest');
    await door.ask(buyer, 'GET', '/offers/summary');
    await door.ask(agents[turn % agents.length]!, 'GET', '/agent/offers-by-listing');
    await door.ask(buyer, 'GET', `/wishlist/${buyer.email}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  #keep(work: (turn: number) => Promise<void>): void {
    this.#running.push(this.#repeat(work));
  }

  async #repeat(work: (turn: number) => Promise<void>): Promise<void> {
    let renewedAt = performance.now();
    for (let turn = 0; !this.#isOver; turn += 1) {
      try {
        if (performance.now() - renewedAt > renewPictureMs) {
          renewedAt = performance.now();
          await this.#market.renewPicture();
        }
        await work(turn);
      } catch (error) {
        if (!(error instanceof NotDone)) throw error;
        this.given.push(error.message);
      }
    }
  }
}
