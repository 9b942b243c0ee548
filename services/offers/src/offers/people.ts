import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Actor, DomainError } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { PersonDocument } from '../store/person.schema.ts';

/** What the users service's events say of people: who may not trade any more, and who has which address. */
@Injectable()
export class People {
  constructor(@InjectModel('Person') private readonly people: Model<PersonDocument>) {}

  /**
   * Counts an offer of theirs; being a write, it runs before or after `refuse`, never beside it.
   * @throws ACCOUNT.FRAUD or AUTH.INVALID for somebody marked or deleted while the request was on its way
   */
  async countOffer(buyer: Actor, { session }: Transaction): Promise<void> {
    if (!buyer.userId) throw new DomainError('OFFER.NOT_A_USER');
    const person = await this.people
      .findOneAndUpdate(
        { _id: buyer.userId },
        { $inc: { offersMade: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<PersonDocument>();
    if (person?.refused === 'fraud') throw new DomainError('ACCOUNT.FRAUD');
    if (person?.refused === 'deleted') throw new DomainError('AUTH.INVALID');
  }

  /** Whether an agent is marked as fraud. A write too, so that a listing's first news and the mark of its agent run one after another. */
  async isMarked(userId: string, { session }: Transaction): Promise<boolean> {
    const person = await this.people
      .findOneAndUpdate(
        { _id: userId },
        { $inc: { lockVersion: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<PersonDocument>();
    return person?.refused === 'fraud';
  }

  /** No more offers from them, nor on what they list. A deletion is final; it outdoes a mark. */
  async refuse(userId: string, because: 'fraud' | 'deleted', { session }: Transaction): Promise<void> {
    const person = await this.people
      .findOne({ _id: userId }, { refused: 1 }, { session })
      .lean<PersonDocument>();
    if (person?.refused === 'deleted' || person?.refused === because) return;
    const change = because === 'deleted' ? { refused: because, email: null } : { refused: because };
    await this.people.updateOne({ _id: userId }, { $set: change }, { session, upsert: true });
  }

  /** Takes over whose the address is; a deletion is final. */
  async remember(userId: string, email: string, { session }: Transaction): Promise<void> {
    const person = await this.people
      .findOne({ _id: userId }, { refused: 1 }, { session })
      .lean<PersonDocument>();
    if (person?.refused === 'deleted') return;
    await this.people.updateOne({ _id: userId }, { $set: { email } }, { session, upsert: true });
  }

  /** The id of the person who has the address now; null when nobody has it. */
  async holderOf(email: string): Promise<string | null> {
    const person = await this.people.findOne({ email }, { _id: 1 }).lean<PersonDocument>();
    return person?._id ?? null;
  }

  /** Whether no newer event has named them; remembers it if so. A write each time: two names are never given beside each other. */
  async isNewest(userId: string, version: number, { session }: Transaction): Promise<boolean> {
    const person = await this.people
      .findOne({ _id: userId }, { version: 1 }, { session })
      .lean<PersonDocument>();
    if (person && (person.version ?? 0) > version) return false;
    await this.people.updateOne(
      { _id: userId },
      { $set: { version }, $inc: { lockVersion: 1 } },
      { session, upsert: true },
    );
    return true;
  }
}
