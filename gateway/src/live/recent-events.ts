import type { KnownEvent } from './audience.ts';

/** An event with its place on the stream. */
export interface PlacedEvent {
  envelope: KnownEvent;
  seq: number;
}

interface Kept extends PlacedEvent {
  /** When it arrived here, ms. */
  at: number;
}

/** So many events are kept, and read again at the start, for browsers that come back to another process. */
export const mostKept = 2_000;
/** An event's messages may leave after those of the next one: who comes back receives this much again, in ms. */
const overlapMs = 1_000;
/** What a page sends that has no position yet: how many milliseconds ago it began to read what it shows. */
const age = /^(\d{1,15})ms$/;

/**
 * The latest events, for browsers that come back. A position is `<stream>-<sequence>`: the sequence begins again when the
 * stream is made anew, and positions on the previous one then mean nothing.
 */
export class RecentEvents {
  #stream = '';
  /** Everything after this sequence is kept. */
  #keptAfter = 0;
  /** Everything that arrived here after this time is kept, ms. */
  #keptSince = 0;
  #last = 0;
  #events: Kept[] = [];

  /** @param created when the stream was made; @param after the sequence before the first event that will be added */
  begin(created: string, after: number): void {
    this.#stream = Date.parse(created).toString(36);
    this.#keptAfter = after;
    this.#keptSince = Date.now();
    this.#last = after;
    this.#events = [];
  }

  add({ envelope, seq }: PlacedEvent, now = Date.now()): void {
    this.#events.push({ envelope, seq, at: now });
    this.#last = seq;
    const oldest = this.#events.length > mostKept ? this.#events.shift() : undefined;
    if (!oldest) return;
    this.#keptAfter = oldest.seq;
    this.#keptSince = oldest.at;
  }

  /** Moves on past an event that concerns no browser. */
  pass(seq: number): void {
    this.#last = seq;
  }

  /** The last sequence. */
  get seq(): number {
    return this.#last;
  }

  /** Null for a position on another stream than the one that began, or none. A signature is ignored: it proves what may be waited for, not what happened. */
  sequenceOf(position: string): number | null {
    const [stream, sequence] = (position.split('.')[0] ?? '').split('-');
    const seq = Number(sequence);
    return [stream, ''].includes(this.#stream) && Number.isInteger(seq) ? seq : null;
  }

  positionOf(seq: number): string {
    return `${this.#stream}-${seq}`;
  }

  /** Of the last event. */
  get position(): string {
    return this.positionOf(this.#last);
  }

  /** What has happened since a position, or in the last `1500ms`; null when that is no longer known. */
  since(position: string, now = Date.now()): PlacedEvent[] | null {
    const ms = age.exec(position)?.[1];
    if (ms !== undefined) return this.#arrivedAfter(now - Number(ms));
    const seq = this.sequenceOf(position);
    if (seq === null || seq < this.#keptAfter || seq > this.#last) return null;
    const receivedAt = this.#events.find((event) => event.seq >= seq)?.at ?? Number.POSITIVE_INFINITY;
    return this.#events.filter((event) => event.seq > seq || event.at > receivedAt - overlapMs);
  }

  #arrivedAfter(time: number): PlacedEvent[] | null {
    return time < this.#keptSince ? null : this.#events.filter(({ at }) => at > time - overlapMs);
  }
}
