import type { PictureWidths } from '@thikana/contracts';
import type { AuditPerson } from '@thikana/service-kit';
import mongoose from 'mongoose';

/** A copied name or address of a person: empty once they were deleted, so never `required` (an empty text fails that). */
export const erasableText = { type: String, default: '' } as const;

/** Fields of the listing copied to its offers, so that lists and searches of offers read one collection. */
export interface ListingCopy {
  title: string;
  location: string;
  image: string;
  images: PictureWidths | null;
  color: string | null;
  agentName: string;
}

export const listingCopyFields = {
  title: { type: String, required: true },
  location: { type: String, required: true },
  image: { type: String, required: true },
  images: { type: mongoose.Schema.Types.Mixed, default: null },
  color: { type: String, default: null },
  agentName: erasableText,
};

/** Just the copied fields of anything that has them. */
export function listingCopy(of: ListingCopy): ListingCopy {
  const { title, location, image, images, color, agentName } = of;
  return { title, location, image, images, color, agentName };
}

/** Whose offer on what, and how much it is about: copied to each document about its money. */
export interface DealCopy {
  propertyId: string;
  buyerId: string;
  agentId: string;
  buyerEmail: string;
  agentEmail: string;
  /** Whole taka of the offer. */
  amount: number;
  /** The amount in question at the card provider. */
  usdCents: number;
}

type Parties = Pick<DealCopy, 'buyerEmail' | 'agentEmail'> & Record<'buyerId' | 'agentId', string | null>;

/** Buyer and agent, in this order, whom an audited action concerns. */
export const partiesOf = ({ buyerId, buyerEmail, agentId, agentEmail }: Parties): AuditPerson[] => [
  { userId: buyerId, email: buyerEmail },
  { userId: agentId, email: agentEmail },
];

/** The same, declared for a schema. */
export const dealCopyFields = {
  propertyId: { type: String, required: true },
  buyerId: { type: String, required: true },
  agentId: { type: String, required: true },
  buyerEmail: erasableText,
  agentEmail: erasableText,
  amount: { type: Number, required: true },
  usdCents: { type: Number, required: true },
} as const;
