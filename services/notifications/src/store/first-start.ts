import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@thikana/contracts';
import { isDuplicateKey } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { StartDocument } from './copies.schema.ts';

const dayMs = 86_400_000;
const { written, news } = limits.notificationDays;

/** What of the past is still news (NOTIFY-3): a new service reads 30 days of events at once. */
@Injectable()
export class FirstStart {
  #at: Date | undefined;

  constructor(@InjectModel('Start') private readonly starts: Model<StartDocument>) {}

  /** `history` is entered as read, `old` is not entered. */
  async ageOf(at: Date, now: Date): Promise<'news' | 'history' | 'old'> {
    if (now.getTime() - at.getTime() > written * dayMs) return 'old';
    const start = await this.#firstStart();
    return start.getTime() - at.getTime() > news * dayMs ? 'history' : 'news';
  }

  /** Outside of the transaction that asks: the first of several instances decides, once. */
  async #firstStart(): Promise<Date> {
    if (this.#at) return this.#at;
    const first = { _id: 'first' } as const;
    await this.starts
      .updateOne(first, { $setOnInsert: { at: new Date() } }, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    const { at } = (await this.starts.findOne(first).lean<StartDocument>())!;
    this.#at = at;
    return at;
  }
}
