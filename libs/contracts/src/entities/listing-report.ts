import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';
import { PropertyCard } from './property.ts';

/** What people may say against a listing (REPORT-1). */
export const reportReasons = ['already-sold', 'not-as-shown', 'not-the-owner'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What its reporter receives once a report is answered (REPORT-4, TALK-9): `acted` where what it was about is hidden or closed by then. */
export const reportOutcomes = ['acted', 'no-action'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** One person's report, for admins only (REPORT-2). */
export const ListingReport = z.object({
  reason: z.string(),
  note: z.string(),
  reporterEmail: z.string(),
  reportedAt: Timestamp,
});
export type ListingReport = z.infer<typeof ListingReport>;

/** A listing with its open reports. */
export const ReportedListing = z.object({
  listing: PropertyCard,
  /** True while its agent is marked as fraud. */
  hidden: z.boolean(),
  /** The oldest ones first, a few of them. */
  reports: z.array(ListingReport),
  count: z.number().int(),
  firstAt: Timestamp,
  /** Dismissing takes those up to here; a report that comes later stays open. */
  lastAt: Timestamp,
});
export type ReportedListing = z.infer<typeof ReportedListing>;

/** Another listing with a picture that looks the same (CHECK-1). It only informs. */
export const SimilarListing = z.object({
  listing: PropertyCard,
  /** The pictures that look alike: of the listing asked about, and of this one. */
  pictures: z.array(z.object({ of: z.string(), like: z.string() })),
  sameAgent: z.boolean(),
});
export type SimilarListing = z.infer<typeof SimilarListing>;

/** 'Still available?' of one listing (CHECK-2). */
export const AvailabilityQuestion = z.object({
  propertyId: Id,
  title: z.string(),
  location: z.string(),
  agentEmail: z.string(),
  askedAt: Timestamp,
  /** Null while the agent has not answered. */
  available: z.boolean().nullable(),
  answeredAt: Timestamp.nullable(),
});
export type AvailabilityQuestion = z.infer<typeof AvailabilityQuestion>;
