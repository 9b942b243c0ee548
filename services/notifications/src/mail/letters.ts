import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import type { Kind } from '../kinds/kind.ts';
import { type LetterDocument, newLetter } from './letter.schema.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What is older is in the list only. */
const newsMs = 24 * hourMs;
const delayMs = (kind: Kind): number => (kind.topic === 'messages' ? 2 * minuteMs : 0);

/** An entry of a person who has an address. */
interface Entered {
  _id: string;
  personId: string;
  group: { id: string; isNew: boolean };
  at: Date;
}

/** Calls for mails in the transaction that enters the event (MAIL-1). */
@Injectable()
export class Letters {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Letter') private readonly letters: Model<LetterDocument>,
  ) {}

  /** Adds the entry to the waiting letter of its group, or writes a new one, due an hour after the last one at the earliest. */
  async write(
    { _id, personId, group, at }: Entered,
    kind: Kind,
    { session, now }: Transaction,
  ): Promise<void> {
    if (!this.config.SMTP_URL || now.getTime() - at.getTime() > newsMs) return;
    const last = group.isNew ? null : await this.#lastOf(group.id, session);
    if (last?.state === 'waiting') {
      await this.letters.updateOne({ _id: last._id }, { $inc: { entries: 1 } }, { session });
      return;
    }
    const earliest = (last?.claimedAt?.getTime() ?? 0) + hourMs;
    const dueAt = new Date(Math.max(now.getTime() + delayMs(kind), earliest));
    const letter = { ...newLetter(now), _id, personId, groupIds: [group.id], entries: 1, dueAt };
    await this.letters.insertMany([letter], { session });
  }

  #lastOf(groupId: string, session: Transaction['session']) {
    return this.letters
      .findOne({ groupIds: groupId }, null, { session })
      .sort({ createdAt: -1 })
      .lean<LetterDocument>();
  }
}
