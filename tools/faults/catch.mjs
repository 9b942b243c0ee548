import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JEST_ENVIRONMENT } from '@thikana/local/launcher/test-programs';
import { projectOf } from '../test-targets.mjs';

/** @typedef {import('./copy.mjs').Copy} Copy */
/** @typedef {import('./copy.mjs').Change} Change */

/** Walks every endpoint, and names none. */
const ACCESS = 'e2e/access/routes.int-spec.ts';
const KINDS = ['unit', 'web', 'integration', 'isolated'];

/**
 * Runs the specs that import what is changed, the nearest and cheapest first, and then the type checks.
 * @param {Copy} copy @param {Change} change @returns {Promise<string | undefined>} the test that fails with the change, and only with it
 */
export async function catcherOf(copy, change) {
  const { file, find } = change;
  const { lines } = await copy.run(
    ['jest', '--listTests', '--json', '--selectProjects', ...KINDS, '--findRelatedTests', file],
    JEST_ENVIRONMENT,
  );
  /** @type {string[]} */
  const paths = JSON.parse(lines.findLast((line) => line.startsWith('[')) ?? '[]');
  const related = paths.map((path) => path.slice(copy.root.length + 1));
  const near = (/** @type {string} */ path) => projectOf(path, copy.root) === projectOf(file, copy.root);
  const unit = (/** @type {string} */ path) => /\.spec\.tsx?$/.test(path);
  const named = /'([^']{8,})'/.exec(find)?.[1] ?? /[a-z]\w{3,}/.exec(find)?.[0] ?? find;
  const names = (/** @type {string} */ path) =>
    path === ACCESS ? file.includes('/http/') : readFileSync(join(copy.root, path), 'utf8').includes(named);
  for (const files of [
    [
      ...related.filter((path) => unit(path) && near(path)),
      // They read sources without importing them.
      ...globSync('tools/*.tree.spec.ts', { cwd: copy.root }),
    ],
    related
      .filter(names)
      .sort((a, b) => Number(near(b)) - Number(near(a)))
      .slice(0, 4),
    related.filter((path) => !unit(path) && near(path)),
    related.filter((path) => unit(path) && !near(path)),
    related.filter((path) => !unit(path) && !near(path)),
  ]) {
    const failing = await failingSpec(copy, change, files);
    if (failing) return failing;
  }
  for (const platform of related.length > 0 ? ['node', 'web'] : []) {
    const check = ['tools/typecheck.mjs', '-p', `tsconfig.${platform}.json`];
    const { ok, lines } = await copy.with(change, () => copy.run(check));
    if (!ok) return `types: ${lines.find((line) => line.includes('error'))}`;
  }
  return undefined;
}

/** @type {Set<string>} specs that passed without a change */
const sound = new Set();
/** @param {Copy} copy @param {Change} change @param {string[]} files @returns {Promise<string | undefined>} */
async function failingSpec(copy, change, files) {
  if (files.length === 0) return undefined;
  const failed = await copy.with(change, () => firstFailure(copy, files));
  if (!failed) return undefined;
  if (!sound.has(failed.file) && !(await firstFailure(copy, [failed.file]))) sound.add(failed.file);
  // A second time, because a busy machine fails specs, too.
  const again = await copy.with(change, () => firstFailure(copy, [failed.file]));
  if (again && sound.has(failed.file)) return `${failed.file}: ${again.name}`;
  return failingSpec(
    copy,
    change,
    files.filter((path) => path !== failed.file),
  );
}

/** @param {Copy} copy @param {string[]} files */
async function firstFailure(copy, files) {
  // One worker, because `--bail` leaves the others behind.
  const options = ['--silent', '--forceExit', '--bail', '--maxWorkers=1', '--runTestsByPath'];
  const { ok, lines } = await copy.run(['jest', ...options, ...files], JEST_ENVIRONMENT);
  if (ok) return undefined;
  const file = lines.map((line) => /^FAIL (?:\w+ )?(\S+)/.exec(line)?.[1]).find(Boolean);
  if (!file) throw new Error(lines.slice(-20).join('\n'));
  return { file, name: lines.find((line) => /^ +● /.test(line))?.trim() };
}
