import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type Envelope,
  type EventData,
  events,
  type ListingSnapshot,
  propertyEvents,
} from '@thikana/contracts';
import { deleteInBatches, Subscriber, type SubscriberTransaction, writeIfNewer } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { groupKey } from '../kinds/kind.ts';
import { messageSent } from '../kinds/message-sent.ts';
import type { LetterDocument } from '../mail/letter.schema.ts';
import { Verifications } from '../mail/verifications.ts';
import type {
  ListingDocument,
  PersonDocument,
  ReadingDocument,
  WishDocument,
} from '../store/copies.schema.ts';
import { Entries } from '../store/entries.ts';
import type { EntryDocument } from '../store/entry.schema.ts';
import type { GroupDocument } from '../store/group.schema.ts';

const dayMs = 86_400_000;

/** Keeps what notifications need of listings, wishlists, people and what they have read, whatever order the events arrive in. */
@Controller()
export class FollowOtherDomains {
  constructor(
    private readonly entries: Entries,
    private readonly verifications: Verifications,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Wish') private readonly wishes: Model<WishDocument>,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
    @InjectModel('Reading') private readonly readings: Model<ReadingDocument>,
    @InjectModel('Letter') private readonly letters: Model<LetterDocument>,
    @InjectModel('Group') private readonly groups: Model<GroupDocument>,
    @InjectModel('Entry') private readonly written: Model<EntryDocument>,
  ) {}

  @Subscriber({ name: 'follow-listings', event: propertyEvents })
  async listing(event: Envelope<ListingSnapshot>, { session }: SubscriberTransaction): Promise<void> {
    const { propertyId, title, agentId, image, images, hidden } = event.data;
    const deleted = event.type === events.PropertyDeleted.type;
    const picture = deleted || hidden ? null : (images?.w320 ?? image);
    const fields = { title, agentId, picture, deleted };
    await writeIfNewer(this.listings, propertyId, event.aggregateVersion, fields, session);
  }

  @Subscriber({ name: 'follow-wishlists', event: events.WishlistChanged })
  async wish(
    { data, aggregateId, aggregateVersion }: Envelope<EventData<typeof events.WishlistChanged>>,
    { session }: SubscriberTransaction,
  ): Promise<void> {
    // A late event of somebody who was deleted must not bring their entry back.
    if (await this.people.exists({ _id: data.userId, deleted: true }).session(session)) return;
    await writeIfNewer(this.wishes, aggregateId, aggregateVersion, data, session);
  }

  @Subscriber({ name: 'know-admins-when-user-registered', event: events.UserRegistered })
  async registered(
    { data, aggregateVersion, occurredAt }: Envelope<EventData<typeof events.UserRegistered>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { userId, role, email, emailVerified } = data;
    const known = { admin: role === 'admin', email, ...(emailVerified && { verified: email }) };
    await this.#know(userId, known, aggregateVersion, tx);
    // What is older is history that a new service reads.
    const isNew = tx.now.getTime() - new Date(occurredAt).getTime() < dayMs;
    if (emailVerified !== false || !isNew || !this.verifications.areSent) return;
    const named = { _id: userId, email, deleted: false };
    const person = await this.people.findOne(named, null, { session: tx.session }).lean<PersonDocument>();
    if (person && person.verified !== email) await this.verifications.write(person, email, tx);
  }

  @Subscriber({ name: 'know-admins-when-role-changed', event: events.UserRoleChanged })
  changed(
    { data: { userId, to, email }, aggregateVersion }: Envelope<EventData<typeof events.UserRoleChanged>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    return this.#know(userId, { admin: to === 'admin', email }, aggregateVersion, tx);
  }

  async #know(
    userId: string,
    known: Partial<PersonDocument>,
    version: number,
    { session }: SubscriberTransaction,
  ): Promise<void> {
    if (await this.people.exists({ _id: userId, deleted: true }).session(session)) return;
    await writeIfNewer(this.people, userId, version, known, session);
  }

  /** NOTIFY-7. The tombstone first: nothing is entered for them from then on. */
  @Subscriber({ name: 'forget-notifications-when-user-deleted', event: events.UserDeleted })
  async forget(
    { data: { userId }, aggregateVersion }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const tombstone = { admin: false, deleted: true, email: null, verified: null, refused: null };
    await writeIfNewer(this.people, userId, aggregateVersion, tombstone, tx.session);
    await this.people.updateOne(
      { _id: userId },
      { $unset: { language: 1, mail: 1, verificationsAt: 1 } },
      { session: tx.session },
    );
    await deleteInBatches(this.letters, { personId: userId }, tx);
    await deleteInBatches(this.groups, { personId: userId }, tx);
    await deleteInBatches(this.written, { personId: userId }, tx);
    await deleteInBatches(this.readings, { personId: userId }, tx);
    await deleteInBatches(this.wishes, { userId }, tx);
  }

  /** NOTIFY-6 */
  @Subscriber({ name: 'read-notifications-when-conversation-read', event: events.ConversationRead })
  async read(
    { data }: Envelope<EventData<typeof events.ConversationRead>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { conversationId, by, upTo } = data;
    const key = groupKey(messageSent.name, conversationId);
    await this.entries.readElsewhere(data[`${by}Id`], key, upTo, tx);
  }
}
