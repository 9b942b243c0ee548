import type { StreamState } from '@thikana/service-kit';
import type { Statements } from './statements.ts';

/** Events of other domains move the position too; it is written at least once in so many. Reading some again changes nothing. */
const writtenEvery = 1_000;

/** Where on the event stream the catalogue stands, kept in the same file and transaction as what it shows. */
export class Position {
  readonly #statements: Statements;
  #seq: number;
  #written: number;
  /** Listings whose newest state this release cannot read, with the version of that. */
  readonly #unread = new Map<string, number>();

  constructor(statements: Statements) {
    this.#statements = statements;
    this.#seq = Number(this.#stored()?.['seq'] ?? 0);
    this.#written = this.#seq;
  }

  /** The last event that is in the catalogue; 0 before the first. */
  get seq(): number {
    return this.#seq;
  }

  /** Whether the catalogue is whole and the stream still holds the event after it. */
  goesOnWith(stream: StreamState): boolean {
    const stored = this.#stored();
    if (!stored || stored['complete'] !== 1 || stored['stream'] !== stream.created) return false;
    return stream.firstSeq <= this.#seq + 1 && this.#seq <= stream.lastSeq;
  }

  /** What is stored stays before this listing's event, so that a release that can read it begins there. */
  hold(propertyId: string, version: number): void {
    this.#unread.set(propertyId, version);
  }

  /** -1 when all of the listing could be read. */
  unreadVersion(propertyId: string): number {
    return this.#unread.get(propertyId) ?? -1;
  }

  /** A newer state of the listing could be read, or it is gone. */
  settle(propertyId: string): void {
    this.#unread.delete(propertyId);
  }

  /** All listings are in, as they were when the stream stood here or later; not whole when some could not be read. */
  begin(stream: StreamState): void {
    this.#statements
      .of('INSERT OR REPLACE INTO position VALUES (1, ?, ?, ?)')
      .run(stream.created, stream.lastSeq, this.#unread.size === 0 ? 1 : 0);
    this.#seq = stream.lastSeq;
    this.#written = this.#seq;
  }

  /** Inside the transaction that applies the event. */
  write(seq: number): void {
    if (seq <= this.#seq) return;
    this.#store(seq);
    this.#seq = seq;
  }

  /** An event that changes nothing here. */
  pass(seq: number): void {
    if (seq <= this.#seq) return;
    this.#seq = seq;
    if (seq - this.#written >= writtenEvery) this.flush();
  }

  flush(): void {
    if (this.#written !== this.#seq) this.#store(this.#seq);
  }

  #store(seq: number): void {
    if (this.#unread.size > 0) return;
    this.#statements.of('UPDATE position SET seq = ?, complete = 1').run(seq);
    this.#written = seq;
  }

  #stored(): Record<string, unknown> | undefined {
    return this.#statements.of('SELECT stream, seq, complete FROM position').get();
  }
}
