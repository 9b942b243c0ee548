import { dice } from './dice.ts';

/** A page of twenty of `GET /properties`. */
export const path = (query: Record<string, string | number>): string =>
  `/properties?${new URLSearchParams(Object.entries({ limit: '20', ...query }).map(([key, value]) => [key, String(value)]))}`;

const places = [
  ...['dhaka', 'gulshan 2', 'banani', 'dhanmondi', 'mirpur 10', 'agrabad', 'sylhet'],
  ...['ধানমন্ডি', 'uttara sector 7'],
];

/** Distinct searches as people make them: a house and road, or a place with prices and an order. The same ones in each run. */
export function distinctSearches(count: number): string[] {
  const rolls = dice();
  const below = (most: number) => Math.floor(rolls.next().value * most);
  const found = new Set<string>();
  while (found.size < count) {
    const place = places[below(places.length)]!;
    const lakh = 100_000 * (5 + below(300));
    const sort = ['newest', 'minPrice', '-maxPrice'][below(3)]!;
    const kinds: Record<string, string | number>[] = [
      { location: `road ${1 + below(40)}, ${place}`, sort },
      { location: `house ${1 + below(120)}, road ${1 + below(40)}`, sort },
      { location: place, minPrice: lakh, maxPrice: lakh * (2 + below(5)), sort },
    ];
    found.add(path(kinds[below(kinds.length)]!));
  }
  return [...found];
}
