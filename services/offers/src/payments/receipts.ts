import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import mongoose, { type Model } from 'mongoose';

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

/** How many digits of the offer's id a number ends with; more only where another receipt of the day has them. The last one is the whole id. */
const suffixLengths = [6, 12, 24];

/** The numbers on receipts: the day of the payment in Dhaka, and the end of the offer's id. */
@Injectable()
export class Receipts {
  constructor(@InjectModel('Receipt') private readonly receipts: Model<ReceiptDocument>) {}

  /** Reserves a number that no other receipt has; the same one when it is called again. */
  async reserve(offerId: string, paidAt: Date, { session }: Transaction): Promise<string> {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(paidAt);
    for (const length of suffixLengths) {
      const _id = `TK-${day.replaceAll('-', '')}-${offerId.slice(-length).toUpperCase()}`;
      const reserved = await this.receipts
        .findOneAndUpdate(
          { _id },
          { $setOnInsert: { offerId } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<ReceiptDocument>();
      if (reserved?.offerId === offerId) return _id;
    }
    throw new Error(`two payments of the offer ${offerId}`);
  }
}
