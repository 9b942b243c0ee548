import { areaOfAddress } from '@thikana/contracts/areas';

/**
 * The area that a listing lies in (AREA-2): the one that its agent chose; null when they said that it is in none; where nothing was said, as in
 * documents, events and calls of earlier releases, the one that its location speaks of.
 */
export function areaOfListing({
  areaId,
  location,
}: {
  areaId?: string | null | undefined;
  location: string;
}): string | null {
  return areaId === undefined ? areaOfAddress(location) : areaId;
}
