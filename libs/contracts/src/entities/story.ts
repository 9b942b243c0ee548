import { z } from 'zod';
import { Timestamp } from './fields.ts';
import { Taka } from './money.ts';
import { AuditPerson, ChangedField, ServiceNameSchema } from './operations.ts';
import { User } from './user.ts';

/** What has a page with its story: a listing, a person, a sale (by its offer). */
export const storySubjects = ['listing', 'person', 'sale'] as const;
export type StorySubject = (typeof storySubjects)[number];

/** As whom somebody acted. `system`: the service itself; `person`: about their own account. */
export const storyParts = ['system', 'admin', 'agent', 'buyer', 'person'] as const;
export type StoryPart = (typeof storyParts)[number];

/** One thing that happened, from the audit or from a record (ADMIN-10). */
export const StoryLine = z.object({
  /** Of the audit entry or the record; with `what` unique in a story. */
  _id: z.string(),
  at: Timestamp,
  service: ServiceNameSchema,
  /** An action of the audit (`listing.verify`), or what a record says (`listing.submit`, `offer.make`). */
  what: z.string(),
  part: z.enum(storyParts),
  /** Null where nobody is named: the service itself, or who is not for this reader. */
  by: AuditPerson.nullable(),
  listingId: z.string().nullable(),
  /** Of the listing. */
  title: z.string().nullable(),
  offerId: z.string().nullable(),
  /** Whole taka. */
  amount: Taka.nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of an edit. */
  changes: z.array(ChangedField).optional(),
});
export type StoryLine = z.infer<typeof StoryLine>;

/** What one service knows of a subject, the newest first. */
export const StoryChapter = z.object({
  lines: z.array(StoryLine),
  /** Whether no older line follows. */
  isLast: z.boolean(),
  /** Only the newest records were read (`limits.storyRecords`). */
  isCut: z.boolean(),
  /** What the subject is called; null where this service does not know it. */
  title: z.string().nullable(),
  /** Numbers about a person: `listings`, `offersMade`. */
  counts: z.record(z.string(), z.number().int()),
  /** The account, from the users service. */
  person: User.nullable(),
});
export type StoryChapter = z.infer<typeof StoryChapter>;

export const Story = StoryChapter.omit({ isLast: true, isCut: true }).extend({
  nextCursor: z.string().nullable(),
  /** Services that did not answer. */
  missing: z.array(ServiceNameSchema),
  /** Services of which only the newest records are in it. */
  cut: z.array(ServiceNameSchema),
  /** Nothing but the audit and other services' records is left: the record itself was deleted. */
  isDeleted: z.boolean(),
});
export type Story = z.infer<typeof Story>;
