/** An area that a listing's price is compared in. */
export interface PriceArea {
  /** The same for all listings of the area. */
  key: string;
  /** As it is shown. */
  name: string;
}

/**
 * The areas that a listing lies in, the narrowest first. Until listings are put on a tree of areas they are what its location ends with: the part
 * of the town, then the town.
 */
export function areasOf({ location }: { location: string }): PriceArea[] {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const names = [parts.slice(-2).join(', '), parts.at(-1) ?? ''];
  return [...new Set(names)].filter(Boolean).map((name) => ({ key: name.toLowerCase(), name }));
}
