import { setTimeout as pause } from 'node:timers/promises';

/**
 * A part that has not answered one of three questions, 4 s each, is frozen: under full load on two cores the slowest answers within 1 s. One that
 * has missed a question is asked again soon after its time was over, so that 18 s after it froze at the latest it is known.
 */
const PATIENCE = { everyMs: 5000, againMs: 500, withinMs: 4000, misses: 3 };

/**
 * Asks each part that is ready again and again whether it answers, and kills the one that does not: its supervisor starts it again.
 * @param {Map<string, import('./part.mjs').Part>} parts looked at anew each time
 * @param {{ signal: AbortSignal } & Partial<typeof PATIENCE>} how
 * @returns {Promise<void>} when the signal has come
 */
export async function watchLiveness(parts, { signal, ...patience }) {
  const { everyMs, againMs, withinMs, misses } = { ...PATIENCE, ...patience };
  /** Questions in a row that a process has not answered, by its id. @type {Map<number, number>} */
  let missed = new Map();
  while (!signal.aborted) {
    const askedAt = performance.now();
    const ready = [...parts.values()].filter((part) => part.ready);
    const counts = await Promise.all(ready.map((part) => ask(part)));
    missed = new Map(counts.filter((count) => count !== undefined));
    // A part that refuses at once, because it is stopping, has as much time as one that does not answer.
    const againInMs = withinMs + againMs - (performance.now() - askedAt);
    await pause(missed.size > 0 ? againInMs : everyMs, undefined, { signal }).catch(() => {});
  }

  /** @param {import('./part.mjs').Part} part @returns {Promise<[number, number] | undefined>} */
  async function ask(part) {
    const { pid } = part;
    const answers = await part.spec.isLive(withinMs);
    // It may have been stopped, or have ended, meanwhile.
    if (answers || signal.aborted || pid === undefined || pid !== part.pid || !part.ready) return undefined;
    const count = (missed.get(pid) ?? 0) + 1;
    if (count < misses) return [pid, count];
    part.killFrozen(`it left ${misses} probes in a row unanswered and was killed`);
    return undefined;
  }
}
