import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Anything that the API hands out: it has an id and a time of creation in seconds. */
export interface Stored {
  id: string;
  created: number;
}

export type Kind = 'payment_intent' | 'payment_method' | 'charge' | 'refund' | 'dispute' | 'event';

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

const DELIVERY_COLUMNS = `id, event_id as eventId, attempts, state, next_at as nextAt, last_status as lastStatus`;
const DAY_MS = 24 * 60 * 60 * 1000;

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

  insert(kind: Kind, object: Stored, links: { intent?: string; hidden?: unknown } = {}): void {
    this.#run(
      'insert into objects (id, kind, created, intent, hidden, body) values (?, ?, ?, ?, ?, ?)',
      object.id,
      kind,
      object.created,
      links.intent ?? null,
      links.hidden === undefined ? null : JSON.stringify(links.hidden),
      JSON.stringify(object),
    );
  }

  update(object: Stored): void {
    this.#run('update objects set body = ? where id = ?', JSON.stringify(object), object.id);
  }

  /** Keeps what the API does not show, beside the object. */
  hide(id: string, hidden: unknown): void {
    this.#run('update objects set hidden = ? where id = ?', JSON.stringify(hidden), id);
  }

  find<Type extends Stored>(kind: Kind, id: string): Type | undefined {
    const row = this.#get('select body from objects where id = ? and kind = ?', id, kind);
    return row && (JSON.parse(row['body'] as string) as Type);
  }

  hidden<Type>(id: string): Type | undefined {
    const row = this.#get('select hidden from objects where id = ?', id);
    return row?.['hidden'] ? (JSON.parse(row['hidden'] as string) as Type) : undefined;
  }

  /** Newest first, as every list of Stripe's is. */
  all<Type extends Stored>(kind: Kind, intent?: string): Type[] {
    const rows = intent
      ? this.#all('select body from objects where intent = ? and kind = ? order by seq desc', intent, kind)
      : this.#all('select body from objects where kind = ? order by seq desc', kind);
    return rows.map((row) => JSON.parse(row['body'] as string) as Type);
  }

  savedAnswer(key: string): SavedAnswer | undefined {
    return this.#get(
      'select fingerprint, path, status, body, request_id as requestId from answers where key = ?',
      key,
    ) as SavedAnswer | undefined;
  }

  saveAnswer(key: string, answer: SavedAnswer): void {
    this.#run(
      'insert into answers (key, fingerprint, path, status, body, request_id, saved_at) values (?, ?, ?, ?, ?, ?, ?)',
      key,
      answer.fingerprint,
      answer.path,
      answer.status,
      answer.body,
      answer.requestId,
      Date.now(),
    );
  }

  addDelivery(eventId: string, nextAt: number): void {
    this.#run('insert into deliveries (event_id, next_at) values (?, ?)', eventId, nextAt);
  }

  updateDelivery(delivery: Delivery): void {
    this.#run(
      'update deliveries set attempts = ?, state = ?, next_at = ?, last_status = ? where id = ?',
      delivery.attempts,
      delivery.state,
      delivery.nextAt,
      delivery.lastStatus,
      delivery.id,
    );
  }

  /** Deliveries that wait, the earliest first. */
  waitingDeliveries(limit: number): Delivery[] {
    return this.#all(
      `select ${DELIVERY_COLUMNS} from deliveries where state = 'waiting' order by next_at, id limit ?`,
      limit,
    ) as unknown as Delivery[];
  }

  deliveriesOf(eventId: string): Delivery[] {
    return this.#all(
      `select ${DELIVERY_COLUMNS} from deliveries where event_id = ? order by id`,
      eventId,
    ) as unknown as Delivery[];
  }

  allDeliveries(): Delivery[] {
    return this.#all(`select ${DELIVERY_COLUMNS} from deliveries order by id`) as unknown as Delivery[];
  }

  addBankAnswer(about: string, what: string, at: number): void {
    this.#run('insert into bank_answers (about, what, at) values (?, ?, ?)', about, what, at);
  }

  /** The earliest first. */
  bankAnswers(): BankAnswer[] {
    return this.#all(
      'select id, about, what, at from bank_answers order by at, id',
    ) as unknown as BankAnswer[];
  }

  removeBankAnswer(id: number): void {
    this.#run('delete from bank_answers where id = ?', id);
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#database.prepare(sql).run(...values);
  }

  #get(sql: string, ...values: (string | number)[]): Record<string, unknown> | undefined {
    return this.#database.prepare(sql).get(...values);
  }

  #all(sql: string, ...values: (string | number)[]): Record<string, unknown>[] {
    return this.#database.prepare(sql).all(...values);
  }
}
