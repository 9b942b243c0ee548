import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from './apps.mjs';
import { findChromium } from './system-program.mjs';
import { installIdentity } from './identity.mjs';
import { containers, helm, observability, openapi, proxy, withFormerRelease } from './system-steps.mjs';
import { browser, jest, nodeProgram, projectSpecs } from './test-programs.mjs';
import { tryNew } from './try-new.mjs';

/** @typedef {import('./test-programs.mjs').Step} Step */
/** @typedef {import('./test-programs.mjs').Place} Place */

/** What every change is tried with: `npm test`. */
export const SUITES = ['lint', 'types', 'unit', 'integration', 'e2e'];

/** What takes long or needs programs of its own; continuous integration runs them after the others, `npm test -- long` alone. */
export const LONG_SUITES = [
  'slow',
  'slow-journeys',
  'crashes',
  'screens',
  'skew',
  'openapi',
  'proxy',
  'operations',
  'gates',
  'chaos',
];

/** Suites that share one product: projects of e2e/playwright.config.ts. @type {Record<string, string>} */
const BROWSER_PROJECTS = { e2e: 'journeys', 'slow-journeys': 'slow', screens: 'screens', skew: 'skew' };

/** What production adds: images, the chart, alerts, several of each, releases, and the generators whose output goes there. They run when their inputs have changed (production-records.mjs). */
export const PRODUCTION_SUITES = ['helm', 'containers', 'observability', 'cluster', 'releases', 'new'];

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
    'slow-journeys',
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
  const browserProjects = Object.entries(BROWSER_PROJECTS).flatMap(([suite, project]) =>
    has(suite) ? [project] : [],
  );
  const rows = [
    // Side by side, because each ends with a program on one core, and an installation mostly waits.
    [has('lint') && lint(place), has('types') && types(place), runsProduct && identity],
    [has('unit') && projectSpecs(place, 'unit')],
    [has('integration') && projectSpecs(place, 'integration')],
    [runsProduct && build],
    [has('slow') && jest(place, 'slow', ['slow'])],
    [has('crashes') && jest(place, 'crashes', ['crashes'])],
    [browserProjects.length > 0 && browser(place, 'e2e', browserProjects)],
    // Early, because it is the longest: where the time is limited, what is cut off at the end is short.
    [has('containers') && containers(place)],
    [has('gates') && gates(place)],
    [has('new') && { name: 'new', run: () => tryNew(place) }],
    [has('openapi') && openapi(place)],
    [has('proxy') && proxy(place)],
    [has('helm') && helm(place)],
    [has('releases') && withFormerRelease(place, releases(place))],
    [has('operations') && jest(place, 'operations', ['operations'])],
    [has('observability') && observability(place)],
    [has('chaos') && chaos(place, 'chaos', ['kill', 'accepts', 'webhooks', 'model', '--small'])],
    // Two of each and three brokers: the other parts of chaos are for one of each.
    [has('cluster') && chaos(place, 'cluster', ['cluster', '--small'])],
  ];
  return rows.map((row) => row.filter((step) => step !== false)).filter((row) => row.length > 0);
}

/** The compiler is a Go program and so is what gives the lint rules types: a quarter of their time goes to collecting garbage unless they may use 3 GB. */
const FEWER_COLLECTIONS = { GOGC: '300' };

/** @param {Place} place @returns {Step} */
const lint = (place) => ({
  name: 'lint',
  run: async () => {
    // The lint rules read nx's project graph.
    const graph = await nodeProgram(place, 'project-graph', ['nx', 'show', 'projects']);
    if (!graph.ok) return graph;
    const outcomes = await Promise.all([
      nodeProgram(place, 'oxlint', ['oxlint'], FEWER_COLLECTIONS),
      nodeProgram(place, 'prettier', ['prettier', '--check', '.', '--log-level', 'warn', '--cache']),
      nodeProgram(place, 'citations', ['tools/citations.mjs']),
      nodeProgram(place, 'public-types', ['tools/api/check.mjs']),
      nodeProgram(place, 'weight', ['tools/weight/weight.mjs']),
    ]);
    const failed = outcomes.filter(({ ok }) => !ok);
    return { ok: failed.length === 0, lines: failed.flatMap(({ lines }) => lines) };
  },
});

/**
 * The apps and libraries of one platform as one program, which reads each file once; then the packages that are in neither.
 * @param {Place} place @returns {Step}
 */
const types = (place) => ({
  name: 'types',
  run: () => {
    const together = ['web', 'node'].flatMap(
      (platform) => JSON.parse(readFileSync(join(place.root, `tsconfig.${platform}.json`), 'utf8')).include,
    );
    const folders = together.map((pattern) => pattern.replace('/**/*', ''));
    const targets = ['types-web', 'types-node', 'typecheck'];
    const command = [
      ...['nx', 'run-many', '-t', ...targets, '--output-style=static'],
      `--exclude=${folders.map((folder) => `directory:${folder}`).join()}`,
    ];
    return nodeProgram(place, 'types', command, FEWER_COLLECTIONS);
  },
});

/** The former release beside this one; its log says step by step what was replaced. @param {Place} place @returns {Step} */
const releases = (place) => {
  const { name, run } = jest(place, 'releases', ['releases'], { options: [] });
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
