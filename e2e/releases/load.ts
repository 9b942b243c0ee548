import { Failed } from './client.ts';
import { LivePage } from './live-page.ts';
import type { Market } from './market.ts';
import { visit, workAtDesks } from './readers.ts';

/** Keeps the market busy from all sides until it is told to stop. */
export class Load {
  /** One open page of each buyer. */
  readonly pages: LivePage[] = [];
  readonly #market: Market;
  readonly #running: Promise<void>[] = [];
  #stopped = false;

  constructor(market: Market) {
    this.#market = market;
  }

  start(): void {
    const { client, ledger, buyers } = this.#market;
    for (const buyer of buyers) {
      const page = new LivePage();
      page.open(client, buyer);
      this.pages.push(page);
    }
    for (let n = 0; n < 2; n += 1) {
      this.#keep(() => this.#market.nextListing());
      this.#keep(() => visit(client, ledger));
    }
    this.#keep((turn) => workAtDesks(this.#market, turn));
  }

  /** What has begun is brought to its end. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  #keep(work: (turn: number) => Promise<void>): void {
    this.#running.push(this.#repeat(work));
  }

  async #repeat(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.#stopped; turn += 1)
      await work(turn).catch((error: unknown) => {
        // A failed request has been counted, and ends what hung on it.
        if (!(error instanceof Failed)) this.#market.client.failures.note('the load itself', String(error));
      });
  }
}
