import { limits, type SavedQuery } from '@thikana/contracts';
import { boxOf, polygonOf, type WorldBox } from '../catalogue/world.ts';
import { tokensOf } from '../search/words/tokens.ts';
import type { Searched } from './searched-facts.ts';

/** Zooms of the map whose tiles are keys, the smallest tiles first, and most tiles of one search. */
const zooms = [13, 11, 9, 7];
const mostTiles = 16;

/**
 * Under which keys a search is stored: those of its most selective filter. Every listing that the search finds has at least one of them
 * (`listingKeys`), so one indexed read returns all searches that can match it.
 */
export function searchKeys({ area, q, bounds, polygon, type }: SavedQuery): string[] {
  if (area) return area.split(',').map((id) => `area:${id}`);
  const longest = tokensOf(q ?? '').toSorted((one, other) => other.length - one.length)[0];
  if (longest) return [`word:${longest}`];
  const box = bounds ? boxOf(bounds) : polygon ? polygonOf(polygon).box : null;
  const tiles = box && tilesOf(box);
  if (tiles) return tiles;
  return type ? type.split(',').map((one) => `type:${one}`) : ['any'];
}

/** All keys under which a search that finds the listing can be stored. */
export const listingKeys = ({ areas, words, type, x, y }: Searched): string[] => [
  ...areas.map((id) => `area:${id}`),
  ...[...words].map((word) => `word:${word}`),
  ...(Number.isNaN(x) ? [] : zooms.map((zoom) => tile(zoom, cell(zoom, x), cell(zoom, y)))),
  ...(type ? [`type:${type}`] : []),
  'any',
];

/** The range of prices that a search finds, whole taka. */
export const priceRange = ({ minPrice, maxPrice }: SavedQuery) => ({
  low: minPrice ?? 0,
  high: maxPrice ?? limits.priceTaka,
});

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
