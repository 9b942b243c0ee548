import { Schema, type Types } from 'mongoose';

/** One listing on one person's wishlist; its card is read from the listing's copy. */
export interface WishRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  userEmail: string;
  propertyId: Types.ObjectId;
  addedAt: Date;
}

export const WishSchema = new Schema<WishRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    userEmail: { type: String, required: true },
    propertyId: { type: Schema.Types.ObjectId, required: true },
    addedAt: { type: Date, required: true },
  },
  { collection: 'wishlist', versionKey: false },
);

/** Name of the index that makes a second entry of the same listing a 409. */
export const ONE_WISH_EACH = 'oneWishEach';

// `wishlist-add` (a listing is on a wishlist once), `wishlist-state`, and all of a person who is deleted.
WishSchema.index({ userId: 1, propertyId: 1 }, { unique: true, name: ONE_WISH_EACH });
// `wishlist-list`, newest first.
WishSchema.index({ userId: 1, addedAt: -1, _id: -1 });
// All wishes for a listing that is deleted or hidden.
WishSchema.index({ propertyId: 1 });
