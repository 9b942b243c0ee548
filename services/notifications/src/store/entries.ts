import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, events } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type Facts, groupKey, type Kind } from '../kinds/kind.ts';
import { addressOf, type PersonDocument, type ReadingDocument } from './copies.schema.ts';
import { type EntryDocument, entryId } from './entry.schema.ts';
import { Letters } from '../mail/letters.ts';
import { FirstStart } from './first-start.ts';
import type { GroupDocument } from './group.schema.ts';

interface Fresh {
  key: string;
  facts: Facts;
  at: Date;
  isNews: boolean;
}

/** Enters events for people, and what they have read. Each change of what somebody sees is an event of theirs. */
@Injectable()
export class Entries {
  constructor(
    private readonly firstStart: FirstStart,
    private readonly letters: Letters,
    @InjectModel('Entry') private readonly entries: Model<EntryDocument>,
    @InjectModel('Group') private readonly groups: Model<GroupDocument>,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
    @InjectModel('Reading') private readonly readings: Model<ReadingDocument>,
  ) {}

  /** Once for each person, however often it is called; false for an event that is too old (NOTIFY-3). */
  async write(kind: Kind, event: Envelope, people: readonly string[], tx: Transaction): Promise<boolean> {
    const at = new Date(event.occurredAt);
    const age = await this.firstStart.ageOf(at, tx.now);
    if (age === 'old') return false;
    const { session } = tx;
    const ids = people.map((personId) => entryId(event.id, personId));
    const written = await this.entries.find({ _id: { $in: ids } }, { _id: 1 }, { session }).lean();
    const deleted = await this.people
      .find({ _id: { $in: [...people] }, deleted: true }, { _id: 1 }, { session })
      .lean();
    const without = new Set([...written, ...deleted].map(({ _id }) => _id));
    const key = groupKey(kind.name, kind.groupBy(event.data));
    const number = kind.number?.(event.data) ?? null;
    const fresh = { key, facts: kind.facts(event.data), at, isNews: age === 'news' };
    for (const personId of new Set(people)) {
      const _id = entryId(event.id, personId);
      if (without.has(personId) || without.has(_id)) continue;
      const isRead = number !== null && number <= (await this.#readUpTo(personId, key, tx));
      // First: of two writers for one person one conflicts here, and runs again.
      const person = fresh.isNews && !isRead ? await this.publish(personId, tx) : null;
      const group = isRead ? null : await this.#group(kind, personId, fresh, tx);
      const groupId = group?.id ?? null;
      const entry = {
        _id,
        eventId: event.id,
        personId,
        kind: kind.name,
        groupId,
        number,
        at,
        writtenAt: tx.now,
      };
      await this.entries.insertMany([entry], { session });
      if (person && group && addressOf(person))
        await this.letters.write({ _id, personId, group, at }, kind, tx);
    }
    return true;
  }

  /** Adds one to the person's unread notification with this key, or begins it; history to one that is read already. */
  async #group(kind: Kind, personId: string, { key, facts, at, isNews }: Fresh, tx: Transaction) {
    const { session } = tx;
    const same = { personId, key, unread: isNews };
    const found = await this.groups
      .findOne(same, null, { session })
      .sort({ lastAt: -1 })
      .lean<GroupDocument>();
    if (found) {
      const newest = at >= found.lastAt && { $set: { facts, lastAt: at } };
      const change = { $inc: { count: 1 }, $min: { startedAt: at }, ...newest };
      await this.groups.updateOne({ _id: found._id }, change, { session });
      return { id: found._id, isNew: false };
    }
    const times = { startedAt: at, lastAt: at, readAt: isNews ? null : tx.now };
    const group = { _id: tx.newId(), ...same, kind: kind.name, count: 1, facts, ...times };
    await this.groups.insertMany([group], { session });
    return { id: group._id, isNew: true };
  }

  async #readUpTo(personId: string, key: string, { session }: Transaction): Promise<number> {
    const reading = await this.readings
      .findOne({ _id: `${personId}:${key}` }, { upTo: 1 }, { session })
      .lean<ReadingDocument>();
    return reading?.upTo ?? 0;
  }

  /** What is numbered up to here was read elsewhere (NOTIFY-6): it is counted no more, now or when its event comes later. */
  async readElsewhere(personId: string, key: string, upTo: number, tx: Transaction): Promise<void> {
    const { session } = tx;
    const known = await this.people.findOne({ _id: personId }, null, { session }).lean<PersonDocument>();
    if (known?.deleted) return;
    const _id = `${personId}:${key}`;
    const reading = { $max: { upTo }, $setOnInsert: { personId } };
    await this.readings.updateOne({ _id }, reading, { upsert: true, session });
    const group = await this.groups
      .findOne({ personId, key, unread: true }, null, { session })
      .lean<GroupDocument>();
    if (!group) return;
    const groupId = group._id;
    const left = await this.entries.countDocuments({ groupId, number: { $gt: upTo } }).session(session);
    if (left === group.count) return;
    await this.publish(personId, tx);
    if (left === 0) {
      await this.groups.updateOne({ _id: groupId }, { $set: { unread: false, readAt: tx.now } }, { session });
      return;
    }
    await this.entries.updateMany(
      { groupId, number: { $lte: upTo } },
      { $set: { groupId: null } },
      { session },
    );
    await this.groups.updateOne({ _id: groupId }, { $set: { count: left } }, { session });
  }

  /** Something that the person sees of their notifications changed (NOTIFY-5). */
  async publish(userId: string, tx: Transaction): Promise<PersonDocument> {
    const person = await this.people
      .findOneAndUpdate(
        { _id: userId },
        { $inc: { changes: 1 } },
        { session: tx.session, upsert: true, returnDocument: 'after' },
      )
      .lean<PersonDocument>();
    tx.emit(events.NotificationsChanged, {
      aggregateId: userId,
      aggregateVersion: person.changes,
      data: { userId },
    });
    return person;
  }
}
