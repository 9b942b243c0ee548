import { useOf, type Use } from '../runner/process-tree.ts';
import type { Product } from '../runner/fill-ours.ts';

/** The parts of our product, as people know them. */
export const partsOf = ({ product }: Product): { name: string; pid: number }[] =>
  [...product.parts.values()].flatMap(({ name, pid }) => (pid ? [{ name, pid }] : []));

/** What each part has used until now, with all that it has started. */
export const usesOf = (parts: readonly { name: string; pid: number }[]): Map<string, Use> =>
  new Map(parts.map(({ name, pid }) => [name, useOf([pid])]));

/** Cores that each part kept busy between two looks. */
export function coresBetween(
  before: ReadonlyMap<string, Use>,
  after: ReadonlyMap<string, Use>,
  seconds: number,
): Map<string, number> {
  return new Map(
    [...after].map(([name, { cpuSeconds }]) => [
      name,
      (cpuSeconds - (before.get(name)?.cpuSeconds ?? 0)) / seconds,
    ]),
  );
}

export const sum = (values: Iterable<number>): number => [...values].reduce((all, value) => all + value, 0);
