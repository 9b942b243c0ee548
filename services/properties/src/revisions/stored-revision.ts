import { isDeepStrictEqual } from 'node:util';
import {
  type ChangedField,
  type ListingContent,
  listingFacts,
  type RevisionNotice,
} from '@thikana/contracts';
import type { ListingDocument, StoredRevision } from '../store/listing.schema.ts';

/** How a revision ended that is not kept. */
type Ending = 'verified' | 'withdrawn';

/** A listing for an event that has its last revision as well. */
export type WithEnding = ListingDocument & { ended?: { as: Ending; revision: StoredRevision } };

/** What a listing without a revision has. */
export const noRevision = { revision: null, revisionWaitingSince: null } as const;

/** What becomes of a revision that waits when an offer is accepted (LISTING-21). */
export const droppedRevision = (now: Date) => ({
  ...{ 'revision.state': 'dropped', 'revision.decidedAt': now },
  revisionWaitingSince: null,
});

export const endedAs = (as: Ending, listing: ListingDocument, revision: StoredRevision): WithEnding => ({
  ...listing,
  ended: { as, revision },
});

/** What events contain about a listing's revision; undefined where there is none. */
export function noticeOf({ revision, ended }: WithEnding): RevisionNotice | undefined {
  const said = ended?.revision ?? revision;
  if (!said) return undefined;
  const { changed, proposedAt, reason } = said;
  return { state: ended?.as ?? said.state, proposedAt: proposedAt.toISOString(), changed, reason };
}

/** All that an edit may change of a listing, from the listing or from a revision of it. */
export function contentOf(from: ListingContent): ListingContent {
  const { image, images, color, pictures } = from;
  return { ...(listingFacts(from) as ListingContent), image, images, color, ...(pictures && { pictures }) };
}

const picturesOf = ({ image, pictures }: ListingContent) =>
  (pictures ?? [{ image, caption: '', kind: null }]).map((picture) => [
    picture.image,
    picture.caption,
    picture.kind ?? null,
  ]);

/** Names of the fields that differ, and `pictures`; what was never given equals what was removed. */
export function changedFields(shown: ListingContent, proposed: ListingContent): string[] {
  const facts = listingFacts({ ...shown, ...proposed });
  const names = Object.keys({ ...listingFacts(shown), ...facts }) as (keyof ListingContent)[];
  const changed = names.filter((name) => !isDeepStrictEqual(shown[name] ?? null, proposed[name] ?? null));
  const samePictures = isDeepStrictEqual(picturesOf(shown), picturesOf(proposed));
  return samePictures ? changed : [...changed, 'pictures'];
}

/** Longer texts, pictures and the pin are only named. */
const longestValue = 200;

/** The same fields with both values, for the audit. */
export const changesOf = (shown: ListingContent, proposed: ListingContent): ChangedField[] =>
  changedFields(shown, proposed).map((field) => {
    const [before, after] = [shown, proposed].map((content) => {
      const value = content[field as keyof ListingContent] as unknown;
      const isShort = typeof value === 'string' && value.length <= longestValue;
      return isShort || typeof value === 'number' || typeof value === 'boolean' ? value : null;
    }) as [ChangedField['before'], ChangedField['after']];
    return { field, before, after };
  });
