/**
 * `npm run weight`: lines of source by part beside their limits, lines of tests, and words of documentation; exits with 1 where a part is over its limit.
 * `npm run weight -- --record` lowers the limits to the next full hundred. A limit is raised by hand in limits.json, where a reviewer sees it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIMITS = join(import.meta.dirname, 'limits.json');
const SOURCE = /\.(tsx?|[mc]?js|sh|py|go|css|html|tpl|template|conf)$/;
const TEST = /^e2e\/|^tools\/lint-fixtures\/|[.-]spec\.tsx?$/;
/** Written by a program from sources that are counted. */
const GENERATED = /^docs\/(events|performance)\.md$/;
const WORDS = 'words of documentation';

/** @typedef {Record<string, number>} Weights by part: a folder, `all source`, `e2e (tests)`, or the documentation's words */

/** @param {string[]} parts folders that are counted on their own, too @param {{ path: string, text: string }[]} files @returns {Weights} */
export function weigh(parts, files) {
  /** @type {Weights} */
  const weights = Object.fromEntries([...parts, 'all source', 'all tests', WORDS].map((part) => [part, 0]));
  const add = (/** @type {string} */ part, /** @type {number} */ amount) =>
    void (weights[part] = (weights[part] ?? 0) + amount);
  for (const { path, text } of files) {
    const lines = text.split('\n').length - 1;
    if (path.endsWith('.md') && !GENERATED.test(path)) add(WORDS, text.split(/\s+/).filter(Boolean).length);
    if (!SOURCE.test(path)) continue;
    add(TEST.test(path) ? 'all tests' : 'all source', lines);
    for (const part of parts)
      if (path.startsWith(`${part}/`) && TEST.test(path) === (part === 'e2e')) add(part, lines);
  }
  return weights;
}

/** @param {Weights} weights @param {Weights} limits @returns {string[]} the parts that are over their limits */
export const tooHeavy = (weights, limits) =>
  Object.keys(limits).filter((part) => (weights[part] ?? 0) > (limits[part] ?? 0));

/** @param {string} root @returns {{ path: string, text: string }[]} what git tracks */
function trackedFiles(root) {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return listed
    .split('\0')
    .filter((path) => (SOURCE.test(path) || path.endsWith('.md')) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

if (import.meta.main) {
  /** @type {Weights} */
  const limits = JSON.parse(readFileSync(LIMITS, 'utf8'));
  const folders = Object.keys(limits).filter((part) => !part.includes(' '));
  const weights = weigh(folders, trackedFiles(join(import.meta.dirname, '../..')));
  const heavy = tooHeavy(weights, limits);
  for (const [part, weight] of Object.entries(weights)) {
    const limit = limits[part] === undefined ? '' : String(limits[part]);
    console.log(
      `${heavy.includes(part) ? '✗' : ' '} ${part.padEnd(26)} ${String(weight).padStart(7)} ${limit.padStart(7)}`,
    );
  }
  if (process.argv.includes('--record')) {
    const rounded = (/** @type {number} */ weight) => Math.ceil(weight / 100) * 100;
    const lower = Object.entries(limits).map(([part, limit]) => [
      part,
      Math.min(limit, rounded(weights[part] ?? 0)),
    ]);
    writeFileSync(LIMITS, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
  }
  if (heavy.length > 0) {
    console.log(`Over the limit of tools/weight/limits.json: ${heavy.join(', ')}.`);
    process.exitCode = 1;
  }
}
