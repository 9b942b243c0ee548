/**
 * Runs named steps and prints how long each took. A quick step is one line when it is done; a slow one prints early that it runs,
 * so that the terminal is never silent for long.
 */
const SLOW_AFTER_MS = 3000;

/** @typedef {ReturnType<typeof makeSteps>} Steps */

/** @param {(line: string) => void} print */
export function makeSteps(print) {
  return {
    /**
     * @template T
     * @param {string} name
     * @param {(note: (text: string) => void) => Promise<T>} work `note` adds a remark to the step's line
     * @returns {Promise<T>}
     */
    async run(name, work) {
      const startedAt = performance.now();
      let remark = '';
      const slow = setTimeout(() => print(`  … ${name}`), SLOW_AFTER_MS);
      try {
        const result = await work((text) => void (remark = text));
        const took = inSeconds(performance.now() - startedAt);
        print(`  ✓ ${name.padEnd(22)} ${took.padStart(8)}${remark && `   ${remark}`}`);
        return result;
      } finally {
        clearTimeout(slow);
      }
    },
  };
}

/** @param {number} ms */
export const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
