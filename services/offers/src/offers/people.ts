import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Actor, DomainError } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { PersonDocument } from '../store/person.schema.ts';

/** People as the users service's events describe them: who is blocked, and who has which e-mail address. */
@Injectable()
export class People {
  constructor(@InjectModel('Person') private readonly people: Model<PersonDocument>) {}

  /**
   * Counts an offer of the buyer. The write makes the transaction conflict with a concurrent `block`.
   * @throws ACCOUNT.FRAUD or AUTH.INVALID for a buyer who was marked or deleted after the gateway's check
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

  /** Whether an agent is marked as fraud. Increments `lockVersion`, so that the transaction conflicts with a concurrent `block`. */
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

  /** Blocks offers of a person who is deleted and on their listings. A deletion is final: it replaces a fraud mark. */
  async blockDeleted(userId: string, { session }: Transaction): Promise<void> {
    const person = await this.people
      .findOne({ _id: userId }, { refused: 1 }, { session })
      .lean<PersonDocument>();
    if (person?.refused === 'deleted') return;
    const change = { refused: 'deleted', email: null } as const;
    await this.people.updateOne({ _id: userId }, { $set: change }, { session, upsert: true });
  }

  /**
   * Blocks offers of a person marked as fraud and on their listings, or allows them again when the mark was ended. Returns false when a
   * newer change of the mark is stored or the person is deleted, whatever the order of arrival.
   */
  async setMark(
    userId: string,
    refused: 'fraud' | null,
    markVersion: number,
    { session }: Transaction,
  ): Promise<boolean> {
    const person = await this.people
      .findOne({ _id: userId }, { refused: 1, markVersion: 1 }, { session })
      .lean<PersonDocument>();
    const known = person?.markVersion ?? -1;
    if (person?.refused === 'deleted' || known > markVersion) return false;
    if (known !== markVersion)
      await this.people.updateOne(
        { _id: userId },
        { $set: { refused, markVersion } },
        { session, upsert: true },
      );
    return true;
  }

  /** Stores the person's e-mail address, unless they are deleted. */
  async storeAddress(userId: string, email: string, { session }: Transaction): Promise<void> {
    const person = await this.people
      .findOne({ _id: userId }, { refused: 1 }, { session })
      .lean<PersonDocument>();
    if (person?.refused === 'deleted') return;
    await this.people.updateOne({ _id: userId }, { $set: { email } }, { session, upsert: true });
  }

  /** The id of the person who has the address; null when nobody has it. */
  async holderOf(email: string): Promise<string | null> {
    const person = await this.people.findOne({ email }, { _id: 1 }).lean<PersonDocument>();
    return person?._id ?? null;
  }

  /** Stores the version of a profile event; false when a newer one is stored. Always writes, so that two transactions that copy names conflict. */
  async advanceVersion(userId: string, version: number, { session }: Transaction): Promise<boolean> {
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
