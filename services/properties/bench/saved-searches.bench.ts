/**
 * How long it takes to find the searches that a listing fits, and the same by comparing all of them.
 *
 *   MONGODB_URI=… node bench/saved-searches.bench.ts [searches, 100000 unless given]
 *
 * Writes random searches into a database of its own, which it drops, and asks for those of 20 random listings; then adds as many of one word
 * as a tenth, which all fit one listing. Prints JSON (ms; `candidates` reads them, `fitting` also compares them, as the matcher does) and the
 * seconds that writing took, which is most of the whole: 86 with 100,000 on two busy cores. The figures are in ADR 0073.
 */
import type { ListingSnapshot, SavedQuery } from '@thikana/contracts';
import { areas } from '@thikana/contracts/areas';
import { aListingSnapshot, anId } from '@thikana/test-kit';
import { Dice } from '@thikana/test-kit/dice';
import mongoose from 'mongoose';
import { filtersOf, fits } from '../src/saved-searches/fits.ts';
import { candidatesOf } from '../src/saved-searches/candidates.ts';
import { newSavedSearch } from '../src/saved-searches/new-saved-search.ts';
import { type SavedSearchDocument, savedSearchSchema } from '../src/saved-searches/saved-search.schema.ts';
import { type Searched, searchedFacts, searchedOf } from '../src/saved-searches/searched-facts.ts';

const size = Number(process.argv[2] ?? 100_000);
const uri = process.env['MONGODB_URI'];
if (!uri) throw new Error('MONGODB_URI is missing');
const dice = new Dice(1);
const areaIds = areas.map(({ id }) => id);
const now = new Date();

const popular = ['dhaka', 'gulshan', 'banani', 'dhanmondi', 'uttara', 'mirpur', 'bashundhara'];
const words = [
  'lake view',
  'penthouse',
  'garden',
  'school',
  ...Array.from({ length: 36 }, (_, n) => `word${n}`),
];

/** Of twenty people fifteen name an area (two of them a big one), two a word, two a part of the map, one none of them; most a price. */
function aQuery(): SavedQuery {
  const where = dice.roll(20);
  const price = (1 + dice.roll(20)) * 25_00_000;
  const [lng, lat] = [90.35 + dice.roll(100) / 1_000, 23.7 + dice.roll(180) / 1_000];
  return {
    ...(where < 15 && { area: dice.pick(where < 2 ? popular : areaIds) }),
    ...(where >= 15 && where < 17 && { q: dice.pick(words) }),
    ...(where >= 17 &&
      where < 19 && { bounds: [lng, lat, lng + 0.03, lat + 0.03].map((at) => at.toFixed(3)).join() }),
    ...dice.pick([{}, { maxPrice: price }, { maxPrice: price }, { minPrice: price, maxPrice: 1.5 * price }]),
    ...(dice.roll(10) < 5 && { type: dice.pick(['apartment', 'apartment', 'house', 'land']) }),
    ...(dice.roll(10) < 4 && { beds: dice.pick(['2', '3', '4']) }),
  };
}

function aListing(title = 'Corner flat with a lake view'): ListingSnapshot {
  const minPrice = (1 + dice.roll(12)) * 25_00_000;
  return aListingSnapshot({
    propertyId: anId(),
    areaId: dice.pick(dice.roll(3) === 0 ? areaIds : popular),
    title,
    description: 'Bright and quiet, near the park. '.repeat(10),
    type: 'apartment',
    bedrooms: 2 + dice.roll(3),
    minPrice,
    maxPrice: 1.2 * minPrice,
    createdAt: now.toISOString(),
  });
}

const middle = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!;
async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
}

const round = (ms: number) => Math.round(ms * 10) / 10;

const connection = await mongoose.createConnection(uri, { dbName: `bench-${anId()}` }).asPromise();
try {
  const searches = connection.model<SavedSearchDocument>('SavedSearch', savedSearchSchema);
  await searches.init();
  const add = async (count: number, query: () => SavedQuery) => {
    for (let left = count; left > 0; left -= 5_000) {
      const batch = Array.from({ length: Math.min(5_000, left) }, () =>
        newSavedSearch(
          { _id: anId(), ownerId: anId(), name: 'Homes', query: query(), frequency: 'daily' },
          0,
          now,
        ),
      );
      await searches.collection.insertMany(batch as never);
    }
  };
  const fitting = async (listing: Searched, all = candidatesOf(searches, listing)) => {
    let found = 0;
    for await (const { query } of all.lean<SavedSearchDocument[]>().cursor())
      if (fits(listing, filtersOf(query))) found += 1;
    return found;
  };
  const [written] = await timed(() => add(size, aQuery));
  const listings = Array.from({ length: 20 }, () => searchedOf(searchedFacts(aListing())));
  const [read, compared] = [[] as [number, number][], [] as [number, number][]];
  for (const listing of listings) {
    const [ms, found] = await timed(() => candidatesOf(searches, listing).lean());
    read.push([ms, found.length]);
    compared.push(await timed(() => fitting(listing)));
  }
  const all = await timed(() => fitting(listings[0]!, searches.find().select({ query: 1 })));
  await add(size / 10, () => ({ q: 'krishnachura' }));
  const loved = await timed(() => fitting(searchedOf(searchedFacts(aListing('Below a krishnachura')))));
  const figures = (runs: [number, number][]) => ({
    found: middle(runs.map(([, found]) => found)),
    most: Math.max(...runs.map(([, found]) => found)),
    ms: round(middle(runs.map(([ms]) => ms))),
    slowest: round(Math.max(...runs.map(([ms]) => ms))),
  });
  const result = { candidates: figures(read), fitting: figures(compared) };
  console.log(
    JSON.stringify({
      searches: size,
      writtenSeconds: round(written / 1000),
      ...result,
      loved: figures([loved]),
      all: figures([all]),
    }),
  );
} finally {
  await connection.dropDatabase();
  await connection.close();
}
