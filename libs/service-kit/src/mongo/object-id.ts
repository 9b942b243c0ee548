import mongoose, { type Types } from 'mongoose';

/** The ObjectId of an id on the wire (24 hex digits); `String(id)` is the way back. */
export function objectId(hex: string): Types.ObjectId {
  return new mongoose.Types.ObjectId(hex);
}
