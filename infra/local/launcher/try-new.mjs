import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from './repository-copy.mjs';
import { JEST_ENVIRONMENT, nodeProgram } from './test-programs.mjs';

/** One of each, in new apps and in old ones. */
const MADE = [
  ['service', 'lending'],
  ['use-case', 'lending', 'quote-loan'],
  ['event', 'lending', 'LoanQuoted'],
  ['subscriber', 'lending', 'remember-loan-when-quoted', 'LoanQuoted'],
  ['remote', 'lending', "A lender's pages"],
  ['screen', 'lending', 'rates'],
  ['use-case', 'offers', 'archive-offer'],
  ['event', 'offers', 'OfferArchived'],
  ['subscriber', 'reviews', 'note-offers-when-archived', 'OfferArchived'],
  ['screen', 'agent', 'saved-searches'],
];
/** The specs of what something new is entered in. */
const LISTS = [
  'infra/local/launcher/workspaces.spec.ts',
  'infra/docker/compose/services.spec.ts',
  'libs/contracts/compatibility/contract.spec.ts',
  'libs/web-kit/src/router/paths.spec.ts',
  'gateway/src/live/audience.spec.ts',
  'tools/catalogues.tree.spec.ts',
  'tools/new/lock.spec.ts',
];
const BOOTSTRAP = '<!doctype html><html><head></head><body></body></html>';

/**
 * Makes one of each with `npm run new` in a copy of the repository, checks, tests, builds and starts it.
 * @param {{ root: string, stateDir: string, signal: AbortSignal }} place
 * @returns {Promise<{ ok: boolean, lines: string[] }>} with the last lines of the program that failed
 */
export async function tryNew({ root, stateDir, signal }) {
  const copy = mkdtempSync(join(tmpdir(), 'thikana-new-'));
  try {
    copyRepository(root, copy);
    let count = 0;
    const run = (/** @type {Check} */ [folder, script, ...given]) => {
      const env = {
        ...(script.endsWith('build.mjs') && { NODE_ENV: 'production' }),
        ...(script === 'jest' && JEST_ENVIRONMENT),
      };
      return nodeProgram({ root: copy, stateDir, signal }, `new-${++count}`, [script, ...given], env, folder);
    };
    /** @type {string[]} */
    const files = [];
    for (const given of MADE) {
      const { ok, lines } = await run(['', 'tools/new/new.mjs', ...given]);
      if (!ok) return { ok, lines };
      files.push(...lines.flatMap((line) => /^ {2}(?:made|changed) +(\S+)$/.exec(line)?.[1] ?? []));
    }
    for (const row of checksOf(copy, [...new Set(files)])) {
      const outcomes = await Promise.all(
        row.map(async (check) => ({ script: check[1], ...(await run(check)) })),
      );
      const failed = outcomes.filter(({ ok }) => !ok);
      if (failed.length > 0)
        return { ok: false, lines: failed.flatMap(({ script, lines }) => [`${script}:`, ...lines]) };
    }
    return { ok: true, lines: [] };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A page as a build of the shell would leave it: the edge puts the remote's files into it. @param {string} folder */
function writeShell(folder) {
  mkdirSync(folder, { recursive: true });
  const release = { id: 'shell', version: '0.0.0', files: [], page: BOOTSTRAP };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(release));
}

/** @typedef {[folder: string, program: string, ...args: string[]]} Check */

/**
 * @param {string} copy @param {string[]} files made and changed
 * @returns {Check[][]} rows; the checks of a row do not wait for each other
 */
function checksOf(copy, files) {
  const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const specs = sources.filter((path) => /spec\.tsx?$/.test(path));
  writeShell(join(copy, 'shell', 'dist'));
  const projects = ['--selectProjects', 'unit', 'web', 'integration'];
  return [
    ['web', 'node'].map((name) => ['', 'tools/typecheck.mjs', '-p', `tsconfig.${name}.json`]),
    // The boundary rule reads nx's project graph, and is silent without one.
    [['', 'nx', 'show', 'projects']],
    [
      ['', 'oxlint', ...sources],
      ['', 'oxfmt', '--check', ...files],
    ],
    [['', 'jest', ...projects, '--maxWorkers=100%', '--runTestsByPath', ...specs, ...LISTS]],
    [
      ['services/lending', 'tools/build.mjs'],
      ['mfe-lending', 'tools/build.mjs'],
    ],
    [['', 'infra/local/launcher/start-made.mjs', 'lending', 'lending']],
  ];
}
