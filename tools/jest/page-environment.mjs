import { JSDOM } from 'jsdom';
import { fillGaps } from './browser-gaps.mjs';
import NativeEnvironment from './native-environment.mjs';
import { closePage, openPage } from './typescript-hooks.mjs';

// Node makes its own at the first use, from the `Event` of that moment: its channels need one from before any page.
void MessageEvent;

/** What a page shares with its process: a spec may replace the clock, and channels between tabs are Node's. */
const OF_NODE = new Set(
  [
    ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'performance'],
    ['console', 'crypto', 'Crypto', 'atob', 'btoa'],
  ].flat(),
);
/** What a page has beside the properties of its window. Nothing is fetched unless the spec answers. */
const OF_PAGES = [
  ['addEventListener', 'removeEventListener', 'dispatchEvent'],
  ['fetch', 'Request', 'Response', 'IS_REACT_ACT_ENVIRONMENT'],
].flat();

/** A new page for each spec: while it runs, the names of its window are names of the process. */
export default class PageEnvironment extends NativeEnvironment {
  window = /** @type {any} */ (
    new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true }).window
  );
  /** @type {Map<string, PropertyDescriptor | undefined>} */
  #replaced = new Map();
  /** @type {Set<NodeJS.Timeout>} */
  #timers = new Set();

  /** @override */
  async setup() {
    const { window } = this;
    const process = /** @type {any} */ (globalThis);
    fillGaps(window);
    for (const name of /** @type {const} */ (['setTimeout', 'setInterval'])) {
      const start = process[name];
      this.#replace(name, {
        writable: true,
        value: (/** @type {unknown[]} */ ...given) => {
          const timer = start(...given);
          this.#timers.add(timer);
          return timer;
        },
      });
    }
    for (const name of OF_NODE)
      Object.defineProperty(window, name, { configurable: true, get: () => process[name] });
    for (const name of new Set([...Object.getOwnPropertyNames(window), ...OF_PAGES]))
      if (!OF_NODE.has(name) && !(name in process && Object.is(process[name], window[name])))
        this.#replace(name, this.#forwarded(name));
    openPage();
  }

  /** @override */
  async teardown() {
    await super.teardown();
    // What React has begun ends while there is a page.
    await new Promise(setImmediate);
    closePage();
    for (const timer of this.#timers) clearTimeout(timer);
    this.window.close();
    for (const [name, before] of this.#replaced) {
      Reflect.deleteProperty(globalThis, name);
      if (before) Object.defineProperty(globalThis, name, before);
    }
  }

  /** @param {string} name @param {PropertyDescriptor} by */
  #replace(name, by) {
    this.#replaced.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...by });
  }

  /** A function of the window works on the window only. @param {string} name @returns {PropertyDescriptor} */
  #forwarded(name) {
    const { window } = this;
    const own = window[name];
    const bound = typeof own === 'function' && /^[a-z]/.test(name) ? own.bind(window) : own;
    return {
      get: () => (window[name] === own ? bound : window[name]),
      set: (value) => void (window[name] = value),
    };
  }
}
