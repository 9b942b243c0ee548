import type { ListingSnapshot } from '@thikana/contracts';

/** The state of a listing at a version. */
export interface ListingChange {
  snapshot: ListingSnapshot;
  version: number;
  deleted: boolean;
}
