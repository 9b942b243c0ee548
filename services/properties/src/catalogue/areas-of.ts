import type { CardFacts } from '@thikana/contracts';
import { areaPath } from '@thikana/contracts/areas';

/** An area that a listing's price is compared in. */
export interface PriceArea {
  /** The same for all listings of the area. */
  key: string;
  /** As it is shown: in English and, of an area of the tree, in Bangla; else as the location has it. */
  name: string;
  bn?: string;
}

/**
 * The areas that contain a listing, the narrowest first: those of the tree (AREA-1), or, of a listing that is on none, what its location ends with: the part
 * of the town, then the town.
 */
export function areasOf({ areaId, location }: Pick<CardFacts, 'areaId' | 'location'>): PriceArea[] {
  const inTree = areaId ? areaPath(areaId) : [];
  if (inTree.length > 0) return inTree.map(({ id, en, bn }) => ({ key: id, name: en, bn }));
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const names = [parts.slice(-2).join(', '), parts.at(-1) ?? ''];
  return [...new Set(names)].filter(Boolean).map((name) => ({ key: name.toLowerCase(), name }));
}
