import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import { missing } from './api-error.ts';

export interface EventRecord {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** What the API returns, by kind. */
export interface Objects {
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: EventRecord;
}

export type Kind = keyof Objects;

export interface SavedAnswer {
  fingerprint: string;
  path: string;
  status: number;
  body: string;
  requestId: string;
}

/** What a bank will say about a refund or a charge, some time later. */
export interface BankAnswer {
  id: number;
  /** A refund's or a charge's id. */
  about: string;
  /** `succeeded` or `failed` of a refund; the cardholder's complaint of a charge. */
  what: string;
  /** In milliseconds. */
  at: number;
}

export interface Delivery {
  id: number;
  eventId: string;
  attempts: number;
  state: 'waiting' | 'delivered' | 'abandoned';
  /** When it is to be tried next, in milliseconds. */
  nextAt: number;
  lastStatus: string | null;
}

const TABLES = `
  create table if not exists objects (
    seq integer primary key autoincrement, id text not null unique, kind text not null,
    created integer not null, intent text, hidden text, body text not null);
  create index if not exists objects_by_kind on objects (kind, seq);
  create index if not exists objects_by_intent on objects (intent, kind) where intent is not null;
  create table if not exists answers (
    key text primary key, fingerprint text not null, path text not null, status integer not null,
    body text not null, request_id text not null, saved_at integer not null);
  create table if not exists deliveries (
    id integer primary key autoincrement, event_id text not null, attempts integer not null default 0,
    state text not null default 'waiting', next_at integer not null, last_status text);
  create index if not exists deliveries_due on deliveries (state, next_at);
  create table if not exists bank_answers (
    id integer primary key autoincrement, about text not null, what text not null, at integer not null);
`;

const DELIVERIES = `select id, event_id as eventId, attempts, state, next_at as nextAt, last_status as lastStatus from deliveries`;
const DAY_MS = 24 * 60 * 60 * 1000;

type Value = string | number | null;

/** The provider's books in SQLite. A transaction that returned is on disk as far as `kill -9` is concerned. */
export class Store {
  readonly #database: DatabaseSync;

  constructor(stateDir: string) {
    mkdirSync(stateDir, { recursive: true });
    this.#database = new DatabaseSync(join(stateDir, 'books.sqlite'));
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = normal;' + TABLES);
    // Stripe may forget a key after 24 hours.
    this.#run('delete from answers where saved_at < ?', Date.now() - DAY_MS);
  }

  close(): void {
    this.#database.close();
  }

  /** Runs `work` whole or not at all. `work` is synchronous, so requests never interleave. */
  transaction<Result>(work: () => Result): Result {
    this.#database.exec('begin immediate');
    try {
      const result = work();
      this.#database.exec('commit');
      return result;
    } catch (error) {
      this.#database.exec('rollback');
      throw error;
    }
  }

  /** @param links the intent that the object belongs to, and what the API does not show of it */
  insert<K extends Kind>(
    kind: K,
    object: Objects[K],
    links: { intent?: string; hidden?: object } = {},
  ): void {
    const { intent = null, hidden } = links;
    const insert = 'insert into objects (id, kind, created, intent, hidden, body) values (?, ?, ?, ?, ?, ?)';
    const shown = JSON.stringify(object);
    this.#run(insert, object.id, kind, object.created, intent, hidden ? JSON.stringify(hidden) : null, shown);
  }

  update(object: Objects[Kind]): void {
    this.#run('update objects set body = ? where id = ?', JSON.stringify(object), object.id);
  }

  find<K extends Kind>(kind: K, id: string): Objects[K] | undefined {
    const [row] = this.#all<{ body: string }>('select body from objects where id = ? and kind = ?', id, kind);
    return row && (JSON.parse(row.body) as Objects[K]);
  }

  /** @throws ApiError 404 */
  demand<K extends Kind>(kind: K, id: string): Objects[K] {
    const object = this.find(kind, id);
    if (!object) throw missing(kind, id);
    return object;
  }

  hidden<Type>(id: string): Type | undefined {
    const [row] = this.#all<{ hidden: string | null }>('select hidden from objects where id = ?', id);
    return row?.hidden ? (JSON.parse(row.hidden) as Type) : undefined;
  }

  /** Newest first, as every list of Stripe's is. */
  all<K extends Kind>(kind: K, intent?: string): Objects[K][] {
    const [where, values] = intent ? ['intent = ? and kind = ?', [intent, kind]] : ['kind = ?', [kind]];
    const select = `select body from objects where ${where} order by seq desc`;
    return this.#all<{ body: string }>(select, ...values).map(({ body }) => JSON.parse(body) as Objects[K]);
  }

  savedAnswer(key: string): SavedAnswer | undefined {
    const columns = 'fingerprint, path, status, body, request_id as requestId';
    return this.#all<SavedAnswer>(`select ${columns} from answers where key = ?`, key)[0];
  }

  saveAnswer(key: string, { fingerprint, path, status, body, requestId }: SavedAnswer): void {
    const columns = 'key, fingerprint, path, status, body, request_id, saved_at';
    const insert = `insert into answers (${columns}) values (?, ?, ?, ?, ?, ?, ?)`;
    this.#run(insert, key, fingerprint, path, status, body, requestId, Date.now());
  }

  addDelivery(eventId: string, nextAt: number): void {
    this.#run('insert into deliveries (event_id, next_at) values (?, ?)', eventId, nextAt);
  }

  updateDelivery({ id, attempts, state, nextAt, lastStatus }: Delivery): void {
    const change = 'attempts = ?, state = ?, next_at = ?, last_status = ?';
    this.#run(`update deliveries set ${change} where id = ?`, attempts, state, nextAt, lastStatus, id);
  }

  /** Deliveries that wait, the earliest first. */
  waitingDeliveries(limit: number): Delivery[] {
    return this.#all(`${DELIVERIES} where state = 'waiting' order by next_at, id limit ?`, limit);
  }

  /** @param eventId of one event; of all without */
  deliveries(eventId?: string): Delivery[] {
    const filter = eventId === undefined ? '1' : 'event_id = ?';
    return this.#all(
      `${DELIVERIES} where ${filter} order by id`,
      ...(eventId === undefined ? [] : [eventId]),
    );
  }

  addBankAnswer(about: string, what: string, at: number): void {
    this.#run('insert into bank_answers (about, what, at) values (?, ?, ?)', about, what, at);
  }

  /** The earliest first. */
  bankAnswers(): BankAnswer[] {
    return this.#all('select id, about, what, at from bank_answers order by at, id');
  }

  removeBankAnswer(id: number): void {
    this.#run('delete from bank_answers where id = ?', id);
  }

  #run(sql: string, ...values: Value[]): void {
    this.#database.prepare(sql).run(...values);
  }

  #all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#database.prepare(sql).all(...values) as Row[];
  }
}
