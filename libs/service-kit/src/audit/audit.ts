import { correlationIdOrNew } from '../context/request-context.ts';
import type { DeclaredIndex } from '../deploy/indexes.ts';
import type { Transaction } from '../events/transaction.ts';
import { collectionOf } from '../mongo/connection.ts';
import type { Connection } from 'mongoose';

/** What was done: `offer.accept`, `user.delete`; to what, and how that stood before and after. */
export interface AuditEntry {
  action: string;
  /** Who did it; null for the service itself, following an event or the clock. */
  actor: { userId: string | null; email: string } | null;
  /** The offer, listing, person or review. */
  subject: { kind: 'offer' | 'listing' | 'person' | 'review'; id: string };
  /** The listing it is about, if it is about one. */
  listingId: string | null;
  before: string | null;
  after: string | null;
}

/** An entry as it is stored. */
export interface AuditRecord extends AuditEntry {
  /** 24 hex digits. */
  _id: string;
  at: Date;
  correlationId: string;
}

// What happened to a thing, by a person and on a listing, newest first.
export const auditIndexes: DeclaredIndex[] = [
  { collection: 'audit', keys: { 'subject.id': 1, at: -1 }, options: { name: 'bySubject' } },
  { collection: 'audit', keys: { 'actor.userId': 1, at: -1 }, options: { name: 'byActor' } },
  { collection: 'audit', keys: { listingId: 1, at: -1 }, options: { name: 'byListing' } },
  { collection: 'audit', keys: { at: -1 }, options: { name: 'newest' } },
];

/** Who did what with money, roles and other people's things at stake (SEC-8); only ever added to. */
export class Audit {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Records it in the transaction that does it. */
  async record(entry: AuditEntry, { newId, now, session }: Transaction): Promise<void> {
    const { actor, ...facts } = entry;
    const who = actor && { userId: actor.userId, email: actor.email };
    const record = { _id: newId(), at: now, actor: who, ...facts, correlationId: correlationIdOrNew() };
    await collectionOf<AuditRecord>(this.#connection, 'audit').insertOne(record, { session });
  }
}
