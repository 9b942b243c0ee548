import { distinctSearches, path } from './searches.ts';
import { zipf } from './zipf.ts';

/** Requests that are measured. Paths under `/api`. */
export interface Case {
  name: string;
  paths: readonly string[];
  headers?: Record<string, string>;
}

/** Searches in a fixed order, as often as people use each. */
export const zipfSearches: Case = {
  name: '2,000 searches, Zipf',
  paths: zipf(distinctSearches(2_000), 10_000),
};
export const firstPage: Case = { name: 'list, newest', paths: [path({})] };
export const home: Case = { name: 'home: advertised', paths: [path({ isAdvertised: 'true' })] };
const rarePlace: Case = { name: 'a rare place', paths: [path({ location: 'house 77, road 7' })] };

/** From 1,000 listings on, one for each power of ten, because houses, roads and areas are evenly distributed. */
const placesOfTwenty = ['road 7,', 'road 7, banani', 'house 77, road 7,', 'house 77, road 7, banani'];
export const twentyFoundName = 'a place with twenty listings';
/** A place that some twenty of so many listings lie in. */
export function twentyFound(listings: number): Case {
  const power = Math.round(Math.log10(listings)) - 3;
  const location = placesOfTwenty[Math.min(placesOfTwenty.length - 1, Math.max(0, power))]!;
  return { name: twentyFoundName, paths: [path({ location })] };
}

export const lists: readonly Case[] = [
  home,
  firstPage,
  { name: 'list, cheapest', paths: [path({ sort: 'minPrice' })] },
  { name: 'list, dearest', paths: [path({ sort: '-maxPrice' })] },
  { name: 'a common place', paths: [path({ location: 'dhaka' })] },
  { name: 'a common place, cheapest', paths: [path({ location: 'dhaka', sort: 'minPrice' })] },
  rarePlace,
  { name: 'in Bangla', paths: [path({ location: 'ধানমন্ডি' })] },
  { name: 'one letter', paths: [path({ location: 'z' })] },
  { name: 'two letters', paths: [path({ location: 'gu' })] },
  { name: 'no such place', paths: [path({ location: 'nowhere at all' })] },
  { name: 'a price range', paths: [path({ minPrice: 5_000_000, maxPrice: 7_000_000 })] },
  {
    name: 'a place and a price range',
    paths: [path({ location: 'gulshan', minPrice: 0, maxPrice: 50_000_000 })],
  },
  zipfSearches,
];

/** Calls that only ours have: words, counts behind choices and the map. */
export const searchCalls: readonly Case[] = [
  { name: 'counts behind choices', paths: ['/search?beds=3&type=apartment&limit=20'] },
  { name: 'words', paths: ['/search?q=lake+view&limit=20'] },
  { name: 'map', paths: ['/search/map?bounds=90.3,23.7,90.5,23.9&zoom=12'] },
];
