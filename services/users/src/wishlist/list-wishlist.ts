import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { cardFacts, DomainError, usersRpc, type WishlistItem } from '@thikana/contracts';
import { type Order, page, readPage, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type ListingDocument, visibleListing } from '../store/listing.schema.ts';
import type { WishDocument } from '../store/wish.schema.ts';

/** A wish with the card of its listing, as the buyer sees it. */
export function toWishlistItem(wish: WishDocument, listing: ListingDocument): WishlistItem {
  return {
    _id: wish._id,
    propertyId: wish.propertyId,
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
    ...(listing.priceReducedAt && {
      priceReducedAt: listing.priceReducedAt,
      priceBefore: listing.priceBefore ?? null,
    }),
  };
}

export const newestFirst: Order = { field: 'addedAt', holds: 'date', direction: -1 };

@Controller()
export class ListWishlist {
  constructor(
    @InjectModel('Wish') private readonly wishes: Model<WishDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /**
   * The caller's own, newest first.
   * @throws ACCESS.NOT_YOURS for somebody else's e-mail
   */
  @Rpc(usersRpc.wishlistList, 'account')
  async list(query: RpcInput<typeof usersRpc.wishlistList>, { actor: person }: RpcContext<'account'>) {
    if (person.email !== query.email) throw new DomainError('ACCESS.NOT_YOURS');
    const { userId } = person;
    const { limit, cursor } = query;
    const filter = { userId, away: { $ne: true } };
    const { rows, nextCursor } = await readPage(this.wishes, {
      filter,
      order: newestFirst,
      limit,
      cursor,
    });
    const isAll = !cursor && !nextCursor;
    const totalCount = isAll ? rows.length : await this.wishes.countDocuments(filter);
    return page(await this.#withListings(rows), { nextCursor, totalCount });
  }

  /** Whether one listing is on the caller's wishlist, and under which id. */
  @Rpc(usersRpc.wishlistState, 'account')
  async state(
    { propertyId }: RpcInput<typeof usersRpc.wishlistState>,
    { actor: { userId } }: RpcContext<'account'>,
  ) {
    const wish = await this.wishes.findOne({ userId, propertyId }, { _id: 1 }).lean();
    return { wishlistId: wish?._id ?? null };
  }

  /** A listing that has just been hidden or deleted is left out; its wishes go with the same event. */
  async #withListings(wishes: WishDocument[]): Promise<WishlistItem[]> {
    if (wishes.length === 0) return [];
    const ids = wishes.map(({ propertyId }) => propertyId);
    const found = await this.listings.find({ _id: { $in: ids } }).lean();
    const byId = new Map(found.map((listing) => [listing._id, listing]));
    return wishes.flatMap((wish) => {
      const listing = byId.get(wish.propertyId);
      return listing && isVisible(listing) ? [toWishlistItem(wish, listing)] : [];
    });
  }
}

function isVisible(listing: ListingDocument): boolean {
  const { verificationStatus, hidden, deleted } = visibleListing;
  return (
    listing.verificationStatus === verificationStatus &&
    listing.hidden === hidden &&
    listing.deleted === deleted
  );
}
