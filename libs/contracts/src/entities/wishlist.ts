import { z } from 'zod';
import { Taka } from './money.ts';
import { Id, Picture, Timestamp } from './fields.ts';
import { AvailabilitySchema, VerificationStatusSchema } from './property.ts';

/** A saved listing; its card follows the listing's changes through events. */
export const WishlistItem = z.object({
  _id: Id,
  propertyId: Id,
  userEmail: z.string(),
  addedAt: Timestamp,
  title: z.string(),
  location: z.string(),
  ...Picture.shape,
  agentName: z.string(),
  agentEmail: z.string(),
  agentImage: z.string().nullable(),
  verified: z.boolean(),
  verificationStatus: VerificationStatusSchema,
  availability: AvailabilitySchema,
  minPrice: Taka,
  maxPrice: Taka,
});
export type WishlistItem = z.infer<typeof WishlistItem>;
