import type { Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  type Actor,
  DomainError,
  personDataCall,
  type PersonRow,
  type RpcDescriptor,
} from '@thikana/contracts';
import type { Connection } from 'mongoose';
import type { AuditRecord } from '../audit/audit.ts';
import { collectionOf } from '../mongo/connection.ts';
import { decorate } from '../rpc/decorate.ts';
import { Rpc, type RpcContext } from '../rpc/rpc-decorator.ts';

/** Part of what a service holds of a person. */
export interface PersonSection<D extends { _id: string }> {
  collection: string;
  filter(userId: string): object;
  /** What of a document is about this person: nobody else's name, address or card. */
  row(document: D, userId: string): PersonRow;
}

/** A section of whatever documents, for a table of them. */
export type AnyPersonSection = PersonSection<never>;

/** Types a section by its documents, which come from its collection alone. */
export function personSection<D extends { _id: string }>(section: PersonSection<D>): AnyPersonSection {
  return section;
}

export interface PersonQuestion {
  userId: string;
  /** `next` of the answer before. */
  after?: string | undefined;
}

/** A reply of at most about a quarter of what the broker takes. */
const rowsAtOnce = 100;

/**
 * A piece of a section, in the order of the ids.
 * @throws ACCESS.DENIED for somebody who is neither the person nor an admin
 */
export async function readPersonRows(
  connection: Connection,
  { collection, filter, row }: AnyPersonSection,
  { userId, after }: PersonQuestion,
  asker: Actor,
): Promise<{ rows: PersonRow[]; next: string | null }> {
  if (asker.userId !== userId && asker.role !== 'admin') throw new DomainError('ACCESS.DENIED');
  const further = after === undefined ? {} : { _id: { $gt: after } };
  const found = await collectionOf<{ _id: string }>(connection, collection)
    .find({ $and: [filter(userId), further] } as never)
    .sort({ _id: 1 })
    .limit(rowsAtOnce)
    .toArray();
  const last = found.length === rowsAtOnce ? found.at(-1)!._id : null;
  return { rows: found.map((document) => plain(row(document as never, userId))), next: last };
}

/** The controller of a service's call for what it holds of one person (PEOPLE-19). */
export function personDataController(
  service: Parameters<typeof personDataCall>[0],
  sections: Record<string, AnyPersonSection>,
): Type {
  class ReadPersonData {
    readonly #connection: Connection;

    constructor(connection: Connection) {
      this.#connection = connection;
    }

    read(question: PersonQuestion & { section: string }, { actor }: RpcContext<'account'>) {
      return readPersonRows(this.#connection, sections[question.section]!, question, actor);
    }
  }
  const read = Rpc(personDataCall(service) as RpcDescriptor, 'account');
  decorate(ReadPersonData, [getConnectionToken()], { read });
  return ReadPersonData;
}

/** Ids and dates as text, as JSON will have them. */
function plain(row: PersonRow): PersonRow {
  return JSON.parse(JSON.stringify(row)) as PersonRow;
}

/** What the person did, and what was done about them; other people in it stay anonymous. */
export const auditSection = personSection<AuditRecord>({
  collection: 'audit',
  filter: (userId) => ({
    $or: [
      { 'actor.userId': userId },
      { 'concerns.userId': userId },
      { 'subject.kind': 'person', 'subject.id': userId },
    ],
  }),
  row: (entry, userId) => ({
    ...omit(entry, 'actor', 'concerns', 'correlationId'),
    by: entry.actor === null ? 'the service' : entry.actor.userId === userId ? 'you' : 'somebody else',
  }),
});

/** Everything of a document but these fields. */
export function omit(document: object, ...fields: string[]): PersonRow {
  return Object.fromEntries(Object.entries(document).filter(([field]) => !fields.includes(field)));
}
