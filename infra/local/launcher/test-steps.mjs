import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildApps, buildEnvironment } from './apps.mjs';
import { findChromium } from './chromium.mjs';
import { runCommand } from './command.mjs';
import { dockerEngine } from './docker-engine.mjs';
import { productNode } from './engines.mjs';
import { Unavailable } from './go.mjs';
import { helmProgram } from './helm.mjs';
import { installIdentity } from './identity.mjs';
import { stopwatch } from './steps.mjs';
import { installSystemProgram } from './system-program.mjs';
import {
  failedFiles,
  jestTotals,
  playwrightTotals,
  readReport,
  readTotals,
  totalsOfSecondTry,
} from './test-results.mjs';
import { tryNew } from './try-new.mjs';
import { findPython } from './wheels.mjs';

/** @typedef {{ ok: boolean, lines: string[], totals?: import('./test-results.mjs').Totals, note?: string }} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome | void> }} Step */
/** @typedef {{ root: string, stateDir: string, signal: AbortSignal }} Place */

/** What every change is tried with: `npm test`. */
export const SUITES = ['lint', 'types', 'unit', 'integration', 'e2e'];

/** What takes long or needs programs of its own; continuous integration runs them after the others, `npm test -- long` alone. */
export const LONG_SUITES = [
  ...['crashes', 'screens', 'skew', 'new', 'openapi', 'proxy', 'releases', 'operations', 'gates', 'chaos'],
];

/** What only production has: images, the chart, alerts, several of each. By name or `npm test -- production`; half an hour on two cores. */
export const PRODUCTION_SUITES = ['helm', 'containers', 'observability', 'cluster'];

const SHOWN_LINES = 80;

/**
 * @param {Place & { chosen: Set<string> }} run
 * @returns {Step[][]} rows; the steps of a row do not wait for each other
 */
export function stepsFor({ chosen, ...place }) {
  const identity = { name: 'identity', run: async () => void (await installIdentity(place)) };
  const build = { name: 'build', run: async () => void (await buildApps(place)) };
  const has = (/** @type {string[]} */ ...names) => names.some((name) => chosen.has(name));
  const runsProduct = has(
    'e2e',
    'screens',
    'skew',
    'containers',
    'releases',
    'operations',
    'observability',
    'chaos',
    'cluster',
    'gates',
  );
  const rows = [
    // The lint rules read nx's project graph, so nothing else may be writing it then.
    [has('lint') && lint(place), runsProduct && identity],
    [has('types') && types(place)],
    [has('unit') && jest(place, 'unit', ['unit', 'web']), runsProduct && build],
    [has('integration') && jest(place, 'integration', ['integration'])],
    [has('crashes') && jest(place, 'crashes', ['crashes'])],
    [has('e2e') && browser(place, 'e2e', 'journeys')],
    [has('screens') && browser(place, 'screens', 'screens')],
    [has('skew') && browser(place, 'skew', 'skew')],
    [has('gates') && gates(place)],
    [has('new') && { name: 'new', run: () => tryNew(place) }],
    [has('openapi') && jest(place, 'openapi', ['openapi'])],
    [has('proxy') && proxy(place)],
    [has('helm') && helm(place)],
    [has('containers') && containers(place)],
    [has('releases') && releases(place)],
    [has('operations') && jest(place, 'operations', ['operations'])],
    [has('observability') && observability(place)],
    [has('chaos') && chaos(place, 'chaos', ['kill', 'accepts', 'webhooks', 'model', '--small'])],
    // Two of each and three brokers: the other parts of chaos are for one of each.
    [has('cluster') && chaos(place, 'cluster', ['cluster', '--small'])],
  ];
  return rows.map((row) => row.filter((step) => step !== false)).filter((row) => row.length > 0);
}

/** @param {Place} place @returns {Step} */
const lint = (place) => ({
  name: 'lint',
  run: async () => {
    const graph = await nodeProgram(place, 'project-graph', ['nx', 'show', 'projects']);
    if (!graph.ok) return graph;
    const outcomes = [
      await nodeProgram(place, 'eslint', [
        ...'eslint . --max-warnings 0 --cache --cache-location node_modules/.cache/eslint/'.trim().split(' '),
      ]),
      await nodeProgram(place, 'prettier', ['prettier', '--check', '.', '--log-level', 'warn', '--cache']),
      await nodeProgram(place, 'citations', ['tools/citations.mjs']),
      await nodeProgram(place, 'public-types', ['tools/api/check.mjs']),
    ];
    const failed = outcomes.filter(({ ok }) => !ok);
    return { ok: failed.length === 0, lines: failed.flatMap(({ lines }) => lines) };
  },
});

/** @param {Place} place @returns {Step} */
const types = (place) => ({
  name: 'types',
  run: () => nodeProgram(place, 'types', ['nx', 'run-many', '-t', 'typecheck', '--output-style=static']),
});

/** More than this many failed files are no accident of a busy machine. */
const MOST_SECOND_TRIES = 3;

/** In continuous integration the few files that failed run once more, as Playwright's tests do; the report names them. @param {Place} place @param {string} name @param {string[]} projects @param {string[]} [more] @returns {Step} */
const jest = (place, name, projects, more = ['--silent']) => ({
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
      note: `a second time: ${files.map((file) => relative(place.root, file)).join(', ')}; at first:\n    ${outcome.lines.join('\n    ')}`,
    };
  },
});

