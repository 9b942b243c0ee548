import { z } from 'zod';
import { Id, Picture, Timestamp } from './fields.ts';
import { CardFacts } from './listing-facts.ts';
import { AvailabilitySchema, PriceReduction, VerificationStatusSchema } from './property.ts';

/** A saved listing; its card follows the listing's changes through events. */
export const WishlistItem = z.object({
  _id: Id,
  propertyId: Id,
  userEmail: z.string(),
  addedAt: Timestamp,
  ...CardFacts.shape,
  ...Picture.shape,
  agentName: z.string(),
  agentEmail: z.string(),
  agentImage: z.string().nullable(),
  verified: z.boolean(),
  verificationStatus: VerificationStatusSchema,
  availability: AvailabilitySchema,
  ...PriceReduction.shape,
});
export type WishlistItem = z.infer<typeof WishlistItem>;
