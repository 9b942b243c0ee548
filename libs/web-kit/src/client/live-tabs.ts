/**
 * One live connection for all tabs of a browser, as long as one of them is visible. The tab that holds the lock reads the
 * stream and tells the others; when it closes or stays hidden, the lock goes to the next visible one, which goes on from
 * the position that it has heard of.
 */
import type { Change } from './live.ts';
import { receivePositions } from './positions.ts';
import { ConnectionLost, readStream, type StreamEvent } from './live-stream.ts';
import { openChannel } from './open-channel.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Switching between windows for a moment costs no connection. */
const LET_GO_AFTER_MS = 10_000;
/** A tab that opens begins to listen within this time. */
const OPENED_WITHIN_MS = 60_000;

export interface LiveHandlers {
  onMessage: (message: Change) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

interface Read {
  message: Change;
  /** When the stream brought it, ms. */
  at: number;
}

type Told =
  | { kind: 'where' }
  /** To a tab that has just opened also what was read lately. */
  | { kind: 'at'; position: string; recent?: Read[] }
  /** The stream goes on from here; null: from now on. */
  | { kind: 'opening'; from: string | null }
  | { kind: 'message'; message: Change; position: string | null }
  | { kind: 'gap'; position: string | null };

/** Whether somebody who has heard everything up to `own` misses nothing of a stream that goes on from `from`. */
export function isCovered(own: string, from: string | null): boolean {
  // A signature may stand behind the sequence.
  const [ownStream, ownSeq] = own.split('-');
  const [stream, seq] = (from ?? '').split('-');
  return stream === ownStream && Number.parseInt(ownSeq ?? '') >= Number.parseInt(seq ?? '');
}

const isMessage = (value: unknown): value is Change =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  'ids' in value &&
  Array.isArray(value.ids);

function readMessage(data: string): Change | null {
  try {
    const message: unknown = JSON.parse(data);
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** Aborts when the page has been hidden for a while, or with `signal`. */
function untilHidden(signal: AbortSignal): AbortSignal {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => over.abort(), LET_GO_AFTER_MS);
  };
  document.addEventListener('visibilitychange', look, { signal: over.signal });
  signal.addEventListener('abort', () => over.abort(), { signal: over.signal });
  over.signal.addEventListener('abort', () => clearTimeout(timer));
  look();
  return over.signal;
}

/** Without locks (an insecure origin, or blocked storage) every tab reads for itself. */
async function asLeader(name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return lead();
  try {
    await locks.request(name, { signal }, lead);
  } catch {
    // Rejects when the signal aborts the wait for the lock, and where locks are denied.
    if (!signal.aborted) await lead();
  }
}

class LiveTab {
  readonly #name: string;
  readonly #handlers: LiveHandlers;
  readonly #channel: BroadcastChannel | null;
  #position: string | null = null;
  #leading = false;
  /** What this tab has read from the stream lately, for tabs that open. */
  #recent: Read[] = [];
  readonly #listensSince = Date.now();

  constructor(name: string, handlers: LiveHandlers, signal: AbortSignal) {
    this.#name = name;
    this.#handlers = handlers;
    this.#channel = openChannel(name);
    this.#channel?.addEventListener('message', ({ data }) => this.#hear(data as Told));
    signal.addEventListener('abort', () => this.#channel?.close());
    this.#tell({ kind: 'where' });
  }

  #tell(told: Told): void {
    this.#channel?.postMessage(told);
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await untilVisible(signal);
      const hidden = untilHidden(signal);
      if (!hidden.aborted) await asLeader(this.#name, hidden, () => this.#lead(hidden));
    }
  }

  async #lead(signal: AbortSignal): Promise<void> {
    this.#leading = true;
    let delay = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      this.#tell({ kind: 'opening', from: this.#position });
      const onEvent = (event: StreamEvent) => {
        delay = FIRST_PAUSE_MS;
        this.#take(event);
      };
      await readStream(this.#position, onEvent, signal).catch((error: unknown) => {
        if (!(error instanceof ConnectionLost)) reportError(error);
      });
      await pause(delay * (0.75 + Math.random() / 2), signal);
      delay = Math.min(delay * 2, LONGEST_PAUSE_MS);
    }
    this.#leading = false;
  }

  #take({ id, event, data }: StreamEvent): void {
    this.#position = id ?? this.#position;
    const position = this.#position;
    const message = event === 'change' ? readMessage(data) : null;
    // All that came before has been told.
    if ((event === 'ready' || event === 'here') && position !== null) this.#tell({ kind: 'at', position });
    if (event === 'resync') {
      this.#tell({ kind: 'gap', position });
      this.#handlers.onGap();
    }
    if (message) {
      receivePositions(position);
      const at = Date.now();
      this.#recent = [...this.#recent.filter((one) => one.at > at - OPENED_WITHIN_MS), { message, at }];
      this.#tell({ kind: 'message', message, position });
      this.#handlers.onMessage(message);
    }
  }

  /** What came while this page read its data and did not yet listen. */
  #catchUp(recent: Read[]): void {
    for (const { message, at } of recent)
      if (at > performance.timeOrigin && at <= this.#listensSince) this.#handlers.onMessage(message);
  }

  #hear(told: Told): void {
    switch (told.kind) {
      case 'where':
        if (this.#leading && this.#position !== null)
          this.#tell({ kind: 'at', position: this.#position, recent: this.#recent });
        return;
      case 'at':
        this.#catchUp(told.recent ?? []);
        this.#position = told.position;
        return;
      case 'opening':
        if (this.#position !== null && !isCovered(this.#position, told.from)) this.#handlers.onGap();
        return;
      case 'message':
        this.#position = told.position;
        receivePositions(told.position);
        this.#handlers.onMessage(told.message);
        return;
      case 'gap':
        this.#position = told.position;
        this.#handlers.onGap();
    }
  }
}

/** Follows what happens for this person, in this tab or through another one, until the function that it returns is called. */
export function followLive(uid: string, handlers: LiveHandlers): () => void {
  const stopped = new AbortController();
  void new LiveTab(`thikana-live:${uid}`, handlers, stopped.signal).run(stopped.signal);
  return () => stopped.abort();
}
