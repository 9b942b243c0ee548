import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { paymentCaseKinds } from '@thikana/contracts';
import { gauge, readOnScrape } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { PaymentCaseDocument } from '../store/payment-case.schema.ts';
import type { PaymentDocument } from '../store/payment.schema.ts';
import type { RefundDocument } from '../store/refund.schema.ts';

const open = gauge('thikana_payments_open', 'Payments that are begun and not settled.');
const waiting = gauge('thikana_refunds_waiting', 'Refunds that are due or pending at the provider.');
const cases = gauge('thikana_payment_cases_open', 'Payments that need a person.', ['kind']);

/** Small sets, each counted by its index; other instances count the same. */
const keepMs = 10_000;

/**
 * The payments that something is still to be done about, for /metrics. Those that are settled are counted as they happen, by the events that say so
 * (`thikana_events_committed_total{event="PaymentCompleted"}`): they are too many to be counted each time.
 */
@Injectable()
export class PaymentGauges implements OnModuleInit, OnModuleDestroy {
  #end = () => {};

  constructor(
    @InjectModel('Payment') private readonly payments: Model<PaymentDocument>,
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
    @InjectModel('PaymentCase') private readonly paymentCases: Model<PaymentCaseDocument>,
  ) {}

  onModuleInit(): void {
    this.#end = readOnScrape({ gauges: [open, waiting, cases], keepMs, read: () => this.#read() });
  }

  onModuleDestroy(): void {
    this.#end();
  }

  async #read(): Promise<void> {
    const hasDate = { $type: 'date' as const };
    open.set(await this.payments.countDocuments({ nextCheckAt: hasDate }));
    waiting.set(await this.refunds.countDocuments({ nextAttemptAt: hasDate }));
    for (const kind of paymentCaseKinds)
      cases.set({ kind }, await this.paymentCases.countDocuments({ isOpen: true, kind }));
  }
}
