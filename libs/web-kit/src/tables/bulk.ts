import { useSyncExternalStore } from 'react';
import { isApiError } from '../client/api-error.ts';
import { errorText } from '../client/error-text.ts';
import { currentPerson } from '../client/person.ts';

/** One action on many rows: a call per row, one after the other. */
export interface BulkPlan<R> {
  /** The action: 'Advertise'. */
  label: string;
  rows: readonly R[];
  keyOf: (row: R) => string;
  nameOf: (row: R) => string;
  /** The call of one row. A 429 is repeated after its `Retry-After`. */
  send: (row: R) => Promise<unknown>;
  /** The inverse of `send`, where there is one: what succeeded can then be undone. */
  undo?: ((row: R) => Promise<unknown>) | undefined;
  /** Whenever no more calls are made, also after Stop: refetches the list, for example. */
  onEnd?: () => unknown;
}

export interface BulkRow {
  key: string;
  name: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'undone';
  /** Why it failed, if that is known. */
  reason: string | null;
}

export interface BulkState {
  label: string;
  rows: readonly BulkRow[];
  /** `waiting`: the server has asked to wait until `resumesAt` (ms since 1970). */
  phase: 'running' | 'waiting' | 'stopped' | 'finished';
  isUndoing: boolean;
  resumesAt: number;
  /** Why it has stopped by itself: no connection, no session. */
  reason: string | null;
  canUndo: boolean;
}

/** Where the server names no time, in ms. */
const RETRY_MS = 5_000;
const MOST_UNAVAILABLE = 3;

const waitOf = (error: unknown, unavailable: number): number | null => {
  if (!isApiError(error)) return null;
  if (error.status !== 429 && (error.status !== 503 || unavailable >= MOST_UNAVAILABLE)) return null;
  return error.retryAfter === undefined ? RETRY_MS : error.retryAfter * 1_000;
};
/** No other row would fare better. */
const endsAll = (error: unknown) =>
  isApiError(error) && (error.status === 401 || error.code === 'NETWORK.UNREACHABLE');

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** The runs of one list. They continue while another screen is open, and stop for another person. */
export class Bulk {
  #state: BulkState | null = null;
  #call: ((key: string) => Promise<unknown>) | null = null;
  #plan: BulkPlan<unknown> | null = null;
  #halt: AbortController | null = null;
  #person = '';
  #last: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = () => this.#state;

  #set(change: Partial<BulkState> | null): void {
    this.#state = change && { ...this.#state!, ...change };
    this.#listeners.forEach((listener) => listener());
  }

  #mark(key: string, state: BulkRow['state'], reason: string | null = null): void {
    const rows = this.#state!.rows.map((row) => (row.key === key ? { ...row, state, reason } : row));
    this.#set({ rows });
  }

  get isBusy(): boolean {
    return this.#state?.phase === 'running' || this.#state?.phase === 'waiting';
  }

  /** After the one that runs. @returns when no more calls are made */
  start<R>(plan: BulkPlan<R>): Promise<void> {
    const begin = () => this.#begin(plan);
    return (this.#last = this.#last.then(begin, begin));
  }

  async #begin<R>(plan: BulkPlan<R>): Promise<void> {
    const { label, rows, keyOf, nameOf, send, undo } = plan;
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    this.#plan = plan as BulkPlan<unknown>;
    this.#person = currentPerson();
    this.#state = {
      label,
      rows: [...byKey].map(([key, row]) => ({ key, name: nameOf(row), state: 'queued', reason: null })),
      phase: 'running',
      isUndoing: false,
      resumesAt: 0,
      reason: null,
      canUndo: undo !== undefined,
    };
    this.#call = (key) => send(byKey.get(key)!);
    await this.#run();
  }

  stop(): void {
    this.#halt?.abort();
  }

  /** The rest, after Stop. */
  resume(): Promise<void> {
    return this.#again(({ state }) => state === 'queued');
  }

  /** The failed ones and the rest. */
  retry(): Promise<void> {
    return this.#again(({ state }) => state === 'failed' || state === 'queued');
  }

  #again(isMeant: (row: BulkRow) => boolean): Promise<void> {
    if (!this.#state || this.isBusy) return Promise.resolve();
    const rows = this.#state.rows.map((row) =>
      isMeant(row) ? { ...row, state: 'queued' as const, reason: null } : row,
    );
    this.#set({ rows });
    return (this.#last = this.#run());
  }

  /** Undoes what succeeded, in the same way. */
  undo(): Promise<void> {
    const { rows = [] } = this.#state ?? {};
    const plan = this.#plan;
    if (!plan?.undo || this.isBusy) return Promise.resolve();
    const done = rows
      .filter(({ state }) => state === 'done')
      .map((row) => ({ ...row, state: 'queued' as const }));
    const byKey = new Map(plan.rows.map((row) => [plan.keyOf(row), row]));
    this.#call = (key) => plan.undo!(byKey.get(key));
    this.#set({ rows: done, isUndoing: true, canUndo: false });
    return (this.#last = this.#run());
  }

  /** Removes the result. */
  dismiss(): void {
    if (!this.isBusy) this.#set(null);
  }

  async #run(): Promise<void> {
    const halt = (this.#halt = new AbortController());
    this.#set({ phase: 'running', reason: null });
    addEventListener('beforeunload', askBeforeUnload);
    try {
      for (const { key } of this.#state!.rows.filter(({ state }) => state === 'queued')) {
        if (halt.signal.aborted || this.#person !== currentPerson()) break;
        if (!(await this.#one(key, halt.signal))) break;
      }
    } finally {
      removeEventListener('beforeunload', askBeforeUnload);
      const isOther = this.#person !== currentPerson();
      const isLeft = this.#state!.rows.some(({ state }) => state === 'queued');
      // What one person has done is not the next one's to see.
      if (isOther) this.#set(null);
      else this.#set({ phase: isLeft ? 'stopped' : 'finished' });
      await this.#plan?.onEnd?.();
    }
  }

  /** @returns whether to continue */
  async #one(key: string, signal: AbortSignal): Promise<boolean> {
    for (let unavailable = 0; ; unavailable += 1) {
      this.#mark(key, 'running');
      try {
        await this.#call!(key);
        this.#mark(key, this.#state!.isUndoing ? 'undone' : 'done');
        return true;
      } catch (error) {
        const reason = errorText(error);
        const wait = waitOf(error, unavailable);
        if (wait === null && !endsAll(error)) {
          this.#mark(key, 'failed', reason);
          return true;
        }
        this.#mark(key, 'queued');
        if (wait === null) {
          this.#set({ reason });
          return false;
        }
        this.#set({ phase: 'waiting', resumesAt: Date.now() + wait });
        await pause(wait, signal);
        if (signal.aborted || this.#person !== currentPerson()) return false;
        this.#set({ phase: 'running' });
      }
    }
  }
}

/** @param signal ends it at once */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const lists = new Map<string, Bulk>();

/**
 * The actions on many rows of a list, for `BulkBar`; they survive a change of screen.
 *
 *   const bulk = useBulk('admin-advertise');
 *   bulk.start({ label: t('advertise'), rows, keyOf, nameOf, send: (row) => api(…), onEnd: () => invalidateTopic('listings') });
 *
 * @param name of the list, as its table's
 */
export function useBulk(name: string): Bulk {
  const bulk = lists.get(name) ?? new Bulk();
  lists.set(name, bulk);
  return bulk;
}

export const useBulkState = (bulk: Bulk): BulkState | null =>
  useSyncExternalStore(bulk.subscribe, bulk.state);
