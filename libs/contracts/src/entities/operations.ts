import { z } from 'zod';
import { serviceNames } from '../rpc/define.ts';
import { Timestamp } from './fields.ts';

export const ServiceNameSchema = z.enum(serviceNames);

/** An event that a subscriber could not handle (ADMIN-1). */
export const ParkedEvent = z.object({
  /** `<subscriber>:<event id>`, or the position on the stream of one that could not be read. */
  id: z.string(),
  service: ServiceNameSchema,
  /** Null for one that was never published. */
  subscriber: z.string().nullable(),
  type: z.string(),
  eventId: z.string().nullable(),
  /** `<domain>:<id>` of what the event is about. */
  aggregate: z.string().nullable(),
  reason: z.string(),
  /** How often it was tried. */
  attempts: z.number().int(),
  parkedAt: Timestamp,
  triedAt: Timestamp,
});
export type ParkedEvent = z.infer<typeof ParkedEvent>;

/** A parked event with the message as it was on the stream. */
export const ParkedEventBody = ParkedEvent.extend({ body: z.string() });

/** Parked events of one subscriber with one cause. */
export const ParkedGroup = z.object({
  service: ServiceNameSchema,
  subscriber: z.string().nullable(),
  /** The reason without what differs from event to event: ids, numbers. */
  cause: z.string(),
  types: z.array(z.string()),
  count: z.number().int(),
  /** When the first of them was parked. */
  since: Timestamp,
  triedAt: Timestamp,
});
export type ParkedGroup = z.infer<typeof ParkedGroup>;

/** How a replay went so far. */
export const ReplayProgress = z.object({
  replayed: z.number().int(),
  /** Failed again, and still parked. */
  failed: z.number().int(),
  /** Why the last one failed. */
  failure: z.string().nullable(),
  /** How many are to be tried yet. */
  left: z.number().int(),
  /** To be sent to continue; null when all were tried. */
  nextCursor: z.string().nullable(),
});
export type ReplayProgress = z.infer<typeof ReplayProgress>;

/** How dropping all of a cause went so far. */
export const DropProgress = z.object({
  dropped: z.number().int(),
  /** How many are to be dropped yet. */
  left: z.number().int(),
  /** To be sent to continue; null when all were dropped. */
  nextCursor: z.string().nullable(),
});
export type DropProgress = z.infer<typeof DropProgress>;

/** A person as an audit entry names them: as they were called then. */
export const AuditPerson = z.object({
  userId: z.string().nullable(),
  email: z.string(),
  /** As they are called now; absent for who was deleted. */
  name: z.string().optional(),
});
export type AuditPerson = z.infer<typeof AuditPerson>;

/** A field that an edit changed; null where there was or is no value, and for what is no short text or number. */
export const ChangedField = z.object({
  field: z.string(),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type ChangedField = z.infer<typeof ChangedField>;

/** Who did what to whom, when, before and after (ADMIN-5). */
export const AuditEntry = z.object({
  _id: z.string(),
  at: Timestamp,
  service: ServiceNameSchema,
  /** `offer.accept`, `person.delete`; a later release may have more. */
  action: z.string(),
  /** Null for the service itself, following an event or the clock. */
  actor: AuditPerson.nullable(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** To whom it was done, beside the actor. */
  concerns: z.array(AuditPerson),
  listingId: z.string().nullable(),
  /** The listing's title; absent for one that nobody knows any more. */
  title: z.string().optional(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Of an edit. */
  changes: z.array(ChangedField).optional(),
  /** Why, as the actor typed it. */
  reason: z.string().nullable(),
  /** The request it belongs to, as the logs name it. */
  correlationId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
