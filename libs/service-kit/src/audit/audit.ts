import {
  type AuditAction,
  type AuditKind,
  type ChangedField,
  type Envelope,
  type EventData,
  events,
} from '@thikana/contracts';
import { correlationIdOrNew } from '../context/request-context.ts';
import type { DeclaredIndex } from '../mongo/documents.ts';
import { Subscriber } from '../events/subscriber.ts';
import type { SubscriberTransaction, Transaction } from '../events/unit-of-work.ts';
import { collectionOf } from '../mongo/connection.ts';
import { decorate } from '../rpc/decorate.ts';
import { after, cutPage, decodeCursor, type Order, type RowsPage } from '../mongo/keyset.ts';
import type { Connection, mongo } from 'mongoose';

/** Somebody as they were called then; once they were deleted without their address. */
export interface AuditPerson {
  userId: string | null;
  email: string;
}

/** One audited action. */
export interface AuditEntry {
  /** `offer.accept`, `person.delete`: what it is about, a dot, what was done. */
  action: AuditAction;
  /** Who did it; null for the service itself, following an event or the clock. */
  actor: AuditPerson | null;
  /** The offer, listing, person, review or event. */
  subject: { kind: 'offer' | 'listing' | 'person' | 'review' | 'conversation' | 'event'; id: string };
  /** To whom it was done: the person, the buyer and agent, the writer. */
  concerns: readonly AuditPerson[];
  /** The listing it is about, if it is about one. */
  listingId: string | null;
  /** The subject's state before and after. */
  before: string | null;
  after: string | null;
  /** What an edit changed. */
  changes?: ChangedField[];
  /** Why, where the actor had to give a reason. */
  reason?: string | null;
}

/** An entry as it is stored. */
export interface AuditRecord extends AuditEntry {
  /** 24 hex digits. */
  _id: string;
  at: Date;
  reason: string | null;
  correlationId: string;
}

export interface AuditFilter {
  /** Ids and e-mails of one person, who did it or to whom it was done. */
  people?: readonly string[] | undefined;
  listing?: string | undefined;
  /** What it is about: an offer, a listing, a person. */
  subject?: string | undefined;
  /** Ids of listings, people and other subjects, and e-mails of people: about any of them. */
  anyOf?: readonly string[] | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  kind?: AuditKind | undefined;
}

/** Newest first; the gateway merges the services' entries in this order. */
export const auditOrder: Order = { field: 'at', holds: 'date', direction: -1 };

const newestFirst = { at: -1, _id: -1 } as const;
/** Fields of an entry that name a person. */
const personFields = ['actor.userId', 'actor.email', 'concerns.userId', 'concerns.email'] as const;

// The entries of a person, a subject and a listing, and all of them, newest first.
export const auditIndexes: DeclaredIndex[] = [
  { collection: 'audit', keys: { 'subject.id': 1, ...newestFirst }, options: { name: 'bySubject' } },
  { collection: 'audit', keys: { 'actor.userId': 1, ...newestFirst }, options: { name: 'byActor' } },
  { collection: 'audit', keys: { listingId: 1, ...newestFirst }, options: { name: 'byListing' } },
  { collection: 'audit', keys: newestFirst, options: { name: 'at_-1' } },
  { collection: 'audit', keys: { 'actor.email': 1, ...newestFirst }, options: { name: 'byActorEmail' } },
  { collection: 'audit', keys: { 'concerns.userId': 1, ...newestFirst }, options: { name: 'byConcerned' } },
  {
    collection: 'audit',
    keys: { 'concerns.email': 1, ...newestFirst },
    options: { name: 'byConcernedEmail' },
  },
];

/** Each is one small write. */
const forgottenAtOnce = 100;

/**
 * The append-only record of who did what about money, roles and other people's data (SEC-8): nothing here changes or deletes an entry, but for the
 * address of somebody who was deleted.
 */
export class Audit {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get #entries(): mongo.Collection<AuditRecord> {
    return collectionOf<AuditRecord>(this.#connection, 'audit');
  }

  /** Records the action in its own transaction. */
  async record(entry: AuditEntry, { newId, now, session }: Transaction): Promise<void> {
    const { actor, concerns, reason = null, ...facts } = entry;
    const record: AuditRecord = {
      _id: newId(),
      at: now,
      actor: actor && personOf(actor),
      concerns: concerns.map(personOf),
      ...facts,
      reason,
      correlationId: correlationIdOrNew(),
    };
    await this.#entries.insertOne(record, { session });
  }

  /** A page, newest first. @throws REQUEST.INVALID for an invalid cursor */
  async page(
    filter: AuditFilter,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<RowsPage<AuditRecord>> {
    const position = cursor === undefined ? {} : after(auditOrder, decodeCursor(auditOrder, cursor));
    const found = await this.#entries
      .find({ $and: [...conditionsOf(filter), position] } as mongo.Filter<AuditRecord>)
      .sort(newestFirst)
      .limit(limit + 1)
      .toArray();
    return cutPage(found, limit, auditOrder);
  }

  /**
   * Takes the address of somebody who was deleted out of what they did and what was done to them; their id stays (PEOPLE-20). One batch
   * per transaction.
   */
  async forget(userId: string, { session, continueAfterCommit }: SubscriberTransaction): Promise<void> {
    const named = { userId, email: { $ne: '' } };
    const byThem = { 'actor.userId': userId, 'actor.email': { $ne: '' } };
    const found = await this.#entries
      .find({ $or: [byThem, { concerns: { $elemMatch: named } }] } as mongo.Filter<AuditRecord>, { session })
      .limit(forgottenAtOnce)
      .toArray();
    if (found.length === forgottenAtOnce) continueAfterCommit();
    const nameless = (person: AuditPerson) => (person.userId === userId ? { userId, email: '' } : person);
    for (const { _id, actor, concerns } of found) {
      const change = { actor: actor && nameless(actor), concerns: concerns.map(nameless) };
      await this.#entries.updateOne({ _id }, { $set: change }, { session });
    }
  }
}

const personOf = ({ userId, email }: AuditPerson): AuditPerson => ({ userId, email });

function conditionsOf({ people, listing, subject, anyOf, from, to, kind }: AuditFilter): object[] {
  const among = (fields: readonly string[], values: readonly string[]) => ({
    $or: fields.map((field) => ({ [field]: { $in: values } })),
  });
  return [
    ...(people ? [among(personFields, people)] : []),
    ...(anyOf ? [among([...personFields, 'listingId', 'subject.id'], anyOf)] : []),
    ...(subject === undefined ? [] : [{ 'subject.id': subject }]),
    ...(listing === undefined ? [] : [{ listingId: listing }]),
    ...(from === undefined ? [] : [{ at: { $gte: from } }]),
    ...(to === undefined ? [] : [{ at: { $lt: to } }]),
    ...(kind === undefined ? [] : [{ action: { $regex: `^${kind}\\.` } }]),
  ];
}

/** Takes the address of a deleted person out of the audit (PEOPLE-20): the subscriber of a service that stores no other. */
export class ForgetAddressWhenUserDeleted {
  readonly #audit: Audit;

  constructor(audit: Audit) {
    this.#audit = audit;
  }

  forget({ data }: Envelope<EventData<typeof events.UserDeleted>>, tx: SubscriberTransaction): Promise<void> {
    return this.#audit.forget(data.userId, tx);
  }
}
decorate(ForgetAddressWhenUserDeleted, [Audit], {
  forget: Subscriber({ name: 'forget-address-when-user-deleted', event: events.UserDeleted }),
});
