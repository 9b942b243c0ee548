/**
 * Which journeys (spec files of e2e) need not run again: the file itself, the built files of remotes that its browsers loaded and all that is no remote are as
 * they were when it passed. What a file loaded is recorded in each run (e2e/fixtures/journey-inputs.ts). The apps must be built.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentIds } from './production-records.mjs';
import { playwrightTests } from './test-results.mjs';

/** @typedef {{ hash: string, loaded: string[], at: string }} Passed `loaded`: as `mfe-admin/10.js` */
/** @typedef {Record<string, Passed>} Journeys by spec file */

const JOURNEY = /^e2e\/.*\.e2e\.ts$/;
/** Neither in the product nor in what tests it; and the remotes' sources, of which builds count. */
const IRRELEVANT = /^(?:docs|bench|\.github|mfe-[^/]+\/src)\/|\.md$|[.-]spec\.tsx?$/;
/** In the names of built files, and of other files in the built ones: those that a browser loads count themselves. */
const HASH = /(?:\.|(?<="))[0-9a-f]{16}(?=[."])/g;

const storeOf = (/** @type {string} */ root) => join(root, 'node_modules', '.cache', 'journeys.json');

/**
 * @param {string} root
 * @returns {(journey: string, loaded?: string[]) => string} the hash of a spec file with what it loads
 */
export function journeyHashes(root) {
  /** @type {Map<string, import('node:crypto').Hash>} */
  const hashes = new Map();
  const partOf = (/** @type {string} */ name) => {
    const hash = hashes.get(name) ?? createHash('sha256');
    hashes.set(name, hash);
    return hash;
  };
  const files = [...contentIds(root)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, id] of files)
    if (!IRRELEVANT.test(path)) partOf(JOURNEY.test(path) ? path : 'rest').update(`${path}\0${id}\n`);
  for (const remote of readdirSync(root).filter((name) => name.startsWith('mfe-')))
    for (const name of readdirSync(join(root, remote, 'dist')).sort()) {
      const text = readFileSync(join(root, remote, 'dist', name), 'latin1').replace(HASH, '');
      // Where a remote belongs decides what the product answers.
      if (name === 'remote.json') partOf('rest').update(text.replace(/"version":"[^"]*"/, ''));
      else if (!/\.(?:br|gz)$/.test(name)) partOf(`${remote}/${name.replace(HASH, '')}`).update(text);
    }
  const digests = new Map([...hashes].map(([part, hash]) => [part, hash.digest('hex')]));
  return (journey, loaded = []) =>
    ['rest', journey, ...loaded.toSorted()].map((part) => `${part} ${digests.get(part)}`).join('\n');
}

/** @param {string} root @param {ReturnType<typeof journeyHashes>} hashOf @returns {Journeys} those that need not run again */
export function unchangedJourneys(root, hashOf) {
  const passed = readJourneys(root);
  return Object.fromEntries(
    Object.entries(passed).filter(([journey, { hash, loaded }]) => hash === hashOf(journey, loaded)),
  );
}

/**
 * @param {string} root
 * @param {{ hashOf: ReturnType<typeof journeyHashes>, inputs: string, report: any, at: string }} run `hashOf`: computed before the run; `inputs`: the folder that the reporter
 * filled; `report`: of Playwright's json reporter; `at`: the commit
 */
export function recordJourneys(root, { hashOf, inputs, report, at }) {
  const now = journeyHashes(root);
  const journeys = readJourneys(root);
  const tests = playwrightTests(report);
  const passed = (/** @type {string} */ path) => {
    const own = tests.filter(({ file }) => `e2e/${file}` === path);
    return own.length > 0 && own.every(({ state }) => state === 'passed');
  };
  for (const name of existsSync(inputs) ? readdirSync(inputs) : []) {
    /** @type {{ file: string, loaded: string[] }} */
    const { file, loaded } = JSON.parse(readFileSync(join(inputs, name), 'utf8'));
    const hash = hashOf(file, loaded);
    if (passed(file) && hash === now(file, loaded)) journeys[file] = { hash, loaded, at };
    else Reflect.deleteProperty(journeys, file);
  }
  mkdirSync(dirname(storeOf(root)), { recursive: true });
  writeFileSync(storeOf(root), JSON.stringify(journeys));
}

/** @param {string} root @returns {Journeys} */
function readJourneys(root) {
  try {
    return JSON.parse(readFileSync(storeOf(root), 'utf8'));
  } catch {
    return {};
  }
}
