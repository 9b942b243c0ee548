import type { Asker, Listing, Person, Provider } from '../runner/asker.ts';
import type { OpenPage } from './open-page.ts';

export const steps = ['wishlist', 'offer', 'accept', 'payment'] as const;
export type Step = (typeof steps)[number];

/** Times of one person's click, in ms; null when it was refused or its effect did not come. */
export interface Click {
  answered: number | null;
  /** Until the last reader sees it. */
  effect: number | null;
}

/** The parties of a deal, and who is looking. */
export interface Pages {
  /** The buyer's other tab. */
  buyer: OpenPage;
  agent: OpenPage;
  /** Somebody who has the listing open. */
  looker: OpenPage;
}

/** One listing from the wish for it to its sale, on one side. */
export class Deal {
  readonly #asker: Asker;
  readonly #listing: Listing;
  readonly #buyer: Person;
  readonly #pages: Pages;
  readonly #provider: Provider;
  #offerId = '';

  constructor(asker: Asker, listing: Listing, buyer: Person, pages: Pages, provider: Provider) {
    this.#asker = asker;
    this.#listing = listing;
    this.#buyer = buyer;
    this.#pages = pages;
    this.#provider = provider;
  }

  async click(step: Step): Promise<Click> {
    const from = performance.now();
    const effect = this.#effectOf(step);
    const answered = await this.#take(step).then(
      () => performance.now() - from,
      () => null,
    );
    if (answered === null) return { answered, effect: null };
    const at = await effect;
    return { answered, effect: at === null ? null : at - from };
  }

  #effectOf(step: Step): Promise<number | null> {
    const { id, agent } = this.#listing;
    const { buyer, agent: agentPage, looker } = this.#pages;
    type Rows = { propertyId: string }[];
    if (step === 'wishlist')
      return buyer.shows<Rows>(id, `/wishlist/${this.#buyer.email}`, (rows) =>
        rows.some(({ propertyId }) => propertyId === id),
      );
    if (step === 'offer')
      return agentPage.shows<Rows>(
        id,
        `/agent/requested-offers/${agent.email}?propertyId=${id}`,
        (rows) => rows.length > 0,
      );
    const wanted = step === 'accept' ? 'under-offer' : 'sold';
    return looker.shows<{ availability: string }>(
      id,
      `/properties/${id}`,
      ({ availability }) => availability === wanted,
    );
  }

  async #take(step: Step): Promise<void> {
    if (step === 'wishlist') await this.#asker.wish(this.#buyer, this.#listing);
    else if (step === 'offer') this.#offerId = await this.#asker.offer(this.#buyer, this.#listing);
    else if (step === 'accept') await this.#asker.accept(this.#listing, this.#offerId);
    else await this.#asker.pay(this.#buyer, this.#listing, this.#offerId, this.#provider);
  }
}
