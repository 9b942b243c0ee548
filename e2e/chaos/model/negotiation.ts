/** The steps of a negotiation by both sides (OFFER-15 to OFFER-18). */
import fc from 'fast-check';
import { prices } from '../../market/market.ts';
import { agent, buyer, command, type Command, hasOffer, pick, some } from './command.ts';
import type { RealMarket } from './real.ts';
import { accepted, expected, mostTerms, type MarketModel, type Side } from './state.ts';

/** Mostly the standing terms; also those before them, and ones that there are not yet. */
const versionsOff = fc.constantFrom(0, 0, 0, 0, -1, 1);
/** A number that a request may have: there are never more terms. */
const named = (version: number) => Math.min(Math.max(1, version), mostTerms);
const amounts = fc.constantFrom(prices.minPrice, prices.minPrice + 1_00_000, prices.maxPrice);
const sides = fc.oneof(
  fc.record({ side: fc.constant('agent' as const), by: agent }),
  fc.record({ side: fc.constant('buyer' as const), by: buyer }),
);

interface Who {
  side: Side;
  by: number;
}
const personOf = (real: RealMarket, { side, by }: Who) => (side === 'agent' ? real.agents : real.buyers)[by]!;

async function counters(
  model: MarketModel,
  real: RealMarket,
  number: number,
  { who, version, amount }: { who: Who; version: number; amount: number },
): Promise<void> {
  const outcome = expected.counter(model, number, who, version);
  const body = { id: real.offers[number]!, version, amount };
  await real.asks(outcome, personOf(real, who), 'offers.counter', body);
  if (outcome !== 'done') return;
  const offer = model.offers[number]!;
  offer.version += 1;
  offer.turn = who.side === 'agent' ? 'buyer' : 'agent';
  offer.amount = amount;
}

export const counter = fc.tuple(pick, sides, versionsOff, amounts).map(([at, who, off, amount]) =>
  command(`${who.side} ${who.by} tries to counter offer ${at} (${off})`, hasOffer, (model, real) => {
    const number = some(model.offers, at);
    const version = named(model.offers[number]!.version + off);
    return counters(model, real, number, { who, version, amount });
  }),
);

/** Both sides in turn, until no further terms are possible and one try more. */
export const counterToTheEnd = pick.map((at) =>
  command(`both sides counter offer ${at} to the end`, hasOffer, async (model, real) => {
    const number = some(model.offers, at);
    const offer = model.offers[number]!;
    for (let isLast = false; !isLast;) {
      const by = offer.turn === 'agent' ? model.listings[offer.listing]!.agent : offer.buyer;
      const who = { side: offer.turn, by };
      isLast = expected.counter(model, number, who, offer.version) !== 'done';
      await counters(model, real, number, { who, version: offer.version, amount: prices.maxPrice });
    }
  }),
);

export const acceptTerms = fc.tuple(pick, buyer, versionsOff).map(([at, by, off]) =>
  command(`buyer ${by} tries to accept the terms of offer ${at} (${off})`, hasOffer, async (model, real) => {
    const number = some(model.offers, at);
    const offer = model.offers[number]!;
    const version = named(offer.version + off);
    const outcome = expected.acceptTerms(model, number, by, version);
    await real.asks(outcome, real.buyers[by]!, 'offers.acceptTerms', { id: real.offers[number]!, version });
    if (outcome !== 'done') return;
    accepted(model, offer);
    const listing = () => real.listingState(offer.listing);
    await real.shows(listing, 'verified under-offer', `listing ${offer.listing}`);
  }),
);

export const withdraw = fc.tuple(pick, buyer, versionsOff).map(([at, by, off]) =>
  command(`buyer ${by} tries to withdraw offer ${at} (${off})`, hasOffer, async (model, real) => {
    const number = some(model.offers, at);
    const offer = model.offers[number]!;
    const version = named(offer.version + off);
    const outcome = expected.withdraw(model, number, by, version);
    await real.asks(outcome, real.buyers[by]!, 'offers.withdraw', { id: real.offers[number]!, version });
    if (outcome === 'done') offer.status = 'rejected';
  }),
);

/** The standing terms are made to have expired. Whoever's turn it is can no longer accept them, and the offer ends by itself. */
export const expire: fc.Arbitrary<Command> = pick.map((at) =>
  command(
    `the terms of offer ${at} expire`,
    (model) => hasOffer(model) && model.offers[some(model.offers, at)]!.status === 'pending',
    async (model, real) => {
      const number = some(model.offers, at);
      const { listing, turn, buyer: by, version } = model.offers[number]!;
      const id = real.offers[number]!;
      await real.expireTerms(id, version);
      const refusal = ['OFFER.EXPIRED', 'OFFER.NOT_PENDING'];
      if (turn === 'buyer') await real.asks(refusal, real.buyers[by]!, 'offers.acceptTerms', { id, version });
      else await real.asks(refusal, real.agents[model.listings[listing]!.agent]!, 'offers.accept', { id });
      model.offers[number]!.status = 'rejected';
      await real.showsOffer(model, number);
    },
  ),
);
