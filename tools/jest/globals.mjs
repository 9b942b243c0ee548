/** `@jest/globals` of the spec that runs: live bindings, which the runtime sets before it imports a spec. @typedef {any} Global */

/** @type {Global} */ export let jest;
/** @type {Global} */ export let expect;
/** @type {Global} */ export let describe;
/** @type {Global} */ export let it;
/** @type {Global} */ export let test;
/** @type {Global} */ export let beforeAll;
/** @type {Global} */ export let beforeEach;
/** @type {Global} */ export let afterAll;
/** @type {Global} */ export let afterEach;

/** @param {Record<string, Global>} globals of the spec that follows */
export function setGlobals(globals) {
  ({ jest, expect, describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = globals);
}
