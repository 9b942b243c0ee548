import { join } from 'node:path';
import { buildEnvironment } from './apps.mjs';
import { findChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';
import { productNode } from './engines.mjs';
import {
  failedFiles,
  jestFlaky,
  jestTotals,
  playwrightFlaky,
  playwrightTotals,
  readReport,
  totalsOfSecondTry,
} from './test-results.mjs';

/** @typedef {{ ok: boolean, lines: string[], totals?: import('./test-results.mjs').Totals, flaky?: import('./test-results.mjs').Flaky[], note?: string }} Outcome */
/** What a step needs cannot be had on this machine: neither passed nor failed. @typedef {{ notRun: string }} NotRun */
/** @typedef {{ name: string, run: () => Promise<Outcome | NotRun | void> }} Step */
/** @typedef {{ root: string, stateDir: string, signal: AbortSignal }} Place */

const SHOWN_LINES = 80;

/** More than this many failed files are no accident of a busy machine. */
const MOST_SECOND_TRIES = 3;

/** In continuous integration the few files that failed run once more, as Playwright's tests do; the report names them. @param {Place} place @param {string} name @param {string[]} projects @param {string[]} [more] @returns {Step} */
export const jest = (place, name, projects, more = ['--silent']) => ({
  name,
  run: async () => {
    const report = join(place.stateDir, `${name}.json`);
    const outcome = await runJest(place, name, [...more, '--selectProjects', ...projects], report);
    const first = readReport(report);
    const files = outcome.ok || !process.env['CI'] || !first ? [] : failedFiles(first);
    if (files.length === 0 || files.length > MOST_SECOND_TRIES)
      return { ...outcome, totals: first && jestTotals(first) };
    const secondReport = join(place.stateDir, `${name}-again.json`);
    const paths = [...more, '--selectProjects', ...projects, '--runTestsByPath', ...files];
    const again = await runJest(place, `${name}-again`, paths, secondReport);
    const second = readReport(secondReport);
    return {
      ...again,
      totals: second && totalsOfSecondTry(first, second),
      flaky: second && jestFlaky(first, second),
    };
  },
});

/** @param {Place} place @param {string} name of the log @param {string[]} options @param {string} report */
function runJest(place, name, options, report) {
  return nodeProgram(
    place,
    name,
    // jest leaves a core to its own process, which mostly waits: on two cores that would be one worker.
    ['jest', ...options, '--json', '--outputFile', report, '--maxWorkers=100%'],
    {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      NODE_ENV: 'test',
    },
  );
}

/** @param {Place} place @param {string} name @param {string} project of e2e/playwright.config.ts @returns {Step} */
export const browser = (place, name, project) => ({
  name,
  run: async () => {
    const report = join(place.stateDir, `${name}.json`);
    const outcome = await nodeProgram(
      place,
      name,
      ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', project],
      {
        CHROMIUM_PATH: await findChromium(place),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        E2E_STATE_DIR: join(place.stateDir, name),
        NODE_ENV: 'test',
      },
    );
    const result = readReport(report);
    return {
      ...outcome,
      ...(result && { totals: playwrightTotals(result), flaky: playwrightFlaky(result) }),
    };
  },
});

/**
 * Runs one of the repository's own tools on the product's Node.
 * @param {Place} place @param {string} name of its log @param {string[]} command a path in the repository, or what a package installs @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>} with its last lines
 */
export async function nodeProgram({ root, stateDir, signal }, name, [program = '', ...args], env = {}) {
  const { code, lines } = await runCommand({
    command: productNode(root),
    args: [join(root, program.includes('/') ? program : `node_modules/.bin/${program}`), ...args],
    cwd: root,
    env: { ...buildEnvironment(root), NODE_ENV: 'development', ...env },
    log: join(stateDir, 'logs', `${name}.log`),
    lines: SHOWN_LINES,
    signal,
  });
  return { ok: code === 0, lines };
}
