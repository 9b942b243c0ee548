import type { SavedQuery } from '@thikana/contracts';
import { boxOf, polygonOf, type WorldBox } from '../catalogue/world.ts';
import { tokensOf } from '../search/words/tokens.ts';
import type { Searched } from './searched-facts.ts';

/** Zooms of the map whose tiles are keys, the smallest tiles first, and most tiles of one search. */
const zooms = [13, 11, 9, 7];
const mostTiles = 16;
/** Prices are in bands, each end 1.41 times the one before; the first ends at the cheap price, the last is open. */
const cheap = 10_00_000;
const lastBand = 16;
/** Most keys of a search: a filter that would make more of them is left out of its keys. */
const mostKeys = 64;

/**
 * Under which keys a search is stored: its areas, else its longest word, else the map's tiles that it covers, with its price and type.
 * Every listing that the search finds has at least one of them (`listingKeys`), so one indexed read returns all searches that can match it.
 */
export function searchKeys({ area, q, bounds, polygon, type, minPrice, maxPrice }: SavedQuery): string[] {
  const longest = tokensOf(q ?? '').toSorted((one, other) => other.length - one.length)[0];
  if (longest && !area) return [`word:${longest}`];
  const box = bounds ? boxOf(bounds) : polygon ? polygonOf(polygon).box : null;
  const places = area ? area.split(',').map((id) => `area:${id}`) : box && tilesOf(box);
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  const parts = [places, isPriced ? bandsOf(minPrice ?? 0, maxPrice ?? Infinity) : null, type?.split(',')];
  return parts.reduce<string[]>(
    (keys, part) => combined(keys, part && keys.length * part.length <= mostKeys ? part : ['*']),
    [''],
  );
}

/** All keys under which a search that finds the listing can be stored. */
export function listingKeys({ areas, words, type, x, y, minPrice, maxPrice }: Searched): string[] {
  const tiles = Number.isNaN(x) ? [] : zooms.map((zoom) => tile(zoom, cell(zoom, x), cell(zoom, y)));
  const places = ['*', ...areas.map((id) => `area:${id}`), ...tiles];
  const parts = [places, ['*', ...bandsOf(minPrice, maxPrice)], type ? ['*', type] : ['*']];
  return [...parts.reduce(combined, ['']), ...[...words].map((word) => `word:${word}`)];
}

const combined = (keys: string[], part: string[]): string[] =>
  keys.flatMap((key) => part.map((value) => `${key}/${value}`));

/** The bands that a range of prices touches, whole taka. */
function bandsOf(low: number, high: number): string[] {
  const [first, last] = [low, high].map((price) =>
    Math.min(lastBand, Math.ceil(2 * Math.log2(Math.max(price, cheap) / cheap))),
  ) as [number, number];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String(first + at));
}

const cell = (zoom: number, at: number) => Math.floor(at * 2 ** zoom);
const tile = (zoom: number, x: number, y: number) => `tile:${zoom}/${x}/${y}`;

/** The tiles that cover a box; null for one that is larger than any. */
function tilesOf({ left, top, right, bottom }: WorldBox): string[] | null {
  for (const zoom of zooms) {
    const [columns, rows] = [between(zoom, left, right), between(zoom, top, bottom)];
    if (columns.length * rows.length <= mostTiles)
      return columns.flatMap((x) => rows.map((y) => tile(zoom, x, y)));
  }
  return null;
}

function between(zoom: number, from: number, to: number): number[] {
  const [first, last] = [cell(zoom, from), cell(zoom, to)];
  return Array.from({ length: Math.min(last - first, mostTiles) + 1 }, (_, at) => first + at);
}
