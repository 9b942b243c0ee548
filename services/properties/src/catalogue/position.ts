import type { StreamState } from '@thikana/service-kit';
import type { Statements } from './statements.ts';

/** Events of other domains move the position too; it is written at least once in so many. Reading some again changes nothing. */
const writtenEvery = 1_000;

/** Where on the event stream the catalogue stands, kept in the same file and transaction as what it shows. */
export class Position {
  readonly #statements: Statements;
  #seq: number;
  #written: number;

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

  /** All listings are in, as they were when the stream stood here or later. */
  begin(stream: StreamState): void {
    this.#statements
      .of('INSERT OR REPLACE INTO position VALUES (1, ?, ?, 1)')
      .run(stream.created, stream.lastSeq);
    this.#seq = stream.lastSeq;
    this.#written = this.#seq;
  }

  /** Inside the transaction that applies the event. */
  write(seq: number): void {
    if (seq <= this.#seq) return;
    this.#statements.of('UPDATE position SET seq = ?').run(seq);
    this.#seq = seq;
    this.#written = seq;
  }

  /** An event that changes nothing here. */
  pass(seq: number): void {
    if (seq <= this.#seq) return;
    this.#seq = seq;
    if (seq - this.#written >= writtenEvery) this.flush();
  }

  flush(): void {
    if (this.#written === this.#seq) return;
    this.#statements.of('UPDATE position SET seq = ?').run(this.#seq);
    this.#written = this.#seq;
  }

  #stored(): Record<string, unknown> | undefined {
    return this.#statements.of('SELECT stream, seq, complete FROM position').get();
  }
}