/** @param {Place} place @param {string} name of the log @param {string[]} options @param {string} report */
function runJest(place, name, options, report) {
  return nodeProgram(
    place,
    name,
    // jest leaves a core to its own process, which mostly waits: on two cores that would be one worker.
    ['jest', ...options, '--json', '--outputFile', report, '--passWithNoTests', '--maxWorkers=100%'],
    {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      NODE_ENV: 'test',
    },
  );
}

/** The configuration of nginx, with a real one. @param {Place} place @returns {Step} */
const proxy = (place) => {
  const { name, run } = jest(place, 'proxy', ['proxy']);
  return {
    name,
    run: async () => {
      const { file } = await installSystemProgram({
        names: ['nginx'],
        debianPackage: 'nginx-light',
        ...place,
      });
      return file
        ? run()
        : { ok: true, lines: [], note: 'not run: there is no nginx, and it cannot be installed here' };
    },
  };
};

/** Rules, dashboards and a trace, with a real Prometheus on a product that runs; its log says which alert was waited for. @param {Place} place @returns {Step} */
const observability = (place) => {
  const { name, run } = jest(place, 'observability', ['observability'], []);
  return {
    name,
    run: async () => {
      const { file } = await installSystemProgram({
        names: ['promtool'],
        debianPackage: 'prometheus',
        ...place,
      });
      return file
        ? run()
        : { ok: true, lines: [], note: 'not run: there is no Prometheus, and it cannot be installed here' };
    },
  };
};

/** The chart, by Helm and Kubernetes' schemas; both are fetched and built first. @param {Place} place @returns {Step} */
const helm = (place) => {
  const { name, run } = jest(place, 'helm', ['helm']);
  return {
    name,
    run: async () => {
      if (!findPython()) return { ok: true, lines: [], note: 'not run: there is no Python 3' };
      try {
        await helmProgram(place);
      } catch (error) {
        if (error instanceof Unavailable) return { ok: true, lines: [], note: `not run: ${error.message}` };
        throw error;
      }
      return run();
    },
  };
};

/** Some of the integration specs, on engines that testcontainers starts; Ryuk, which would clean up after a killed run, is an image that may not be had. */
// The path first: what follows the option would be taken for another project.
const IN_CONTAINERS = ['jest', 'services/reviews/src/write-review', '--selectProjects', 'integration'];
const CONTAINER_ENGINES = {
  TEST_ENGINES: 'containers',
  TESTCONTAINERS_RYUK_DISABLED: 'true',
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  NODE_ENV: 'test',
};

/** The images, and all that Compose does with them, on an engine that may have to be installed and started first. @param {Place} place @returns {Step} */
const containers = (place) => {
  const { name, run } = jest(place, 'containers', ['containers'], []);
  return {
    name,
    run: async () => {
      const engine = await dockerEngine(place);
      if ('missing' in engine) return { ok: true, lines: [], note: `not run: ${engine.missing}` };
      const { took, timed } = stopwatch();
      try {
        const folder = join(place.root, '.local', 'docker');
        const build = ['infra/docker/test/build-images.mjs', folder];
        const built = await timed('images', () => nodeProgram(place, 'images', build));
        if (!built.ok) return built;
        const outcome = await timed('specs', run);
        const specs = await timed('testcontainers', () =>
          nodeProgram(place, 'testcontainers', IN_CONTAINERS, CONTAINER_ENGINES),
        );
        if (!specs.ok) return specs;
        return outcome && { ...outcome, note: [...built.lines, took.join(', ')].join('\n    ') };
      } finally {
        await engine.stop();
      }
    },
  };
};

/** The former release beside this one; its log says step by step what was replaced. @param {Place} place @returns {Step} */
const releases = (place) => {
  const { name, run } = jest(place, 'releases', ['releases'], []);
  const figures = join(place.root, '.local', 'test', 'releases', 'figures.txt');
  return {
    name,
    run: async () => {
      const outcome = await run();
      return outcome && { ...outcome, note: existsSync(figures) ? readFileSync(figures, 'utf8') : undefined };
    },
  };
};

/** Parts of chaos at small sizes: kills, races, webhooks and command sequences on one product, or `cluster`; the rest and the release's sizes are `npm run chaos` alone. @param {Place} place @param {string} name @param {string[]} given @returns {Step} */
const chaos = (place, name, given) => ({
  name,
  run: async () => {
    const outcome = await nodeProgram(place, name, ['e2e/chaos/chaos.ts', ...given]);
    const table = outcome.lines.findLast((line) => / {2}\d+\.\d s {2}/.test(line));
    return { ...outcome, note: outcome.ok ? table?.trim() : undefined };
  },
});

/** Bytes, requests in sequence, documents, messages and memory beside what is recorded. @param {Place} place @returns {Step} */
const gates = (place) => ({
  name: 'gates',
  run: async () =>
    nodeProgram(place, 'gates', ['bench/gates/main.ts'], { CHROMIUM_PATH: await findChromium(place) }),
});

/** @param {Place} place @param {string} name @param {string} project of e2e/playwright.config.ts @returns {Step} */
const browser = (place, name, project) => ({
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
    return { ...outcome, totals: readTotals(report, playwrightTotals) };
  },
});

/**
 * Runs one of the repository's own tools on the product's Node.
 * @param {Place} place @param {string} name of its log @param {string[]} command a path in the repository, or what a package installs @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>} with its last lines
 */
async function nodeProgram({ root, stateDir, signal }, name, [program = '', ...args], env = {}) {
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
