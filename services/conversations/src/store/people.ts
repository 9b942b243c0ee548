import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dayOf, DomainError, limits } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { PersonDocument } from './person.schema.ts';

const mostADay = { messages: limits.messagesADay, conversations: limits.conversationsADay };

/** People as the users service's events describe them, and how much they wrote today. */
@Injectable()
export class People {
  constructor(@InjectModel('Person') private readonly people: Model<PersonDocument>) {}

  /**
   * Counts what somebody writes. The write makes the transaction conflict with a mark or deletion of them.
   * @throws ACCOUNT.FRAUD or ACCESS.DENIED for one who was marked or deleted after the gateway's check, CONVERSATION.TOO_MANY (TALK-5)
   */
  async count(userId: string, what: keyof typeof mostADay, { session, now }: Transaction) {
    const known = await this.people.findOne({ _id: userId }, null, { session }).lean<PersonDocument>();
    if (known?.marked) throw new DomainError('ACCOUNT.FRAUD');
    if (known?.deleted) throw new DomainError('ACCESS.DENIED');
    const day = dayOf(now);
    const { messages, conversations } = known?.day === day ? known : { messages: 0, conversations: 0 };
    const counts = { messages, conversations };
    if (counts[what] >= mostADay[what]) throw new DomainError('CONVERSATION.TOO_MANY');
    const change = { $set: { day, ...counts, [what]: counts[what] + 1 } };
    await this.people.updateOne({ _id: userId }, change, { session, upsert: true });
    return known;
  }

  /** A person, in a transaction that then conflicts with changes of theirs. */
  async lock(userId: string, { session }: Transaction): Promise<PersonDocument> {
    return this.people
      .findOneAndUpdate(
        { _id: userId },
        { $inc: { lockVersion: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<PersonDocument>();
  }

  /** Stores a fraud mark or its end; false when a newer one is stored, whatever the order of arrival. */
  async setMark(userId: string, marked: boolean, version: number, tx: Transaction): Promise<boolean> {
    const { markVersion, deleted } = await this.lock(userId, tx);
    if (deleted || markVersion > version) return false;
    await this.people.updateOne(
      { _id: userId },
      { $set: { marked, markVersion: version } },
      { session: tx.session },
    );
    return true;
  }
}
