import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from './apps.mjs';
import { dockerEngine } from './docker-engine.mjs';
import { Failure } from './failure.mjs';
import { formerCommit, lacksCommit } from './former-release.mjs';
import { helmProgram } from './go.mjs';
import { installIdentity } from './identity.mjs';
import { inSeconds } from './steps.mjs';
import { findChromium, installSystemProgram } from './system-program.mjs';
import { browser, jest, JEST_ENVIRONMENT, nodeProgram, nxTargets, projectSpecs } from './test-programs.mjs';
import { sumTotals } from './test-results.mjs';
import { tryNew } from './try-new.mjs';

/** @typedef {import('./test-programs.mjs').Step} Step */
/** @typedef {import('./test-programs.mjs').Place} Place */
/**
 * `needs`: what the machine must have, installed where that is possible; returns why it cannot be had, and then the suite has neither passed nor failed.
 * `product`: it runs the built product. `projects`: of e2e/playwright.config.ts, all of which share one product.
 * @typedef {{ group: 'usual' | 'long' | 'production', run?: (place: Place) => ReturnType<Step['run']>, needs?: (place: Place) => Promise<string | undefined>, product?: true, projects?: string[] }} Suite
 */

/** @param {string} name of a project of jest and of its suite @param {Parameters<typeof jest>[3]} [how] */
const specs = (name, how) => (/** @type {Place} */ place) => jest(place, name, [name], how).run();

/** @param {string} title @param {string[]} names @param {string} debianPackage */
const program = (title, names, debianPackage) => async (/** @type {Place} */ place) => {
  const { file, lines } = await installSystemProgram({ ...place, names, debianPackage });
  return file ? undefined : [`there is no ${title}, and it cannot be installed here`, ...lines].join('\n');
};
const python = program('Python 3', ['python3', 'python'], 'python3-pip');

/** Output is shown in the log as it comes: it says what is waited for. */
const ALOUD = { options: [] };

/**
 * In the order in which they run. `usual` is what every change is tried with: `npm test`. `long` takes long or needs programs of its own; continuous
 * integration runs it, too. `production` is what production adds: images, the chart, alerts, several of each, releases, the operator's commands, and the generators
 * whose output goes there; it runs when its inputs have changed (production-records.mjs).
 * @type {Record<string, Suite>}
 */
const TABLE = {
  lint: { group: 'usual', run: lint },
  types: { group: 'usual', run: (place) => types(place) },
  unit: { group: 'usual', run: (place) => projectSpecs(place, 'unit', ['unit', 'tree']).run() },
  integration: { group: 'usual', run: (place) => projectSpecs(place, 'integration').run() },
  slow: { group: 'long', run: specs('slow') },
  crashes: { group: 'long', run: specs('crashes') },
  e2e: { group: 'usual', product: true, projects: ['journeys', 'accessible'] },
  'slow-journeys': { group: 'long', product: true, projects: ['slow'] },
  screens: { group: 'long', product: true, projects: ['accessible', 'screens'] },
  skew: { group: 'long', product: true, projects: ['skew'] },
  // Early, because it is the longest: where the time is limited, what is cut off at the end is short.
  containers: {
    group: 'production',
    product: true,
    needs: program('Prometheus', ['prometheus'], 'prometheus'),
    run: containers,
  },
  gates: { group: 'long', product: true, run: (place) => gates(place) },
  new: { group: 'production', run: tryNew },
  openapi: { group: 'long', needs: python, run: specs('openapi') },
  proxy: { group: 'long', needs: program('nginx', ['nginx'], 'nginx-light'), run: specs('proxy') },
  helm: { group: 'production', needs: lacksHelm, run: specs('helm') },
  releases: { group: 'production', product: true, needs: lacksFormer, run: releases },
  operations: { group: 'production', product: true, run: specs('operations') },
  observability: {
    group: 'production',
    product: true,
    needs: program('Prometheus', ['promtool'], 'prometheus'),
    run: specs('observability', ALOUD),
  },
  chaos: {
    group: 'long',
    product: true,
    run: chaos('chaos', 'kill', 'accepts', 'webhooks', 'model', '--small'),
  },
  search: { group: 'production', needs: program('Java', ['java'], 'openjdk-17-jre-headless'), run: search },
  // Two of each and three brokers: the other parts of chaos are for one of each.
  cluster: { group: 'production', product: true, run: chaos('cluster', 'cluster', '--small') },
};

/** @param {Suite['group']} wanted */
const suitesOf = (wanted) =>
  Object.entries(TABLE).flatMap(([name, { group }]) => (group === wanted ? [name] : []));
export const SUITES = suitesOf('usual');
export const LONG_SUITES = suitesOf('long');
export const PRODUCTION_SUITES = suitesOf('production');

/** The compiler is a Go program and so is what gives the lint rules types: a quarter of their time goes to collecting garbage unless they may use 3 GB. */
const FEWER_COLLECTIONS = { GOGC: '300' };

/** @param {Place} place */
async function lint(place) {
  const outcomes = await Promise.all([
    nxTargets(place, 'oxlint', ['lint-web', 'lint-rest', 'public-types'], FEWER_COLLECTIONS),
    nodeProgram(place, 'format', ['oxfmt', '--check']),
    nodeProgram(place, 'citations', ['tools/citations.mjs']),
    nodeProgram(place, 'weight', ['tools/weight/weight.mjs']),
  ]);
  const failed = outcomes.filter(({ ok }) => !ok);
  return { ok: failed.length === 0, lines: failed.flatMap(({ lines }) => lines) };
}

