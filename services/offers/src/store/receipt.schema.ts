import mongoose from 'mongoose';

/** The number of a receipt, `_id`: its uniqueness prevents a second receipt with the same number. */
export interface ReceiptDocument {
  _id: string;
  /** The payment's. */
  offerId: string;
}

export const receiptSchema = new mongoose.Schema<ReceiptDocument>(
  { _id: String, offerId: { type: String, required: true } },
  { collection: 'receipts', versionKey: false },
);
