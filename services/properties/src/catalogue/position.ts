import type { StreamState } from '@thikana/service-kit';
import type { Statements } from './statements.ts';

/** Events of other domains move the position without a write; it is stored after this many. Reading them again has no effect. */
const writeEvery = 1_000;

/** The catalogue's position in the event stream, stored in the same file and transaction as the listings. */
export class Position {
  readonly #statements: Statements;
  #seq: number;
  #written: number;
  /** Listings whose newest state this release cannot read, and the version of that state. */
  readonly #unreadable = new Map<string, number>();

  constructor(statements: Statements) {
    this.#statements = statements;
    this.#seq = Number(this.#stored()?.['seq'] ?? 0);
    this.#written = this.#seq;
  }

  /** Sequence of the last applied event; 0 before the first. */
  get seq(): number {
    return this.#seq;
  }

  /** Whether the catalogue is complete and the stream still holds the next event. */
  canResume(stream: StreamState): boolean {
    const stored = this.#stored();
    if (!stored || stored['complete'] !== 1 || stored['stream'] !== stream.created) return false;
    return stream.firstSeq <= this.#seq + 1 && this.#seq <= stream.lastSeq;
  }

  /** Stops the stored position before this event, so that a release that can read it starts there. */
  markUnreadable(propertyId: string, version: number): void {
    this.#unreadable.set(propertyId, version);
  }

  /** -1 when the newest state is readable. */
  unreadableVersion(propertyId: string): number {
    return this.#unreadable.get(propertyId) ?? -1;
  }

  /** Called when a newer state was read, or the listing was deleted. */
  clearUnreadable(propertyId: string): void {
    this.#unreadable.delete(propertyId);
  }

  /** Stores the position after a rebuild; incomplete when some listings could not be read. */
  initialize(stream: StreamState): void {
    this.#statements
      .of('INSERT OR REPLACE INTO position VALUES (1, ?, ?, ?)')
      .run(stream.created, stream.lastSeq, this.#unreadable.size === 0 ? 1 : 0);
    this.#seq = stream.lastSeq;
    this.#written = this.#seq;
  }

  /** Called in the transaction that applies the event. */
  write(seq: number): void {
    if (seq <= this.#seq) return;
    this.#store(seq);
    this.#seq = seq;
  }

  /** Skips an event without effect on the catalogue. */
  advance(seq: number): void {
    if (seq <= this.#seq) return;
    this.#seq = seq;
    if (seq - this.#written >= writeEvery) this.flush();
  }

  flush(): void {
    if (this.#written !== this.#seq) this.#store(this.#seq);
  }

  #store(seq: number): void {
    if (this.#unreadable.size > 0) return;
    this.#statements.of('UPDATE position SET seq = ?, complete = 1').run(seq);
    this.#written = seq;
  }

  #stored(): Record<string, unknown> | undefined {
    return this.#statements.of('SELECT stream, seq, complete FROM position').get();
  }
}
