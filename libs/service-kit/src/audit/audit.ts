import { correlationIdOrNew } from '../context/request-context.ts';
import type { DeclaredIndex } from '../deploy/indexes.ts';
import type { Transaction } from '../events/transaction.ts';
import { collectionOf } from '../mongo/connection.ts';
import type { Connection } from 'mongoose';

/** One audited action. */
export interface AuditEntry {
  /** `offer.accept`, `person.delete` */
  action: string;
  /** Who did it; null for the service itself, following an event or the clock. */
  actor: { userId: string | null; email: string } | null;
  /** The offer, listing, person or review. */
  subject: { kind: 'offer' | 'listing' | 'person' | 'review'; id: string };
  /** The listing it is about, if it is about one. */
  listingId: string | null;
  /** The subject's state before and after. */
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

// The entries of a subject, a person and a listing, and all of them, newest first.
export const auditIndexes: DeclaredIndex[] = [
  { collection: 'audit', keys: { 'subject.id': 1, at: -1 }, options: { name: 'bySubject' } },
  { collection: 'audit', keys: { 'actor.userId': 1, at: -1 }, options: { name: 'byActor' } },
  { collection: 'audit', keys: { listingId: 1, at: -1 }, options: { name: 'byListing' } },
  { collection: 'audit', keys: { at: -1 }, options: {} },
];

/** The append-only record of who did what about money, roles and other people's data (SEC-8). */
export class Audit {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Records the action in its own transaction. */
  async record(entry: AuditEntry, { newId, now, session }: Transaction): Promise<void> {
    const { actor, ...facts } = entry;
    const who = actor && { userId: actor.userId, email: actor.email };
    const record = { _id: newId(), at: now, actor: who, ...facts, correlationId: correlationIdOrNew() };
    await collectionOf<AuditRecord>(this.#connection, 'audit').insertOne(record, { session });
  }
}
