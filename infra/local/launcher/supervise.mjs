import { describe } from './failure.mjs';

/** A part may fall this often in this time before the whole stops: beyond it, a restart mends nothing. */
const MOST_RESTARTS = 3;
const WITHIN_MS = 60_000;

/**
 * Says what fell, with the last lines of its log, and starts it again.
 * @param {{ print: (line: string) => void, giveUp: (error: unknown) => void }} how
 */
export function makeSupervisor({ print, giveUp }) {
  /** @type {Map<string, number[]>} */
  const falls = new Map();

  /** @param {import('./part.mjs').Part} part */
  async function crashed(part) {
    const failure = part.crash();
    const recent = [...(falls.get(part.name) ?? []), performance.now()].filter(
      (at) => at > performance.now() - WITHIN_MS,
    );
    falls.set(part.name, recent);
    if (recent.length > MOST_RESTARTS) return giveUp(failure);
    print(`\n✗ ${describe(failure)}\n  Starting it again …`);
    try {
      await part.start();
      print(`✓ ${part.name} is back.`);
    } catch (error) {
      giveUp(error);
    }
  }
  return { crashed };
}
