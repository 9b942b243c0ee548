import { Schema } from 'mongoose';

/** One listing on one person's wishlist; its card is read from the listing's copy. */
export interface WishDocument {
  _id: string;
  userId: string;
  userEmail: string;
  propertyId: string;
  addedAt: Date;
  /** True while its listing is taken back (LISTING-24). */
  away?: boolean;
}

export const wishSchema = new Schema<WishDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    userEmail: { type: String, required: true },
    propertyId: { type: String, required: true },
    addedAt: { type: Date, required: true },
    away: Boolean,
  },
  { collection: 'wishlist', versionKey: false },
);

/** The unique index that refuses the same listing a second time. */
export const oneWishEach = 'oneWishEach';

// `wishlist-add` (a listing is on a wishlist once), `wishlist-state`, and all of a person who is deleted.
wishSchema.index({ userId: 1, propertyId: 1 }, { unique: true, name: oneWishEach });
// `wishlist-list`, newest first.
wishSchema.index({ userId: 1, addedAt: -1, _id: -1 });
// All wishes for a listing that is deleted or hidden.
wishSchema.index({ propertyId: 1 });

/** What WishlistChanged says when the entry was made. */
export const savedWish = (wish: WishDocument) => wishEvent(wish, { aggregateVersion: 1, saved: true });
/** And when its person has removed it. */
export const removedWish = (wish: WishDocument) => wishEvent(wish, { aggregateVersion: 2, saved: false });

function wishEvent(
  { _id, userId, propertyId }: WishDocument,
  { aggregateVersion, saved }: { aggregateVersion: number; saved: boolean },
) {
  const data = { userId, propertyId, saved };
  return { aggregateId: _id, aggregateVersion, data };
}
