import { cardFacts, type WishlistItem } from '@thikana/contracts';
import type { ListingDocument } from '../store/listing.schema.ts';
import type { WishDocument } from '../store/wish.schema.ts';

/** A wish with the card of its listing, as the buyer sees it. */
export function toWishlistItem(wish: WishDocument, listing: ListingDocument): WishlistItem {
  return {
    _id: String(wish._id),
    propertyId: String(wish.propertyId),
    userEmail: wish.userEmail,
    addedAt: wish.addedAt.toISOString(),
    ...cardFacts({ ...listing, ...listing.facts }),
    image: listing.image,
    images: listing.images,
    color: listing.color,
    agentName: listing.agentName,
    agentEmail: listing.agentEmail,
    agentImage: listing.agentImage,
    verified: listing.verificationStatus === 'verified',
    verificationStatus: listing.verificationStatus,
    availability: listing.availability,
  };
}
