import { z } from 'zod';
import { availabilities, verificationStatuses } from '../states.ts';
import { Id, Picture, Timestamp } from './fields.ts';
import { CardFacts, ListingFacts } from './listing-facts.ts';

export const VerificationStatusSchema = z.enum(verificationStatuses);
export const AvailabilitySchema = z.enum(availabilities);

/** A listing as a list shows it. `status` equals `verificationStatus` (API-7: the home page reads it). */
export const PropertyCard = z.object({
  _id: Id,
  ...CardFacts.shape,
  ...Picture.shape,
  agentName: z.string(),
  agentEmail: z.string(),
  agentImage: z.string().nullable(),
  verificationStatus: VerificationStatusSchema,
  status: VerificationStatusSchema,
  availability: AvailabilitySchema,
  isAdvertised: z.boolean(),
  createdAt: Timestamp,
});
export type PropertyCard = z.infer<typeof PropertyCard>;

export const Property = PropertyCard.extend({
  ...ListingFacts.shape,
  verifiedAt: Timestamp.nullable(),
  advertisedAt: Timestamp.nullable(),
  /** True while its agent is marked as fraud (LISTING-11); only admins see such listings. */
  hidden: z.boolean(),
  version: z.number().int(),
});
export type Property = z.infer<typeof Property>;

export const propertySorts = ['newest', 'minPrice', '-maxPrice'] as const;
export type PropertySort = (typeof propertySorts)[number];
