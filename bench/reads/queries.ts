/** What is asked: how a hot page, rare and common places, and 2,000 distinct searches go. Paths under `/api`. */
export interface Case {
  name: string;
  paths: readonly string[];
  headers?: Record<string, string>;
}

const path = (query: Record<string, string | number>) =>
  `/properties?${new URLSearchParams(Object.entries({ limit: '20', ...query }).map(([key, value]) => [key, String(value)]))}`;

const places = [
  'dhaka',
  'gulshan 2',
  'banani',
  'dhanmondi',
  'mirpur 10',
  'agrabad',
  'sylhet',
  'ধানমন্ডি',
  'uttara sector 7',
];

/** The same numbers in each run (Park and Miller). */
function* dice(): Generator<number, never> {
  for (let state = 20_261_122; ;) yield (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Distinct searches as people make them: a house and road, or a place with prices and an order. */
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

/** A list in which the n-th of `items` stands 1/n times as often as the first (Zipf), shuffled. */
export function zipf<T>(items: readonly T[], length: number): T[] {
  const rolls = dice();
  const weights = items.map((_, index) => 1 / (index + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const upTo: number[] = [];
  weights.reduce((sum, weight) => (upTo.push((sum + weight) / all), sum + weight), 0);
  return Array.from({ length }, () => {
    const roll = rolls.next().value;
    return items[upTo.findIndex((limit) => roll <= limit)] ?? items[0]!;
  });
}

export const cases: readonly Case[] = [
  { name: 'home: advertised', paths: [path({ isAdvertised: 'true' })] },
  { name: 'list, newest', paths: [path({})] },
  { name: 'list, cheapest', paths: [path({ sort: 'minPrice' })] },
  { name: 'a common place', paths: [path({ location: 'dhaka' })] },
  { name: 'a rare place', paths: [path({ location: 'house 77, road 7' })] },
  { name: 'in Bangla', paths: [path({ location: 'ধানমন্ডি' })] },
  { name: 'one letter', paths: [path({ location: 'z' })] },
  { name: 'two letters', paths: [path({ location: 'gu' })] },
  { name: 'no such place', paths: [path({ location: 'nowhere at all' })] },
  { name: 'a price range', paths: [path({ minPrice: 5_000_000, maxPrice: 7_000_000 })] },
  { name: '2,000 searches, Zipf', paths: zipf(distinctSearches(2_000), 10_000) },
];
