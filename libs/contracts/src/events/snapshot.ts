import { z } from 'zod';
import { EnvelopeBase, type EventDomain } from './define.ts';

/** Most things on a page of a snapshot. */
export const snapshotPageSize = 100;

/** What a reader asks an owner for: the first page without `after`, the next with the former page's `next`. */
export const SnapshotRequest = z.object({
  after: z.string().min(1).max(64).nullish(),
  limit: z.number().int().min(1).max(snapshotPageSize).default(snapshotPageSize),
});
export type SnapshotRequest = z.output<typeof SnapshotRequest>;

/**
 * A page of what an owner has now, each thing as the events that would say its newest state (docs/adr/0037). Who applies them and then
 * reads the stream from `position + 1` of the first page misses nothing.
 */
export const SnapshotPage = z.object({
  /** The last sequence of the stream before this page was read. */
  position: z.number().int().min(0),
  events: z.array(EnvelopeBase),
  /** `after` of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type SnapshotPage = z.infer<typeof SnapshotPage>;

/** The subject on which a domain's owner answers with its snapshot. */
export const snapshotSubject = (domain: EventDomain): string => `thikana.snapshot.${domain}`;
