import { type OfferSide, offerSides, type PaymentWay, paymentWays } from '@thikana/contracts';
import mongoose from 'mongoose';

/** Terms of an offer (OFFER-15); what was not said is missing. */
export interface TermsDocument {
  /** Whole taka. */
  amount: number;
  at: Date;
  by: OfferSide;
  /** To the other side; never in events or logs (OFFER-19). */
  note?: string;
  paymentBy?: PaymentWay;
  /** A day of Asia/Dhaka: `2026-12-31`. */
  handOverOn?: string;
  expiresAt?: Date;
}

export const termsSchema = new mongoose.Schema<TermsDocument>(
  {
    amount: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: String, enum: offerSides, required: true },
    note: String,
    paymentBy: { type: String, enum: paymentWays },
    handOverOn: String,
    expiresAt: Date,
  },
  { _id: false },
);
