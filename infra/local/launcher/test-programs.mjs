import { existsSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildEnvironment } from './apps.mjs';
import { findHeadlessShell } from './system-program.mjs';
import { runCommand } from './command.mjs';
import { productNode } from './engines.mjs';
import { journeyHashes, recordJourneys, unchangedJourneys } from './journeys.mjs';
import { commitOf } from './production-records.mjs';
import {
  failedFiles,
  jestFailures,
  jestFlaky,
  jestTotals,
  playwrightFlaky,
  playwrightTotals,
  readReport,
  specReports,
  sumTotals,
  totalsOfSecondTry,
} from './test-results.mjs';

/** @typedef {{ ok: boolean, lines: string[], totals?: import('./test-results.mjs').Totals, flaky?: import('./test-results.mjs').Flaky[], note?: string }} Outcome */
/** What a step needs cannot be had on this machine: neither passed nor failed. @typedef {{ notRun: string }} NotRun */
/** @typedef {{ name: string, run: () => Promise<Outcome | NotRun | void> }} Step */
/** @typedef {{ root: string, stateDir: string, signal: AbortSignal }} Place */

const SHOWN_LINES = 80;

/** What jest's specs run with: they are modules. */
export const JEST_ENVIRONMENT = {
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  NODE_ENV: 'test',
};

/** More than this many failed files are no accident of a busy machine. */
const MOST_SECOND_TRIES = 3;

/**
 * In continuous integration the few files that failed run once more, as Playwright's tests do; the report names them.
 * @param {Place} place @param {string} name @param {string[]} projects of jest
 * @param {{ options?: string[], workers?: number | string }} [how] `workers`: jest leaves a core to its own process, which mostly waits, so all of them are given
 * @returns {{ name: string, run: () => Promise<Outcome> }}
 */
export const jest = (place, name, projects, { options = ['--silent'], workers = '100%' } = {}) => ({
  name,
  run: async () => {
    const report = join(place.stateDir, `${name}.json`);
    const more = [`--maxWorkers=${workers}`, ...options];
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
      // The second try may have failed of what the first left behind.
      lines: again.ok ? again.lines : ['At the first try:', ...jestFailures(first), '', ...again.lines],
      totals: second && totalsOfSecondTry(first, second),
      flaky: second && jestFlaky(first, second),
    };
  },
});

/** @param {Place} place @param {string} name of the log @param {string[]} options @param {string} report */
function runJest(place, name, options, report) {
  const command = ['jest', ...options, '--json', '--outputFile', report];
  return nodeProgram(place, name, command, JEST_ENVIRONMENT);
}

/**
 * Specs as an nx target of each project (tools/test-targets.mjs): what is unchanged since it passed is not run again, except in continuous integration.
 * @param {Place} place @param {'unit' | 'integration'} target @returns {Step}
 */
export const projectSpecs = (place, target) => ({
  name: target,
  run: async () => {
    const run = String(Date.now());
    const reports = join(place.root, specReports(target));
    rmSync(reports, { recursive: true, force: true });
    // One more than there are cores, because specs also wait: for engines and for timers.
    const parallel = availableParallelism() + 1;
    const command = ['nx', 'run-many', '-t', target, '--output-style=static', `--parallel=${parallel}`];
    const outcome = await nodeProgram(
      place,
      target,
      process.env['CI'] ? [...command, '--skip-nx-cache'] : command,
      { TEST_RUN: run },
    );
    return { ...outcome, ...summaryOf(reports, run, outcome) };
  },
});

/** @param {string} folder of the runners' reports @param {string} run that is summed up @param {Outcome} outcome of nx */
function summaryOf(folder, run, { ok, lines }) {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  /** @type {(Outcome & { project: string, run: string, at: string })[]} */
  const results = files.map((file) => readReport(join(folder, file)));
  const unchanged = results.filter((result) => result.run !== run);
  const failed = results.filter((result) => !result.ok);
  return {
    totals: sumTotals(results),
    flaky: results.flatMap(({ flaky = [] }) => flaky),
    lines: !ok && failed.length > 0 ? failed.flatMap((result) => result.lines) : lines,
    note: unchanged.map(({ project, at }) => `${project}: unchanged, passed at ${at}`).join('\n    '),
  };
}

/**
 * Journeys of one or more projects of e2e/playwright.config.ts on one product. What is unchanged since it passed is not run again, except in continuous integration.
 * @param {Place} place @param {string} name @param {string[]} projects @returns {Step}
 */
export const browser = (place, name, projects) => ({
  name,
  run: async () => {
    const hashOf = journeyHashes(place.root);
    const unchanged = process.env['CI'] ? {} : unchangedJourneys(place.root, hashOf);
    const note = Object.entries(unchanged).map(([file, { at }]) => `${file}: unchanged, passed at ${at}`);
    const report = join(place.stateDir, `${name}.json`);
    const inputs = join(place.stateDir, `${name}-inputs`);
    const outcome = await nodeProgram(
      place,
      name,
      [
        ...['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
        ...projects.map((project) => `--project=${project}`),
        ...(note.length > 0 ? ['--pass-with-no-tests'] : []),
      ],
      {
        CHROMIUM_PATH: await findHeadlessShell(place),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        JOURNEY_INPUTS_DIR: inputs,
        UNCHANGED_JOURNEYS: Object.keys(unchanged).join(),
        E2E_STATE_DIR: join(place.stateDir, name),
        NODE_ENV: 'test',
      },
    );
    const result = readReport(report);
    if (!result) return outcome;
    const at = commitOf(place.root);
    recordJourneys(place.root, { hashOf, inputs, report: result, at });
    const totals = playwrightTotals(result);
    return {
      ...outcome,
      totals: note.length > 0 && totals.passed + totals.failed === 0 ? undefined : totals,
      flaky: playwrightFlaky(result),
      note: note.join('\n    '),
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
