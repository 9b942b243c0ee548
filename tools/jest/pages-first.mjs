import Sequencer from '@jest/test-sequencer';

const isPage = (/** @type {any} */ { context }) => context.config.displayName?.name === 'web';

/** Specs with a page run first: React's DOM, for one, looks for a page when it is loaded, and a process loads it once. */
export default class PagesFirst extends Sequencer {
  /** @override @param {any[]} tests @returns {any} */
  sort(tests) {
    const sorted = /** @type {any[]} */ (super.sort(tests));
    return sorted.sort((a, b) => Number(isPage(b)) - Number(isPage(a)));
  }
}
