import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import type { PersonDocument } from '../store/copies.schema.ts';
import { type LetterDocument, newLetter } from './letter.schema.ts';

const hourMs = 3_600_000;
/** To one person (MAIL-7). */
const most = { everyMs: hourMs, inADay: 5 };

/** Calls for letters with a link by which somebody shows that an address is theirs (MAIL-7). */
@Injectable()
export class Verifications {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Letter') private readonly letters: Model<LetterDocument>,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
  ) {}

  get areSent(): boolean {
    return this.config.SMTP_URL !== undefined;
  }

  /** @returns false, and writes nothing, when the person was sent too many */
  async write(
    { _id: personId, verificationsAt = [] }: Pick<PersonDocument, '_id' | 'verificationsAt'>,
    address: string,
    { session, now, newId }: Transaction,
  ): Promise<boolean> {
    const ageOf = (at?: Date) => (at ? now.getTime() - at.getTime() : Infinity);
    const isTooMany =
      ageOf(verificationsAt.at(-1)) < most.everyMs || ageOf(verificationsAt.at(-most.inADay)) < 24 * hourMs;
    if (isTooMany) return false;
    // Two requests at once conflict here.
    const times = { $push: { verificationsAt: { $each: [now], $slice: -most.inADay } } };
    await this.people.updateOne({ _id: personId }, times, { session });
    const letter = { ...newLetter(now), _id: newId(), personId, verifies: address };
    await this.letters.insertMany([letter], { session });
    return true;
  }
}
