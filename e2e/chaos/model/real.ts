import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, isDone, type Person } from '../../market/client.ts';
import type { AnswerOf, EndpointName, InputOf } from '../../market/endpoints.ts';
import type { Market } from '../../market/market.ts';
import type { Expected, MarketModel } from './state.ts';

/** Other services learn of a change by an event: for this long an answer may be outdated, in ms. */
const newsWithinMs = 20_000;

/** Ids of what the model knows by number, and how to ask for it. */
export class RealMarket {
  readonly listings: { id: string; title: string }[] = [];
  readonly offers: string[] = [];
  readonly reviews: string[] = [];
  readonly market: Market;
  readonly agents: readonly Person[];
  readonly buyers: readonly Person[];

  /** Makes an offer's standing terms, `version`, expire a second ago. */
  readonly expireTerms: (id: string, version: number) => Promise<void>;

  constructor(market: Market, expireTerms: (id: string, version: number) => Promise<void>) {
    this.market = market;
    this.agents = market.agents;
    this.buyers = market.buyers;
    this.expireTerms = expireTerms;
  }

  /** Asks until the answer is the expected one. @throws when it is another after the news had their time, or a refusal was expected and it is done */
  async asks<N extends EndpointName>(
    expected: Expected,
    person: Person,
    name: N,
    input: InputOf<N>,
  ): Promise<AnswerOf<N>> {
    const giveUpAt = performance.now() + newsWithinMs;
    for (;;) {
      const answer = await this.market.client.send(person, name, input);
      if (isExpected(expected, answer)) {
        if (expected === 'done') this.market.client.acknowledge();
        return answer.body;
      }
      if (isDone(answer) || performance.now() > giveUpAt)
        throw new Error(`${name}: ${answer.status} ${answer.code ?? ''}, and not ${String(expected)}`);
      await pause(50);
    }
  }

  /** Looks until it is so. @throws with what it is instead */
  async shows<T>(look: () => Promise<T>, wanted: T, what: string): Promise<void> {
    const giveUpAt = performance.now() + newsWithinMs;
    for (let seen = await look(); ; seen = await look()) {
      if (JSON.stringify(seen) === JSON.stringify(wanted)) return;
      if (performance.now() > giveUpAt)
        throw new Error(`${what} is ${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`);
      await pause(50);
    }
  }

  async listingState(listing: number): Promise<string> {
    const { id } = this.listings[listing]!;
    const { status, body } = await this.market.client.send(this.market.admin, 'properties.get', { id });
    return status === 404 ? 'deleted' : `${body.verificationStatus} ${body.availability}`;
  }

  /** Looks until an offer is as in the model: its status, its terms, and whose turn it is. @throws with what it is instead */
  async showsOffer({ offers }: MarketModel, offer: number): Promise<void> {
    const { status, version, amount, turn } = offers[offer]!;
    const wanted = [status, version, amount, ...(status === 'pending' ? [turn] : [])];
    const { admin, client } = this.market;
    const look = async () => {
      const { body } = await client.send(admin, 'offers.get', { id: this.offers[offer]! });
      const whose = body.status === 'pending' ? [body.turn] : [];
      return [body.status, body.version, body.offerAmount, ...whose];
    };
    await this.shows(look, wanted, `offer ${offer}`);
  }

  /** Compares everything with the model. @throws at the first difference that stays */
  async isAs(model: MarketModel): Promise<void> {
    for (const [at, { deleted, verification, availability }] of model.listings.entries()) {
      const wanted = deleted ? 'deleted' : `${verification} ${availability}`;
      await this.shows(() => this.listingState(at), wanted, `listing ${at}`);
    }
    for (const at of model.offers.keys()) await this.showsOffer(model, at);
    for (const [at, buyer] of this.buyers.entries()) {
      const wanted = this.listings
        .filter((_, listing) => model.wishes.has(`${at} ${listing}`) && !model.listings[listing]!.deleted)
        .map(({ id }) => id)
        .sort();
      const ours = new Set(this.listings.map(({ id }) => id));
      const look = async () =>
        (await this.market.client.all(buyer, 'users.wishlistList', { email: buyer.email }))
          .map(({ propertyId }) => propertyId)
          .filter((id) => ours.has(id))
          .sort();
      await this.shows(look, wanted, `the wishlist of buyer ${at}`);
    }
    for (const [listing, { deleted }] of model.listings.entries()) {
      if (deleted || !model.isPublic(listing)) continue;
      const wanted = this.reviews
        .filter((_, at) => model.reviews[at]!.there && model.reviews[at]!.listing === listing)
        .sort();
      const propertyId = this.listings[listing]!.id;
      const look = async () =>
        (await this.market.client.all(this.buyers[0]!, 'reviews.list', { propertyId }))
          .map(({ _id }) => _id)
          .sort();
      await this.shows(look, wanted, `the reviews of listing ${listing}`);
    }
  }
}

function isExpected(expected: Expected, answer: Answer): boolean {
  return expected === 'done' ? isDone(answer) : expected.includes(answer.code ?? '');
}
