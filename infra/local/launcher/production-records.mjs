/**
 * Continuous integration runs a suite of production only when its inputs have changed since it passed: a record says with which.
 * `docs/production-records/<suite>.json` holds it; it is committed with the change that it is about.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildEnvironment } from './apps.mjs';
import { runScript } from './command.mjs';
import { hashOf, RECORDS } from './production-inputs.mjs';

export { RECORDED_SUITES } from './production-inputs.mjs';

/** After this many days the world around the inputs has changed: base images, packages of the system. */
const LASTS_DAYS = 14;
const DAY_MS = 86_400_000;

/** @typedef {import('./production-inputs.mjs').Graph} Graph */
/** @typedef {{ root: string, graph: Graph, now?: Date }} Place `graph`: of `projectGraph`, made once a run */
/** @typedef {{ suite: string, hash: string, commit: string, date: string, seconds: number, passed?: number }} Record `commit`: with which it passed */

/** @param {string} suite @param {Place} place @returns {string} of the working tree's files as they are now @throws {Error} for a suite without records */
export const inputHash = (suite, { root, graph }) => hashOf(suite, { root, files: contentIds(root), graph });

/**
 * @param {string} suite @param {{ root: string, now?: Date }} place
 * @returns {Record | undefined} undefined where there is none, or one that is too old
 */
export function readRecord(suite, { root, now = new Date() }) {
  const file = fileOf(root, suite);
  if (!existsSync(file)) return undefined;
  /** @type {Record} */
  const record = JSON.parse(readFileSync(file, 'utf8'));
  const ageMs = now.getTime() - Date.parse(record.date);
  return ageMs >= 0 && ageMs <= LASTS_DAYS * DAY_MS ? record : undefined;
}

/** @param {string} suite @param {Place} place @returns {Record | undefined} the record of a run with the same inputs that still counts: the suite need not run */
export function unchangedSince(suite, place) {
  const record = readRecord(suite, place);
  return record?.hash === inputHash(suite, place) ? record : undefined;
}

/**
 * Records that a suite passed. Only a commit is recorded, and only one that stayed as it was during the run.
 * @param {string} suite @param {Place & { hash: string, seconds: number, passed?: number }} run `hash`: computed before the run
 * @returns {{ written: string } | { refused: string }} the file, or why there is none
 */
export function writeRecord(suite, { hash, seconds, passed, now = new Date(), ...place }) {
  const changed = changesOf(place.root);
  if (changed.length > 0) return { refused: `the tree is not clean: ${changed.slice(0, 3).join(', ')}` };
  if (inputHash(suite, place) !== hash) return { refused: 'the files changed during the run' };
  const commit = git(place.root, ['rev-parse', 'HEAD']).trim();
  /** @type {Record} */
  const record = { suite, hash, commit, date: now.toISOString(), seconds: Math.round(seconds), passed };
  const file = fileOf(place.root, suite);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  return { written: file };
}

/** @param {string} root @param {string} suite */
const fileOf = (root, suite) => join(root, RECORDS, `${suite}.json`);

/** @param {string} root @returns {string[]} what differs from the commit, but records */
const changesOf = (root) =>
  git(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all'])
    .split('\0')
    .map((line) => line.slice(3))
    .filter((path) => path && !path.startsWith(RECORDS));

/**
 * Mode and content of each file that git knows or would take, as in the working tree.
 * @param {string} root @returns {import('./production-inputs.mjs').Files}
 */
export function contentIds(root) {
  const listed = git(root, ['ls-files', '-s', '-z']).split('\0').filter(Boolean);
  const ids = new Map(
    listed.map((line) => {
      const [, mode = '', id = '', path = ''] = /^(\d+) (\w+) \d\t([^]*)$/.exec(line) ?? [];
      return [path, `${mode} ${id}`];
    }),
  );
  const changed = new Set(
    git(root, ['ls-files', '-m', '-o', '--exclude-standard', '-z']).split('\0').filter(Boolean),
  );
  const present = [...changed].filter((path) => existsSync(join(root, path)));
  for (const path of changed) ids.delete(path);
  const hashed = git(root, ['hash-object', '--stdin-paths'], present.join('\n')).split('\n');
  present.forEach((path, at) => {
    const mode = statSync(join(root, path)).mode & 0o100 ? '100755' : '100644';
    ids.set(path, `${mode} ${hashed[at]}`);
  });
  return ids;
}

/** What imports what, as nx finds it. @param {string} root @param {AbortSignal} [signal] @returns {Promise<Graph>} @throws {Failure} */
export async function projectGraph(root, signal) {
  const file = join(root, '.local', 'logs', `project-graph.${process.pid}.json`);
  await runScript({
    root,
    failure: 'nx cannot make the graph of projects.',
    args: [join(root, 'node_modules/nx/dist/bin/nx.js'), 'graph', `--file=${file}`],
    env: buildEnvironment(root),
    log: join(root, '.local', 'logs', 'project-graph.log'),
    signal,
  });
  const { graph } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return graph;
}

/** @param {string} root @returns {string} the commit, and whether something differs from it */
export const commitOf = (root) =>
  `${git(root, ['rev-parse', '--short', 'HEAD']).trim()}${changesOf(root).length > 0 ? ' with changes' : ''}`;

/** @param {string} root @param {string[]} args @param {string} [input] */
function git(root, args, input = '') {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout;
}
