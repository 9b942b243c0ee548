import { existsSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildEnvironment } from './apps.mjs';
import { productNode, runCommand } from './command.mjs';
import { journeyHashes, recordJourneys, unchangedJourneys } from './journeys.mjs';
import { commitOf } from './production-records.mjs';
import { findHeadlessShell } from './system-program.mjs';
import {
  afterSecondTry,
  failedFiles,
  failureLines,
  jestTests,
  playwrightTests,
  readReport,
  specReports,
  sumTotals,
  summaryOf,
} from './test-results.mjs';

/** @typedef {{ ok: boolean, lines: string[], totals?: import('./test-results.mjs').Totals, flaky?: import('./test-results.mjs').Test[], note?: string }} Outcome */
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
 * @param {{ options?: string[], workers?: number | string, env?: Record<string, string> }} [how] `workers`: jest leaves a core to its own process, which mostly waits, so all of them are given
 * @returns {{ name: string, run: () => Promise<Outcome> }}
 */
export const jest = (place, name, projects, { options = ['--silent'], workers = '100%', env } = {}) => ({
  name,
  run: async () => {
    const once = async (/** @type {string} */ log, /** @type {string[]} */ ...files) => {
      const report = join(place.stateDir, `${log}.json`);
      const command = ['jest', `--maxWorkers=${workers}`, ...options, '--selectProjects', ...projects];
      const given = [...command, ...files, '--json', '--outputFile', report];
      const outcome = await nodeProgram(place, log, given, { ...JEST_ENVIRONMENT, ...env });
      const found = readReport(report);
      return { ...outcome, tests: found && jestTests(found) };
    };
    const { tests, ...first } = await once(name);
    const files = first.ok || !process.env['CI'] || !tests ? [] : failedFiles(tests);
    if (files.length === 0 || files.length > MOST_SECOND_TRIES) return { ...first, ...summaryOf(tests) };
    const { tests: again, ...second } = await once(`${name}-again`, '--runTestsByPath', ...files);
    // The second try may have failed of what the first left behind.
    const lines = ['At the first try:', ...failureLines(tests), '', ...second.lines];
    return { ...second, ...(!second.ok && { lines }), ...summaryOf(again && afterSecondTry(tests, again)) };
  },
});

/**
 * Specs as nx targets of each project (tools/test-targets.mjs): what is unchanged since it passed is not run again, except in continuous integration.
 * @param {Place} place @param {string} name @param {string[]} [targets] @returns {Step}
 */
export const projectSpecs = (place, name, targets = [name]) => ({
  name,
  run: async () => {
    const run = String(Date.now());
    const folders = targets.map((target) => join(place.root, specReports(target)));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    // One more than there are cores, because specs also wait: for engines and for timers.
    const parallel = availableParallelism() + 1;
    const cache = process.env['CI'] ? ['--skip-nx-cache'] : [];
    const given = [...targets, `--parallel=${parallel}`, ...cache];
    const { ok, lines } = await nxTargets(place, name, given, { TEST_RUN: run });
    /** @type {(Outcome & { project: string, run: string, at: string })[]} */
    const results = folders.flatMap((folder) =>
      (existsSync(folder) ? readdirSync(folder).sort() : []).map((file) => readReport(join(folder, file))),
    );
    const failed = results.filter((result) => !result.ok);
    return {
      ok,
      lines: !ok && failed.length > 0 ? failed.flatMap((result) => result.lines) : lines,
      totals: sumTotals(results),
      flaky: results.flatMap(({ flaky = [] }) => flaky),
      note: results
        .filter((result) => result.run !== run)
        .map(({ project, at }) => `${project}: unchanged, passed at ${at}`)
        .join('\n'),
    };
  },
});

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
    recordJourneys(place.root, { hashOf, inputs, report: result, at: commitOf(place.root) });
    const tests = playwrightTests(result);
    const ranNone = note.length > 0 && tests.every(({ state }) => state === 'skipped');
    return { ...outcome, ...summaryOf(ranNone ? undefined : tests), note: note.join('\n') };
  },
});

/**
 * Runs targets of all projects that have them. For nx, targets that do not exist are no failure; here they are.
 * @param {Place} place @param {string} name of its log @param {string[]} targets and options @param {Record<string, string>} env
 * @returns {Promise<Outcome>}
 */
export async function nxTargets(place, name, targets, env) {
  const command = ['nx', 'run-many', '--output-style=static', '-t', ...targets];
  const { ok, lines } = await nodeProgram(place, name, command, env);
  return { ok: ok && !lines.some((line) => line.includes('No tasks were run')), lines };
}

/**
 * Runs one of the repository's own tools on the product's Node.
 * @param {Place} place @param {string} name of its log @param {string[]} command a path in the repository, or what a package installs @param {Record<string, string>} [env] @param {string} [folder] of the repository
 * @returns {Promise<Outcome>} with its last lines
 */
export async function nodeProgram(
  { root, stateDir, signal },
  name,
  [program = '', ...args],
  env,
  folder = '',
) {
  const { code, lines } = await runCommand({
    command: productNode(root),
    args: [join(root, program.includes('/') ? program : `node_modules/.bin/${program}`), ...args],
    cwd: join(root, folder),
    env: { ...buildEnvironment(root), NODE_ENV: 'development', ...env },
    log: join(stateDir, 'logs', `${name}.log`),
    lines: SHOWN_LINES,
    signal,
  });
  return { ok: code === 0, lines };
}
