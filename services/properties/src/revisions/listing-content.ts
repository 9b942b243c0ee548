import { isDeepStrictEqual } from 'node:util';
import { type ListingContent, listingFacts } from '@thikana/contracts';

/** All that an edit may change of a listing, from the listing or from a revision of it. */
export function contentOf(from: ListingContent): ListingContent {
  const { image, images, color, pictures } = from;
  return { ...(listingFacts(from) as ListingContent), image, images, color, ...(pictures && { pictures }) };
}

const picturesOf = ({ image, pictures }: ListingContent) =>
  (pictures ?? [{ image, caption: '' }]).map((picture) => [picture.image, picture.caption]);

/** Names of the fields that differ, and `pictures`; what was never said equals what was taken away. */
export function changedFields(shown: ListingContent, proposed: ListingContent): string[] {
  const facts = listingFacts({ ...shown, ...proposed });
  const names = Object.keys({ ...listingFacts(shown), ...facts }) as (keyof ListingContent)[];
  const changed = names.filter((name) => !isDeepStrictEqual(shown[name] ?? null, proposed[name] ?? null));
  const samePictures = isDeepStrictEqual(picturesOf(shown), picturesOf(proposed));
  return samePictures ? changed : [...changed, 'pictures'];
}
