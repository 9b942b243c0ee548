import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReport, specReports } from '@thikana/local/launcher/test-results';
import { shuffled } from './copy.mjs';

/** @typedef {import('./copy.mjs').Copy} Copy */

const SOURCE = /^(?:shell|mfe-|libs|services|gateway|infra|tools).*\.(?:tsx?|mjs|css)$/;
const TEST = /[.-]spec\.tsx?$|\.e2e\.ts$|fixtures/;
/** What a line can become; the last one is deleted. @type {[RegExp, (found: string) => string][]} */
const MUTATIONS = [
  [/ [!=]== /, (found) => (found === ' === ' ? ' !== ' : ' === ')],
  [/ (?:&&|\|\|) /, (found) => (found === ' && ' ? ' || ' : ' && ')],
  [/\b(?:true|false)\b/, (found) => String(found !== 'true')],
  [/(?<![\w.#'-])\d+(?![\w.'-])/, (found) => String(Number(found) + 1)],
  [/'[A-Za-z][^']*'/, (found) => `${found.slice(0, -1)} changed'`],
  [/^ +[\w.]+\(.*\);$/, () => ''],
];

/** @param {Copy} copy @param {number} count @param {number} seed @returns {import('./copy.mjs').Change[]} single-line changes of the projects' sources */
export function drawLines(copy, count, seed) {
  const listed = spawnSync('git', ['ls-files'], { cwd: copy.root, encoding: 'utf8' }).stdout.split('\n');
  const files = listed.filter((file) => SOURCE.test(file) && !TEST.test(file));
  const changes = files.flatMap((file) => {
    const text = readFileSync(join(copy.root, file), 'utf8');
    return text.split('\n').flatMap((find) => {
      if (/^\s*(?:import|export \*|\/?\*|\/\/)|\bfrom '/.test(find) || text.split(find).length !== 2)
        return [];
      return MUTATIONS.flatMap(([pattern, by]) =>
        pattern.test(find) ? [{ file, find, replace: find.replace(pattern, by) }] : [],
      );
    });
  });
  return shuffled(changes, seed).slice(0, count);
}

/** Runs a target of all projects with nx's cache and without it. @param {Copy} copy @param {string} target @returns {Promise<boolean>} whether each project has the same result */
export async function compareCached(copy, target) {
  const cached = await resultsOf(copy, target, []);
  const uncached = await resultsOf(copy, target, ['--skip-nx-cache']);
  const projects = [...new Set([...cached.keys(), ...uncached.keys()])];
  const differing = projects.filter((name) => cached.get(name)?.result !== uncached.get(name)?.result);
  const ran = [...cached.values()].filter((result) => result.ran).length;
  const failing = [...uncached].filter(([, { result }]) => !result.endsWith(' 0')).map(([name]) => name);
  console.log(`  ${ran} of ${projects.length} projects ran; failing: ${failing.join() || 'none'}`);
  for (const name of differing)
    console.log(`  DIFFERS ${name}: ${cached.get(name)?.result} / ${uncached.get(name)?.result}`);
  return differing.length === 0;
}

/** @param {Copy} copy @param {string} target @param {string[]} more options of nx @returns {Promise<Map<string, { ran: boolean, result: string }>>} by project */
async function resultsOf(copy, target, more) {
  const folder = join(copy.root, specReports(target));
  rmSync(folder, { recursive: true, force: true });
  const run = String(Date.now());
  const command = ['nx', 'run-many', '-t', target, '--output-style=static', '--parallel=2', ...more];
  await copy.run(command, { TEST_RUN: run });
  const results = (existsSync(folder) ? readdirSync(folder) : []).map((name) => {
    const { ok, totals, run: ranIn } = readReport(join(folder, name));
    const result = `${ok ? 'passed' : 'failed'} ${totals?.passed} ${totals?.failed}`;
    return /** @type {const} */ ([name, { ran: ranIn === run, result }]);
  });
  return new Map(results);
}
