import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { gauge, readOnScrape } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { LetterDocument } from './letter.schema.ts';

const overdue = gauge(
  'thikana_letters_oldest_due_age_seconds',
  'How long the mail that has waited longest since it was called for, or since its first attempt, has been due; 0 without one.',
);

/** The queue of mails, for /metrics: one read by its index; other instances read the same. */
@Injectable()
export class MailGauges implements OnModuleInit, OnModuleDestroy {
  #end = () => {};

  constructor(@InjectModel('Letter') private readonly letters: Model<LetterDocument>) {}

  onModuleInit(): void {
    this.#end = readOnScrape({ gauges: [overdue], keepMs: 10_000, read: () => this.#read() });
  }

  onModuleDestroy(): void {
    this.#end();
  }

  /** A letter that was not taken is put off again and again: it counts from its first attempt. */
  async #read(): Promise<void> {
    const now = new Date();
    const [state, only] = ['waiting' as const, { dueAt: 1, firstTriedAt: 1 }];
    const due = await this.letters
      .findOne({ state, dueAt: { $lte: now } }, only)
      .sort({ dueAt: 1 })
      .lean();
    const tried = await this.letters
      .findOne({ state, firstTriedAt: { $type: 'date' } }, only)
      .sort({ firstTriedAt: 1 })
      .lean();
    const since = Math.min(due?.dueAt.getTime() ?? Infinity, tried?.firstTriedAt?.getTime() ?? Infinity);
    overdue.set(Math.max(0, now.getTime() - Math.min(since, now.getTime())) / 1_000);
  }
}
