import {
  cardFacts,
  listingFacts,
  type ListingSnapshot,
  type Property,
  type PropertyCard,
} from '@thikana/contracts';
import type { ListingDocument } from './listing.schema.ts';

/** What this service's events say of a listing. */
export function snapshotOf(listing: ListingDocument): ListingSnapshot {
  return {
    propertyId: listing._id,
    ...cardFacts(listing),
    image: listing.image,
    images: listing.images,
    color: listing.color,
    agentId: listing.agentId,
    agentEmail: listing.agentEmail,
    agentName: listing.agentName,
    agentImage: listing.agentImage,
    verificationStatus: listing.verificationStatus,
    availability: listing.availability,
    isAdvertised: listing.isAdvertised,
    hidden: listing.hidden,
    createdAt: listing.createdAt.toISOString(),
  };
}

/** A listing as a list shows it; made from what events carry, because the catalogue is. */
export function cardOf(snapshot: ListingSnapshot): PropertyCard {
  const { propertyId, agentId: _agentId, verificationStatus, hidden: _hidden, ...facts } = snapshot;
  return { _id: propertyId, ...facts, verificationStatus, status: verificationStatus };
}

/** The whole of a listing, for its page. */
export function propertyOf(listing: ListingDocument): Property {
  return {
    ...cardOf(snapshotOf(listing)),
    ...listingFacts(listing),
    verifiedAt: listing.verifiedAt?.toISOString() ?? null,
    advertisedAt: listing.advertisedAt?.toISOString() ?? null,
    hidden: listing.hidden,
    version: listing.version,
  };
}
