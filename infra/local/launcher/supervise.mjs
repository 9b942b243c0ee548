import { describe } from './failure.mjs';
import { PartStopped } from './part.mjs';

/** @typedef {import('./part.mjs').Part} Part */
/** @typedef {{ falls: number[], pauses: number, startedAt: number, timer?: NodeJS.Timeout }} History */

const LIMITS = {
  /** A part may fall this often in this time before it is paused: beyond it, starting it again at once mends nothing. */
  mostRestarts: 3,
  withinMs: 60_000,
  /** The first pause; each further one is twice as long, until the part has run for `withinMs`. */
  pauseMs: 30_000,
  longestPauseMs: 600_000,
};

/** Starts parts again that have fallen, and pauses those that fall often; the other parts continue. */
export class Supervisor {
  #print;
  #signal;
  #limits;
  /** @type {Map<Part, History>} */
  #histories = new Map();

  /** @param {{ print: (line: string) => void, signal: AbortSignal } & Partial<typeof LIMITS>} how `signal`: nothing is started any more */
  constructor({ print, signal, ...limits }) {
    this.#print = print;
    this.#signal = signal;
    this.#limits = { ...LIMITS, ...limits };
    signal.addEventListener('abort', () => {
      for (const { timer } of this.#histories.values()) clearTimeout(timer);
    });
  }

  /** Starts a part for the first time. One that does not come up is tried again and paused as one that falls later. @param {Part} part */
  async begin(part) {
    try {
      await part.start(this.#signal);
    } catch (error) {
      if (error instanceof PartStopped || this.#signal.aborted) throw error;
      await this.crashed(part, error);
    }
  }

  /** Reports a part that has ended by itself, with the last lines of its log, and starts it again. @param {Part} part @param {unknown} [failure] */
  async crashed(part, failure = part.crash()) {
    if (this.#signal.aborted) return;
    const { mostRestarts, withinMs } = this.#limits;
    const now = performance.now();
    const history = this.#historyOf(part);
    if (now - history.startedAt > withinMs) history.pauses = 0;
    history.falls = [...history.falls, now].filter((at) => at > now - withinMs);
    this.#print(`\n✗ ${describe(failure)}`);
    if (history.pauses > 0 || history.falls.length > mostRestarts) return this.#pause(part, history);
    this.#print('  Starting it again …');
    await this.#start(part, history);
  }

  /** Starts what is paused without waiting any longer. */
  retryPaused() {
    for (const [part, history] of this.#histories) if (part.paused) void this.#start(part, history);
  }

  /** @param {Part} part @param {History} history */
  #pause(part, history) {
    const { pauseMs, longestPauseMs, withinMs } = this.#limits;
    const ms = Math.min(pauseMs * 2 ** history.pauses++, longestPauseMs);
    const times = history.falls.length;
    part.pause({
      why: `it ended ${times === 1 ? 'again after a pause' : `${times} times within ${withinMs / 1000} s`} (${part.end})`,
      until: new Date(Date.now() + ms).toISOString(),
    });
    this.#print(
      `  ${part.name} is paused: ${part.paused?.why}. The rest keeps running; it is tried again in ${ms / 1000} s, ` +
        'or now by `npm run status -- --retry`.',
    );
    history.timer = setTimeout(() => part.paused && void this.#start(part, history), ms);
  }

  /** @param {Part} part @param {History} history */
  async #start(part, history) {
    clearTimeout(history.timer);
    history.startedAt = performance.now();
    try {
      await part.start(this.#signal);
      this.#print(`✓ ${part.name} is back.`);
    } catch (error) {
      // Whoever stopped it starts it again; and nothing is started when everything stops.
      if (!(error instanceof PartStopped)) await this.crashed(part, error);
    }
  }

  /** @param {Part} part @returns {History} */
  #historyOf(part) {
    const history = this.#histories.get(part) ?? { falls: [], pauses: 0, startedAt: -Infinity };
    this.#histories.set(part, history);
    return history;
  }
}
