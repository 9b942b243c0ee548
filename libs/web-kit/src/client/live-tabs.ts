/**
 * One live connection for all tabs of a browser, while at least one of them is visible. The tab that holds the lock
 * (the leader) reads the stream and publishes it to the others. When it closes or stays hidden, the next visible tab
 * gets the lock and resumes the stream from the last position that it received.
 */
import type { Change } from './live.ts';
import { receivePositions } from './positions.ts';
import { ConnectionLost, readStream, type StreamEvent } from './live-stream.ts';
import { openChannel } from './open-channel.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Switching between windows for less than this keeps the connection. */
const RELEASE_AFTER_MS = 10_000;
/** A new tab subscribes to the channel within this time after its page began to load. */
const OPENED_WITHIN_MS = 60_000;

export interface LiveHandlers {
  onChange: (message: Change) => void;
  /** Changes may have been missed. */
  onGap: () => void;
}

interface RecentChange {
  change: Change;
  /** When the leader received it, ms since 1970. */
  at: number;
}

/**
 * The protocol on the BroadcastChannel `thikana-live-updates:<uid>`, with a lock of the same name. Another format needs
 * another name, because tabs may run different releases.
 * - `request-position`: a new tab asks the leader, which answers with `position`
 * - `position`: everything up to it has been published; the answer to a new tab includes the recent changes
 * - `connecting`: the leader (re)connects and resumes after `from`, null: from now on; tabs behind `from` have a gap
 * - `change`: one change and its position
 * - `gap`: the server could not resume the stream, so any data may be stale
 */
type TabMessage =
  | { kind: 'request-position' }
  | { kind: 'position'; position: string; recent?: RecentChange[] }
  | { kind: 'connecting'; from: string | null }
  | { kind: 'change'; change: Change; position: string | null }
  | { kind: 'gap'; position: string | null };

/** Whether a tab that has received everything up to `own` misses nothing of a stream that resumes after `from`. */
export function isCovered(own: string, from: string | null): boolean {
  // The sequence number may be followed by a signature, which `parseInt` ignores.
  const [ownStream, ownSeq] = own.split('-');
  const [stream, seq] = (from ?? '').split('-');
  return stream === ownStream && Number.parseInt(ownSeq ?? '') >= Number.parseInt(seq ?? '');
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  'ids' in value &&
  Array.isArray(value.ids);

function parseChange(data: string): Change | null {
  try {
    const change: unknown = JSON.parse(data);
    return isChange(change) ? change : null;
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
    const check = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
}

/** Aborts when the page has been hidden for `RELEASE_AFTER_MS`, or with `signal`. */
function untilHidden(signal: AbortSignal): AbortSignal {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => over.abort(), RELEASE_AFTER_MS);
  };
  document.addEventListener('visibilitychange', check, { signal: over.signal });
  signal.addEventListener('abort', () => over.abort(), { signal: over.signal });
  over.signal.addEventListener('abort', () => clearTimeout(timer));
  check();
  return over.signal;
}

/** Without Web Locks (an insecure origin, or blocked storage) every tab has a connection of its own. */
async function asLeader(name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return lead();
  try {
    await locks.request(name, { signal }, lead);
  } catch {
    // `request` rejects when the signal aborts the wait for the lock, and where locks are denied.
    if (!signal.aborted) await lead();
  }
}

class LiveTab {
  readonly #name: string;
  readonly #handlers: LiveHandlers;
  readonly #channel: BroadcastChannel | null;
  #position: string | null = null;
  #leading = false;
  /** The leader's recent changes, for tabs that open. */
  #recent: RecentChange[] = [];
  readonly #subscribedAt = Date.now();

  constructor(name: string, handlers: LiveHandlers, signal: AbortSignal) {
    this.#name = name;
    this.#handlers = handlers;
    this.#channel = openChannel(name);
    this.#channel?.addEventListener('message', ({ data }) => this.#receive(data as TabMessage));
    signal.addEventListener('abort', () => this.#channel?.close());
    this.#publish({ kind: 'request-position' });
  }

  #publish(message: TabMessage): void {
    this.#channel?.postMessage(message);
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
      this.#publish({ kind: 'connecting', from: this.#position });
      const onEvent = (event: StreamEvent) => {
        delay = FIRST_PAUSE_MS;
        this.#onEvent(event);
      };
      await readStream(this.#position, onEvent, signal).catch((error: unknown) => {
        if (!(error instanceof ConnectionLost)) reportError(error);
      });
      await pause(delay * (0.75 + Math.random() / 2), signal);
      delay = Math.min(delay * 2, LONGEST_PAUSE_MS);
    }
    this.#leading = false;
  }

  #onEvent({ id, event, data }: StreamEvent): void {
    this.#position = id ?? this.#position;
    const position = this.#position;
    const change = event === 'change' ? parseChange(data) : null;
    // Events arrive in order: all changes before this position have been published.
    if ((event === 'ready' || event === 'here') && position !== null)
      this.#publish({ kind: 'position', position });
    if (event === 'resync') {
      this.#publish({ kind: 'gap', position });
      this.#handlers.onGap();
    }
    if (change) {
      receivePositions(position);
      const at = Date.now();
      this.#recent = [...this.#recent.filter((one) => one.at > at - OPENED_WITHIN_MS), { change, at }];
      this.#publish({ kind: 'change', change, position });
      this.#handlers.onChange(change);
    }
  }

  /** Applies the changes that the leader received after this page began to load and before it subscribed. */
  #catchUp(recent: RecentChange[]): void {
    for (const { change, at } of recent)
      if (at > performance.timeOrigin && at <= this.#subscribedAt) this.#handlers.onChange(change);
  }

  #receive(message: TabMessage): void {
    switch (message.kind) {
      case 'request-position':
        if (this.#leading && this.#position !== null)
          this.#publish({ kind: 'position', position: this.#position, recent: this.#recent });
        return;
      case 'position':
        this.#catchUp(message.recent ?? []);
        this.#position = message.position;
        return;
      case 'connecting':
        if (this.#position !== null && !isCovered(this.#position, message.from)) this.#handlers.onGap();
        return;
      case 'change':
        this.#position = message.position;
        receivePositions(message.position);
        this.#handlers.onChange(message.change);
        return;
      case 'gap':
        this.#position = message.position;
        this.#handlers.onGap();
    }
  }
}

/** Subscribes to this person's live updates, through this tab's connection or another tab's. @returns unsubscribes */
export function followLive(uid: string, handlers: LiveHandlers): () => void {
  const stopped = new AbortController();
  void new LiveTab(`thikana-live-updates:${uid}`, handlers, stopped.signal).run(stopped.signal);
  return () => stopped.abort();
}
