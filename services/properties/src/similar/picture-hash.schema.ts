import mongoose from 'mongoose';

/** The perceptual hash of a listing's picture (CHECK-1). */
export interface PictureHashDocument {
  /** `<listing> <address>`. */
  _id: string;
  propertyId: string;
  /** The picture's address. */
  image: string;
  /** 64 bits, as 16 hex digits. */
  hash: string;
  /** Its eight bytes, each with its place: two hashes that differ in at most seven bits have one in common. */
  bands: string[];
}

export const pictureHashSchema = new mongoose.Schema<PictureHashDocument>(
  {
    _id: String,
    propertyId: { type: String, required: true },
    image: { type: String, required: true },
    hash: { type: String, required: true },
    bands: { type: [String], required: true },
  },
  { collection: 'picture_hashes', versionKey: false },
);
// Those that may look like one.
pictureHashSchema.index({ bands: 1 }, { name: 'byBand' });
// By address: the same picture on another listing.
pictureHashSchema.index({ image: 1 }, { name: 'byImage' });
// A listing's own.
pictureHashSchema.index({ propertyId: 1 }, { name: 'byListing' });
