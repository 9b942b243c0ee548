import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Envelope, EventDescriptor } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { kinds } from '../kinds/index.ts';
import type { Audience, Kind } from '../kinds/kind.ts';
import type { ListingDocument, PersonDocument, WishDocument } from '../store/copies.schema.ts';
import { Entries } from '../store/entries.ts';
import type { EntryDocument } from '../store/entry.schema.ts';

/** People who are entered in one transaction. */
const batchSize = 50;
const notifying: readonly EventDescriptor[] = [...new Set(kinds.map(({ event }) => event))];

/** Entries of one person are written one after another (`Entries.publish`). */
const notified = ({ type, data }: Envelope): string[] =>
  kinds
    .filter(({ event }) => event.type === type)
    .flatMap(({ recipients }) => {
      const people = recipients(data);
      return typeof people === 'string' || people instanceof Array ? people : Object.values<string>(people);
    });

/** Enters an event for the people whom it concerns (NOTIFY-3). A kind that is added later is entered from then on. */
@Controller()
export class NotifyPeople {
  constructor(
    private readonly entries: Entries,
    @InjectModel('Entry') private readonly written: Model<EntryDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
    @InjectModel('Wish') private readonly wishes: Model<WishDocument>,
  ) {}

  @Subscriber({ name: 'notify-people', event: notifying, serializeBy: notified })
  async notify(event: Envelope, tx: SubscriberTransaction): Promise<void> {
    for (const kind of kinds) {
      if (kind.event.type !== event.type || kind.applies?.(event.data, event) === false) continue;
      await this.#notify(kind, event, kind.recipients(event.data), tx);
    }
  }

  async #notify(kind: Kind, event: Envelope, audience: Audience, tx: SubscriberTransaction): Promise<void> {
    if (audience === 'admins') return this.#notifyAll(kind, event, (after) => this.#admins(after, tx), tx);
    if ('saversOf' in audience)
      return this.#notifyAll(kind, event, (after) => this.#savers(audience.saversOf, after, tx), tx);
    const people = 'agentOf' in audience ? await this.#agent(audience.agentOf, tx) : audience;
    await this.entries.write(kind, event, people, tx);
  }

  /** However many: a batch a transaction, which continues after the last person who has an entry. */
  async #notifyAll(
    kind: Kind,
    event: Envelope,
    next: (after: string) => Promise<string[]>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const last = await this.written
      .findOne({ eventId: event.id, kind: kind.name }, { personId: 1 }, { session: tx.session })
      .sort({ personId: -1 })
      .lean<EntryDocument>();
    const people = await next(last?.personId ?? '');
    const isWritten = await this.entries.write(kind, event, people, tx);
    // An event that is too old has no entries to continue after.
    if (isWritten && people.length === batchSize) tx.continueAfterCommit();
  }

  async #admins(after: string, { session }: SubscriberTransaction): Promise<string[]> {
    const found = await this.people
      .find({ admin: true, deleted: false, _id: { $gt: after } }, { _id: 1 }, { session })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean();
    return found.map(({ _id }) => _id);
  }

  /** People who were deleted have no wishes here. */
  async #savers(propertyId: string, after: string, { session }: SubscriberTransaction): Promise<string[]> {
    const found = await this.wishes
      .find({ propertyId, saved: true, userId: { $gt: after } }, { userId: 1 }, { session })
      .sort({ userId: 1 })
      .limit(batchSize)
      .lean();
    return found.map(({ userId }) => userId);
  }

  async #agent(_id: string, { session }: SubscriberTransaction): Promise<string[]> {
    const listing = await this.listings.findOne({ _id }, { agentId: 1 }, { session }).lean();
    return listing ? [listing.agentId] : [];
  }
}
