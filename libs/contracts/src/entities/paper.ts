import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';

/** Papers that speak for a listing (PAPER-1). */
export const paperKinds = ['deed', 'mutation', 'khatian', 'tax-receipt', 'plan-approval'] as const;
export type PaperKind = (typeof paperKinds)[number];
/** What a paper's file may be, judged by its content (PAPER-2). */
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type PaperType = (typeof paperTypes)[number];

/** A paper as its agent and admins see it; its file is asked for by the id. Readers show the kinds that they know. */
export const Paper = z.object({
  _id: Id,
  propertyId: Id,
  kind: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  uploadedAt: Timestamp,
  /** When an admin ticked it; null before that. */
  seenAt: Timestamp.nullable(),
  /** E-mail of that admin, for admins; missing from services of an earlier release, and once the audit no longer has the tick. */
  seenBy: z.string().optional(),
});
export type Paper = z.infer<typeof Paper>;

/** What buyers learn of a listing's papers (PAPER-5): which kinds an admin has seen, and when last. */
export const PapersSeen = z.object({ kinds: z.array(z.string()), at: Timestamp });
export type PapersSeen = z.infer<typeof PapersSeen>;
