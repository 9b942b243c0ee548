import fc from 'fast-check';
import type { RealMarket } from './real.ts';
import { agents, buyers, type MarketModel } from './state.ts';

export type Command = fc.AsyncCommand<MarketModel, RealMarket>;

/** A step that somebody takes: in which states it makes sense to try, and what it does to both the model and the product. */
export function command(
  name: string,
  check: (model: MarketModel) => boolean,
  run: (model: MarketModel, real: RealMarket) => Promise<void>,
): Command {
  return { check, run, toString: () => name };
}

/** A number for one of the things that there are by then. */
export const pick = fc.nat({ max: 30 });
export const agent = fc.nat({ max: agents - 1 });
export const buyer = fc.nat({ max: buyers - 1 });
export const some = (list: readonly unknown[], at: number) => at % list.length;
export const hasListing = ({ listings }: MarketModel) => listings.length > 0;
export const hasOffer = ({ offers }: MarketModel) => offers.length > 0;
