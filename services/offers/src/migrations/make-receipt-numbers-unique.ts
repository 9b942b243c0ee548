import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Migration, type Progress, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { Receipts } from '../payments/receipts.ts';
import type { PaymentDocument } from '../store/payment.schema.ts';

const paymentsPerStep = 50;

/** Reserves the numbers of receipts issued before numbers were unique; of two payments with the same number the one with the higher id gets a longer number. */
@Injectable()
export class MakeReceiptNumbersUnique extends Migration {
  readonly number = 4;
  readonly title = 'no two receipts have the same number';

  constructor(
    private readonly receipts: Receipts,
    @InjectModel('Payment') private readonly payments: Model<PaymentDocument>,
  ) {
    super();
  }

  async step(progress: Progress | null, tx: Transaction): Promise<Progress | null> {
    const { session } = tx;
    const some = await this.payments
      .find({ _id: { $gt: String(progress?.['after'] ?? '') } }, { receiptNumber: 1, paidAt: 1 }, { session })
      .sort({ _id: 1 })
      .limit(paymentsPerStep)
      .lean<Pick<PaymentDocument, '_id' | 'receiptNumber' | 'paidAt'>[]>();
    for (const { _id, receiptNumber, paidAt } of some) {
      if (!receiptNumber || !paidAt) continue;
      const unique = await this.receipts.reserve(_id, paidAt, tx);
      if (unique !== receiptNumber)
        await this.payments.updateOne({ _id }, { $set: { receiptNumber: unique } }, { session });
    }
    const last = some.at(-1);
    return last ? { after: last._id } : null;
  }
}
