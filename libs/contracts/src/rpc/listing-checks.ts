import { z } from 'zod';
import { Id, pageQuery, Text, Timestamp } from '../entities/fields.ts';
import {
  AvailabilityQuestion,
  ReportedListing,
  reportReasons,
  SimilarListing,
} from '../entities/listing-report.ts';
import { limits } from '../limits.ts';
import { defineRpc } from './define.ts';

const byId = z.object({ id: Id });
const Modified = z.object({ modifiedCount: z.number().int() });

/** What a person says against a listing. */
export const reportFields = {
  reason: z.enum(reportReasons),
  note: Text(limits.text.report).optional(),
};
/** Perceptual hash of a picture (64 bits). */
export const PictureHash = z.string().regex(/^[0-9a-f]{16}$/);
/** Hashes of the pictures that are claimed with a listing, by address; of some, or none. */
export const PictureHashes = z
  .array(z.object({ image: z.string(), hash: PictureHash }))
  .max(limits.pictures)
  .optional();

/** What helps an admin judge a listing: pictures seen elsewhere, reports of people, whether it is still to be had. */
export const listingCheckCalls = {
  similar: defineRpc('properties', 'similar-listings', byId, z.array(SimilarListing)),
  report: defineRpc('properties', 'report', byId.extend(reportFields), z.object({ message: z.string() })),
  /** Listings with open reports, the one first whose first report waits longest. */
  reported: defineRpc('properties', 'reported-listings', z.object(pageQuery), z.array(ReportedListing), {
    page: true,
  }),
  dismissReports: defineRpc('properties', 'dismiss-reports', byId.extend({ until: Timestamp }), Modified),
  /** Asks the agent now. */
  askAvailability: defineRpc('properties', 'ask-availability', byId, Modified),
  /** Of the calling agent; for an admin all that are unanswered or denied. The oldest first. */
  availabilityQuestions: defineRpc(
    'properties',
    'availability-questions',
    z.object(pageQuery),
    z.array(AvailabilityQuestion),
    { page: true },
  ),
  answerAvailability: defineRpc(
    'properties',
    'answer-availability',
    byId.extend({ available: z.boolean() }),
    Modified,
  ),
} as const;
