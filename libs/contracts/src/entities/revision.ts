import { z } from 'zod';
import { limits } from '../limits.ts';
import { revisionStates } from '../states.ts';
import { Id, Picture, NonBlankText, Text, Timestamp } from './fields.ts';
import { ListingFacts } from './listing-facts.ts';
import { ListingPicture } from './listing-pictures.ts';
import { PropertyCard } from './property.ts';

/** Why an admin rejects a listing or a revision; optional, and empty means none (LISTING-22). */
export const RejectionText = Text(limits.text.rejection);
/** Why a listing is taken back, or a fraud mark ends. */
export const RequiredReason = NonBlankText(limits.text.rejection);

/** All that a revision may change of a listing. */
export const ListingContent = z.object({
  ...ListingFacts.shape,
  ...Picture.shape,
  pictures: z.array(ListingPicture).nullable().optional(),
});
export type ListingContent = z.infer<typeof ListingContent>;

const facts = {
  /** When its agent first proposed it; later edits go into it. */
  proposedAt: Timestamp,
  /** When it was rejected or dropped. */
  decidedAt: Timestamp.nullable(),
  reason: z.string().nullable(),
  /** Names of the listing's fields that differ from what buyers see, and `pictures`. */
  changed: z.array(z.string()),
};

/** What an agent reads of a revision of theirs, beside the listing. */
export const OwnRevision = z.object({ propertyId: Id, state: z.enum(revisionStates), ...facts });
export type OwnRevision = z.infer<typeof OwnRevision>;

/** A revision beside what buyers see, for its agent and admins. */
export const Revision = OwnRevision.extend({
  /** Of the listing. An admin's decision names it, so that what was seen is what is decided (LISTING-20). */
  version: z.number().int(),
  agentName: z.string(),
  agentEmail: z.string(),
  agentImage: z.string().nullable(),
  shown: ListingContent,
  proposed: ListingContent,
});
export type Revision = z.infer<typeof Revision>;

/** A listing with a revision that waits, in the admins' queue. */
export const WaitingRevision = PropertyCard.extend({
  proposedAt: Timestamp,
  changed: z.array(z.string()),
});
export type WaitingRevision = z.infer<typeof WaitingRevision>;

/** The part of a listing's revision that events publish; never what is proposed. */
export const RevisionNotice = z.object({
  /** A state, or how it ended: verified, withdrawn. */
  state: z.string(),
  proposedAt: Timestamp,
  changed: z.array(z.string()),
  reason: z.string().nullable(),
});
export type RevisionNotice = z.infer<typeof RevisionNotice>;
