import type { Dice } from '@thikana/test-kit/dice';
import type { Client } from '../../market/client.ts';
import type { Market } from '../../market/market.ts';
import type { Sizes } from '../options.ts';
import type { Facts } from '../outcome.ts';
import { type ChaosProduct, until } from '../product.ts';

/** What a part works with. */
export interface PartContext {
  product: ChaosProduct;
  sizes: Sizes;
  dice: Dice;
  seed: number;
  root: string;
  /** Opens a market; the part's outcome then compares its lists with what was acknowledged. */
  openMarket: (people?: { agents?: number; buyers?: number }) => Promise<Market>;
  /** Starts the mixed load, which is stopped before the comparison. */
  startLoad: (market: Market) => void;
  /** Reports progress; printed every few seconds. */
  report: (progress: string) => void;
}

export type ChaosPart = (context: PartContext) => Promise<Facts>;

/** Waits until something new has been acknowledged. @returns the time from `since` on, in ms */
export async function nextAcknowledgement(client: Client, since: number, withinMs = 60_000): Promise<number> {
  const from = performance.now();
  await until(() => client.acknowledgedAt >= from, withinMs);
  return performance.now() - since;
}