/** Four programs, each of which reads its files once: the web's, the server's, the tooling's, and the contracts', which run on both. @param {Place} place */
const types = (place) =>
  nxTargets(
    place,
    'types',
    ['types-web', 'types-node', 'types-tooling', 'types-contracts'],
    FEWER_COLLECTIONS,
  );

/** @param {Place} place @returns {Promise<string | undefined>} */
async function lacksHelm(place) {
  const missing = await python(place);
  if (missing) return missing;
  try {
    await helmProgram(place);
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** @param {Place} place */
async function lacksFormer({ root }) {
  return lacksCommit(root, formerCommit(root));
}

/** The former release beside this one; its log says step by step what was replaced. @param {Place} place */
async function releases(place) {
  const outcome = await specs('releases', ALOUD)(place);
  const figures = join(place.root, '.local', 'test', 'releases', 'figures.txt');
  return { ...outcome, note: existsSync(figures) ? readFileSync(figures, 'utf8') : undefined };
}

/** Parts of chaos at small sizes; the rest and the release's sizes are `npm run chaos` alone. @param {string} name @param {string[]} given */
function chaos(name, ...given) {
  return async (/** @type {Place} */ place) => {
    const outcome = await nodeProgram(place, name, ['e2e/chaos/chaos.ts', ...given]);
    const table = outcome.lines.findLast((line) => / {2}\d+\.\d s {2}/.test(line));
    return { ...outcome, note: outcome.ok ? table?.trim() : undefined };
  };
}

/** OpenSearch from its jars, of one process and of three. @param {Place} place */
async function search(place) {
  const on = (/** @type {string} */ nodes) =>
    jest(place, `search-${nodes}`, ['search'], { ...ALOUD, workers: 1, env: { SEARCH_NODES: nodes } }).run();
  const one = await on('1');
  if (!one.ok) return one;
  const three = await on('3');
  return { ...three, totals: sumTotals([one, three]) };
}

/** Bytes, requests in sequence, documents, messages and memory beside what is recorded. @param {Place} place */
const gates = async (place) =>
  nodeProgram(place, 'gates', ['bench/gates/main.ts'], { CHROMIUM_PATH: await findChromium(place) });

/** Some of the integration specs, on engines that testcontainers starts; Ryuk, which would clean up after a killed run, is an image that may not be had. */
// The path first: what follows the option would be taken for another project.
const IN_CONTAINERS = ['jest', 'services/reviews/src/write-review', '--selectProjects', 'integration'];
const CONTAINER_ENGINES = {
  ...JEST_ENVIRONMENT,
  TEST_ENGINES: 'containers',
  TESTCONTAINERS_RYUK_DISABLED: 'true',
};

/** The images, and all that Compose does with them, on an engine that may have to be installed and started first. @param {Place} place */
async function containers(place) {
  const engine = await dockerEngine(place);
  if ('missing' in engine) return { notRun: engine.missing };
  const build = ['infra/docker/test/build-images.mjs', join(place.root, '.local', 'docker')];
  /** @type {string[]} */
  const notes = [];
  let outcome = { ok: true, lines: /** @type {string[]} */ ([]) };
  try {
    for (const [part, run] of /** @type {const} */ ([
      ['images', () => nodeProgram(place, 'images', build)],
      // One spec file at a time: they share the engine, and one of them has it write out every image.
      ['specs', () => specs('containers', { ...ALOUD, workers: 1 })(place)],
      ['testcontainers', () => nodeProgram(place, 'testcontainers', IN_CONTAINERS, CONTAINER_ENGINES)],
    ])) {
      const startedAt = performance.now();
      const { lines, ...result } = await run();
      if (!result.ok) return { ...result, lines };
      if (part === 'images') notes.push(...lines);
      notes.push(`${part} ${inSeconds(performance.now() - startedAt)}`);
      outcome = { ...outcome, ...result };
    }
    return { ...outcome, note: notes.join('\n') };
  } finally {
    await engine.stop();
  }
}

/**
 * @param {Place & { chosen: Set<string> }} run
 * @returns {Step[][]} rows; the steps of a row do not wait for each other
 */
export function stepsFor({ chosen, ...place }) {
  const suites = Object.entries(TABLE).filter(([name]) => chosen.has(name));
  const projects = new Set(suites.flatMap(([, suite]) => suite.projects ?? []));
  const first = suites.find(([, suite]) => suite.projects);
  const steps = suites.flatMap(([name, { run, needs }]) => {
    if (run) return [{ name, run: after(needs, run, place) }];
    return name === first?.[0] ? [browser(place, 'e2e', [...projects])] : [];
  });
  const identity = { name: 'identity', run: async () => void (await installIdentity(place)) };
  const build = { name: 'build', run: async () => void (await buildApps(place)) };
  const forProduct = (/** @type {Step} */ step) => (suites.some(([, { product }]) => product) ? [step] : []);
  const isIn = (/** @type {string} */ name, /** @type {string[]} */ ...names) => names.includes(name);
  const rows = [
    // Side by side, because each ends with a program on one core, and an installation mostly waits.
    [...steps.filter(({ name }) => isIn(name, 'lint', 'types')), ...forProduct(identity)],
    ...steps.filter(({ name }) => isIn(name, 'unit', 'integration')).map((step) => [step]),
    forProduct(build),
    ...steps.filter(({ name }) => !isIn(name, 'lint', 'types', 'unit', 'integration')).map((step) => [step]),
  ];
  return rows.filter((row) => row.length > 0);
}

/** @param {Suite['needs']} needs @param {NonNullable<Suite['run']>} run @param {Place} place @returns {Step['run']} */
const after = (needs, run, place) => async () => {
  const missing = await needs?.(place);
  return missing ? { notRun: missing } : run(place);
};
