import mongoose from 'mongoose';
import type { OfferDocument } from './offer.schema.ts';

/**
 * Exists while a buyer's offer on a listing is pending; its unique `_id` prevents a second one (OFFER-6). A separate document instead of a
 * partial unique index on offers, because the local engine keeps a unique key reserved after an update of its document; insert and
 * delete work with every engine.
 */
export interface PendingSlotDocument {
  /** `<propertyId>:<buyerId>` */
  _id: string;
  offerId: string;
}

export const pendingSlotSchema = new mongoose.Schema<PendingSlotDocument>(
  { _id: String, offerId: { type: String, required: true } },
  { collection: 'pending_slots', versionKey: false },
);

export function slotOf({ propertyId, buyerId }: Pick<OfferDocument, 'propertyId' | 'buyerId'>): string {
  return `${propertyId}:${buyerId}`;
}
