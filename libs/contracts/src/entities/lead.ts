import { z } from 'zod';
import { leadStages, leadSteps } from '../states.ts';
import { Contact } from './conversation.ts';
import { Id, Timestamp } from './fields.ts';

/** A buyer and a listing, as its agent sees them (LEAD-1). */
export const Lead = z.object({
  /** Of the conversation, or of the offer where there is none. */
  _id: Id,
  propertyId: Id,
  title: z.string(),
  /** Null where the account was deleted, or the buyer has made an offer and written nothing. */
  buyer: z.string().nullable(),
  /** At least one of the two. */
  conversationId: Id.nullable(),
  offerId: Id.nullable(),
  stage: z.enum(leadStages),
  next: z.object({ step: z.enum(leadSteps), due: Timestamp }).nullable(),
  /** Of the newest message, contact, request of a viewing or change of the offer. */
  lastAt: Timestamp,
  /** The buyer's last (LEAD-4); absent where there is none. */
  contact: Contact.optional(),
});
export type Lead = z.infer<typeof Lead>;
const count = z.number().int();
export const LeadCounts = z.object({
  new: count,
  contacted: count,
  viewing: count,
  offer: count,
  lost: count,
});
export type LeadCounts = z.infer<typeof LeadCounts>;
