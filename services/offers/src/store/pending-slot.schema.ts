import mongoose from 'mongoose';
import type { OfferDocument } from './offer.schema.ts';

/**
 * Taken while a buyer's offer on a listing is pending: its `_id` makes a second one impossible (OFFER-6). A document of its
 * own instead of a partial unique index on offers, because the local engine keeps a unique key taken when an update
 * changes the document that held it; insert and delete are right everywhere.
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

export function slotOf({
  propertyId,
  buyerId,
  buyerEmail,
}: Pick<OfferDocument, 'propertyId' | 'buyerId' | 'buyerEmail'>): string {
  // Until its buyer is known by id, an offer of before keeps the slot it took.
  return `${propertyId}:${buyerId ?? buyerEmail}`;
}
