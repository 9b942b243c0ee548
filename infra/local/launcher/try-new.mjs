import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEnvironment } from './apps.mjs';
import { runCommand } from './command.mjs';
import { productNode } from './engines.mjs';
import { copyRepository } from './repository-copy.mjs';
import { JEST_ENVIRONMENT } from './test-programs.mjs';

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
/** Packages that something new is made in, or that must know of it; each is checked with the libraries that it imports. */
const CHECKED = [
  ['services/lending', 'mfe-lending'],
  ['services/offers', 'gateway'],
  ['services/reviews', 'mfe-agent'],
];
/** The specs of what something new is entered in. */
const LISTS = [
  'infra/local/launcher/workspaces.spec.ts',
  'infra/docker/compose/services.spec.ts',
  'libs/contracts/compatibility/contract.spec.ts',
  'libs/web-kit/src/router/paths.spec.ts',
  'gateway/src/live/audience.spec.ts',
  'tools/catalogues.spec.ts',
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
    const run = runnerIn(copy, join(stateDir, 'logs'), signal);
    /** @type {string[]} */
    const files = [];
    for (const given of MADE) {
      const { ok, lines } = await run(copy, 'tools/new/new.mjs', given);
      if (!ok) return { ok, lines };
      files.push(...lines.flatMap((line) => /^ {2}(?:made|changed) +(\S+)$/.exec(line)?.[1] ?? []));
    }
    for (const row of checksOf(copy, [...new Set(files)])) {
      const outcomes = await Promise.all(
        row.map(async ([folder, script, ...given]) => ({ script, ...(await run(folder, script, given)) })),
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
  writeFileSync(join(folder, 'index.html'), BOOTSTRAP);
  const files = { 'index.html': BOOTSTRAP.length };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ id: 'shell', version: '0.0.0', files }));
}

/** @typedef {[folder: string, script: string, ...args: string[]]} Check */

/**
 * @param {string} copy @param {string[]} files made and changed
 * @returns {Check[][]} rows; the checks of a row do not wait for each other
 */
function checksOf(copy, files) {
  const sources = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const specs = sources.filter((path) => /spec\.tsx?$/.test(path));
  writeShell(join(copy, 'shell', 'dist'));
  const program = (/** @type {string} */ name) => `node_modules/.bin/${name}`;
  const projects = ['--selectProjects', 'unit', 'web', 'integration'];
  return [
    ...CHECKED.map((row) =>
      row.map((folder) => /** @type {Check} */ ([join(copy, folder), 'tools/typecheck.mjs'])),
    ),
    // The boundary rule reads nx's project graph, and is silent without one.
    [[copy, program('nx'), 'show', 'projects']],
    [
      [copy, program('oxlint'), ...sources],
      [copy, program('prettier'), '--check', ...files],
    ],
    [[copy, program('jest'), ...projects, '--maxWorkers=100%', '--runTestsByPath', ...specs, ...LISTS]],
    [
      [join(copy, 'services/lending'), 'tools/build.mjs'],
      [join(copy, 'mfe-lending'), 'tools/build.mjs'],
    ],
    [[copy, 'infra/local/launcher/start-made.mjs', 'lending', 'lending']],
  ];
}

/** @param {string} copy @param {string} logs @param {AbortSignal} signal */
function runnerIn(copy, logs, signal) {
  let count = 0;
  return async (/** @type {string} */ cwd, /** @type {string} */ script, /** @type {string[]} */ given) => {
    count += 1;
    const { code, lines } = await runCommand({
      command: productNode(copy),
      args: [join(copy, script), ...given],
      cwd,
      env: {
        ...buildEnvironment(copy),
        NODE_ENV: script.endsWith('build.mjs') ? 'production' : 'development',
        ...(script.endsWith('jest') && JEST_ENVIRONMENT),
      },
      log: join(logs, `new-${count}.log`),
      lines: 80,
      signal,
    });
    return { ok: code === 0, lines };
  };
}
