import { type Envelope, type EventData, defineEvent, defineRpc } from '@thikana/contracts';
import { type Connection, Schema, type mongo } from 'mongoose';
import { z } from 'zod';
import { Subscriber } from '../src/events/subscriber-decorator.ts';
import type { Transaction } from '../src/events/transaction.ts';
import type { UnitOfWork } from '../src/events/unit-of-work.ts';
import { collectionOf } from '../src/mongo/connection.ts';
import { Rpc } from '../src/rpc/rpc-decorator.ts';

/**
 * The service that the kit's specs start, also as a child process that is killed: accounts on which entries are booked
 * once each, and a reader that adds the entries up. Whatever happens, both must come to the same sum.
 * No decorator syntax, because the child runs on Node's own type stripping.
 */
export const book = defineRpc(
  'reviews',
  'ledger.book',
  z.strictObject({ account: z.string(), entry: z.string() }),
  z.strictObject({ version: z.number().int() }),
);

export const EntryBooked = defineEvent(
  'reviews',
  'EntryBooked',
  z.object({ account: z.string(), entry: z.string() }),
);

interface Account {
  _id: string;
  version: number;
}
interface Entry {
  _id: string;
  account: string;
  version: number;
}
/** What the reader has added up. */
interface Total {
  _id: string;
  sum: number;
  lastVersion: number;
}

export const EntrySchema = new Schema(
  { _id: String, account: String, version: Number },
  { versionKey: false },
);
// `start-service.int-spec.ts` looks for it.
EntrySchema.index({ account: 1, version: 1 }, { unique: true, name: 'entriesOfAccount' });

export class Ledger {
  readonly #unitOfWork: UnitOfWork;
  readonly #connection: Connection;

  constructor(unitOfWork: UnitOfWork, connection: Connection) {
    this.#unitOfWork = unitOfWork;
    this.#connection = connection;
  }

  #collection<T extends mongo.Document>(name: string): mongo.Collection<T> {
    return collectionOf<T>(this.#connection, name);
  }

  /** Books an entry once; asked again it answers the same. */
  async book({ account, entry }: { account: string; entry: string }): Promise<{ version: number }> {
    return this.#unitOfWork.run(
      async (tx) => {
        const { session } = tx;
        const before = await this.#collection<Entry>('entries').findOne({ _id: entry }, { session });
        if (before) return { version: before.version };
        const change = { $inc: { version: 1 } };
        const options = { session, upsert: true, returnDocument: 'after' } as const;
        const changed = await this.#collection<Account>('accounts').findOneAndUpdate(
          { _id: account },
          change,
          options,
        );
        const version = changed?.version ?? 0;
        await this.#collection<Entry>('entries').insertOne({ _id: entry, account, version }, { session });
        tx.emit(EntryBooked, { aggregateId: account, aggregateVersion: version, data: { account, entry } });
        return { version };
      },
      { inTurnOf: account },
    );
  }

  async addUp(
    { data, aggregateVersion }: Envelope<EventData<typeof EntryBooked>>,
    { session }: Transaction,
  ): Promise<void> {
    const change = { $inc: { sum: 1 }, $max: { lastVersion: aggregateVersion } };
    await this.#collection<Total>('totals').updateOne({ _id: data.account }, change, {
      session,
      upsert: true,
    });
    await this.#collection<Entry>('added').insertOne(
      { _id: data.entry, account: data.account, version: aggregateVersion },
      { session },
    );
  }
}

const method = (name: 'book' | 'addUp') =>
  Object.getOwnPropertyDescriptor(Ledger.prototype, name) as TypedPropertyDescriptor<never>;
Rpc(book)(Ledger.prototype, 'book', method('book'));
Subscriber({ name: 'add-up-when-entry-booked', event: EntryBooked })(
  Ledger.prototype,
  'addUp',
  method('addUp'),
);
