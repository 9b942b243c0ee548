import { z } from 'zod';
import { pageQuery, Text, Timestamp } from '../entities/fields.ts';
import {
  AvailabilityQuestion,
  ReportedListing,
  reportReasons,
  SimilarListing,
} from '../entities/listing-report.ts';
import { limits } from '../limits.ts';
import { aboutId, defineRpc, pageRpc } from './define.ts';

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
  similar: defineRpc('properties', 'similar-listings', aboutId, z.array(SimilarListing)),
  report: defineRpc('properties', 'report', aboutId.extend(reportFields), z.object({ message: z.string() })),
  /** Listings with open reports, the one first whose first report waits longest. */
  reported: pageRpc('properties', 'reported-listings', z.object(pageQuery), ReportedListing),
  dismissReports: defineRpc('properties', 'dismiss-reports', aboutId.extend({ until: Timestamp }), Modified),
  /** Asks the agent now. */
  askAvailability: defineRpc('properties', 'ask-availability', aboutId, Modified),
  /** Of the calling agent; for an admin all that are unanswered or denied. The oldest first. */
  availabilityQuestions: pageRpc(
    'properties',
    'availability-questions',
    z.object(pageQuery),
    AvailabilityQuestion,
  ),
  answerAvailability: defineRpc(
    'properties',
    'answer-availability',
    aboutId.extend({ available: z.boolean() }),
    Modified,
  ),
} as const;
