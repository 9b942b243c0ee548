import {
  cardFacts,
  listingFacts,
  type ListingSnapshot,
  type Property,
  type PropertyCard,
  shownPin,
} from '@thikana/contracts';
import { areaOfListing } from '@thikana/contracts/areas';
import { noticeOf, type WithEnding } from '../revisions/stored-revision.ts';
import type { ListingDocument } from './listing.schema.ts';

/** A listing as this service's events carry it. */
export function snapshotOf(listing: WithEnding): ListingSnapshot {
  const revision = noticeOf(listing);
  return {
    propertyId: listing._id,
    ...cardFacts(listing),
    ...shownPlace(listing),
    image: listing.image,
    images: listing.images,
    color: listing.color,
    description: listing.description,
    agentId: listing.agentId,
    agentEmail: listing.agentEmail,
    agentName: listing.agentName,
    agentImage: listing.agentImage,
    verificationStatus: listing.verificationStatus,
    availability: listing.availability,
    isAdvertised: listing.isAdvertised,
    ...hiddenState(listing),
    createdAt: listing.createdAt.toISOString(),
    ...(listing.priceReducedAt && {
      priceReducedAt: listing.priceReducedAt.toISOString(),
      priceBefore: listing.priceBefore ?? null,
    }),
    ...(listing.verificationStatus === 'rejected' && rejectionOf(listing)),
    ...(revision && { revision }),
  };
}

/** Readers that do not know `takenBack` hide it as well. */
const hiddenState = ({ hidden, takenBack }: ListingDocument) =>
  takenBack && !hidden
    ? { hidden: true, takenBack: { ...takenBack, at: takenBack.at.toISOString() } }
    : { hidden };

const rejectionOf = ({ rejectionReason = null, resubmittedAs = null }: ListingDocument) => ({
  rejectionReason,
  resubmittedAs,
});

/** The pin as everybody gets it; nothing where there is none. */
const shownPlace = ({ _id, pin }: ListingDocument) => (pin ? { pin: shownPin(pin, _id) } : {});

/** A listing as a list shows it, without what only its agent and admins read of its revision; made from the snapshot, because the catalogue stores snapshots. */
export function cardOf(snapshot: ListingSnapshot): PropertyCard {
  const { propertyId, verificationStatus, ...rest } = snapshot;
  const { agentId: _agentId, hidden, revision: _revision, description: _description, ...facts } = rest;
  return {
    _id: propertyId,
    ...facts,
    areaId: areaOfListing(facts),
    verificationStatus,
    status: verificationStatus,
    ...(hidden && !facts.takenBack && { hidden }),
  };
}

/** All fields of a listing for its page; the pin as it was dropped only for who `seesPin` (MAP-1). */
export function propertyOf(listing: ListingDocument, seesPin: boolean): Property {
  return {
    ...cardOf(snapshotOf(listing)),
    ...listingFacts(listing),
    ...(!seesPin && shownPlace(listing)),
    ...(listing.pictures && { pictures: listing.pictures }),
    verifiedAt: listing.verifiedAt?.toISOString() ?? null,
    advertisedAt: listing.advertisedAt?.toISOString() ?? null,
    hidden: listing.hidden,
    ...(listing.verificationStatus !== 'verified' && listing.resubmits && { resubmits: listing.resubmits }),
    version: listing.version,
    ...(listing.papersSeen && { papersSeen: listing.papersSeen }),
    ...(listing.saysAvailable === false &&
      listing.availabilityAnsweredAt && { unavailableSince: listing.availabilityAnsweredAt.toISOString() }),
  };
}
