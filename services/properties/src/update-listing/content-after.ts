import {
  DomainError,
  factFaults,
  type ListingContent,
  listingFacts,
  type propertiesRpc,
} from '@thikana/contracts';
import { areaOfListing } from '@thikana/contracts/areas';
import type { RpcInput } from '@thikana/service-kit';
import { picturesAfter } from './pictures-after.ts';

export type ListingEdit = Omit<RpcInput<typeof propertiesRpc.update>, 'id'>;

/**
 * What an edit changes of a listing, or of a revision of it.
 * @param others what else has been stored of the listing, for its pictures
 * @throws IMAGE.NOT_UPLOADED for an address that is neither one of theirs nor a picture the gateway has claimed (PICTURE-3);
 * REQUEST.INVALID for facts that do not go together (LISTING-13)
 */
export function contentAfter(
  content: ListingContent,
  edit: ListingEdit,
  others: readonly ListingContent[] = [],
): Partial<ListingContent> {
  // Another location without a word of the area: what was matched before no longer holds (AREA-2).
  const moved = edit.areaId === undefined && edit.location !== content.location;
  const area = moved && { areaId: areaOfListing(edit) };
  const change = { ...listingFacts(edit), ...area, ...picturesAfter(content, edit, others) };
  const errors = factFaults({ ...content, ...change });
  if (errors.length > 0) throw new DomainError('REQUEST.INVALID', {}, { errors });
  return change;
}
