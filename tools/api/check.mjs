/**
 * Compares the public types of the libraries that apps are built with to those of the last release, from the sources of both.
 *
 *   node tools/api/check.mjs              part of `npm run lint`: fails when something public was removed or narrowed without a major version,
 *                                         or added without a minor one
 *   node tools/api/check.mjs --breaking   fails only for breaking changes
 *   node tools/api/check.mjs --record     part of `npm run contract`: sets the minor version that an addition needs
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { formerCommit } from '@thikana/local/launcher/former-release';
import ts from 'typescript';
import { SHARED_AT_START, SHARED_LATER } from '../shared.mjs';
import { apiChanges } from './changes.mjs';

/** @typedef {{ folder: string, counts: (entry: string) => boolean }} Library `counts`: whether what is new there needs a minor version */
/** @typedef {'major' | 'minor' | 'none'} Level */

const ROOT = join(import.meta.dirname, '../..');
const SHARED = new Set([...SHARED_AT_START, ...SHARED_LATER]);
/** @type {Library[]} */
const LIBRARIES = [
  // What a remote brings itself is there in a shell of any version.
  { folder: 'libs/web-kit', counts: (entry) => SHARED.has(`@thikana/web-kit/${entry}`) },
  { folder: 'libs/contracts', counts: () => true },
];

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} folder @returns {{ version: string, name: string, exports: Record<string, string> }} */
const manifestIn = (folder) => readJson(join(folder, 'package.json'));

/** Without what is no module. @param {string} folder */
const entriesIn = (folder) =>
  Object.fromEntries(
    Object.entries(manifestIn(folder).exports)
      .filter(([, file]) => /(?<!\.d)\.tsx?$/.test(file))
      .map(([name, file]) => [name.slice(2) || 'index', join(folder, file)]),
  );

/**
 * The libraries as the last release has them, with the packages that are installed here.
 * @returns {string | undefined} their folder; undefined where this is no clone with that commit
 */
function releasedSources() {
  const commit = formerCommit(ROOT);
  const folder = join(ROOT, '.local/released-libraries', commit.slice(0, 12));
  if (existsSync(folder)) return folder;
  const folders = LIBRARIES.map((library) => library.folder);
  const archive = spawnSync('git', ['archive', commit, ...folders], { cwd: ROOT, maxBuffer: 2 ** 26 });
  if (archive.status !== 0) return undefined;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(join(unfinished, 'node_modules/@thikana'), { recursive: true });
  spawnSync('tar', ['-x', '-C', unfinished], { input: archive.stdout });
  for (const library of folders) {
    const own = join(ROOT, library, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(unfinished, library, 'node_modules'));
    symlinkSync(`../../${library}`, join(unfinished, 'node_modules', manifestIn(join(ROOT, library)).name));
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}

const COMPILER_OPTIONS =
  ts.getParsedCommandLineOfConfigFile(
    join(ROOT, 'tsconfig.web.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(String(messageText));
      },
    },
  )?.options ?? {};

/**
 * @param {Pick<Library, 'counts'>} library @param {ReturnType<typeof apiChanges>} changes
 * @returns {{ level: Level, lost: string[], gained: string[] }}
 */
export function judge({ counts }, { lost, gained }) {
  const counted = Object.entries(gained).flatMap(([entry, changes]) => (counts(entry) ? changes : []));
  return { level: lost.length > 0 ? 'major' : counted.length > 0 ? 'minor' : 'none', lost, gained: counted };
}

/** The least version that a change needs after the released one. @param {string} released @param {Level} level */
export function leastVersion(released, level) {
  const [major = 0, minor = 0] = released.split('.').map(Number);
  return { major: `${major + 1}.0.0`, minor: `${major}.${minor + 1}.0`, none: released }[level];
}

/** @param {string} version @param {string} least */
export const isAtLeast = (version, least) => version.localeCompare(least, 'en', { numeric: true }) >= 0;

/** In the package and in the lock file, which repeats it. @param {string} folder @param {string} to */
function setVersion(folder, to) {
  const { name } = manifestIn(join(ROOT, folder));
  const places = /** @type {const} */ ([
    [`${folder}/package.json`, `"name": "${name}",\\s*"version": `],
    ['package-lock.json', `"${folder}": \\{\\s*"name": "${name}",\\s*"version": `],
  ]);
  for (const [file, before] of places) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    writeFileSync(join(ROOT, file), text.replace(new RegExp(`(${before})"[^"]*"`), `$1"${to}"`));
  }
}

/** @param {string} released its folder @param {Library} library @returns {string[]} */
function faultsOf(released, { folder, counts }) {
  const [before, after] = [join(released, folder), join(ROOT, folder)];
  const [former, { version }] = [manifestIn(before).version, manifestIn(after)];
  const { level, lost, gained } = judge(
    { counts },
    apiChanges({
      before: entriesIn(before),
      after: entriesIn(after),
      root: `${ROOT}/`,
      options: COMPILER_OPTIONS,
    }),
  );
  const least = leastVersion(former, level);
  if (isAtLeast(version, least)) return [];
  if (level === 'major')
    return [
      `${folder}: release ${former} has what this tree removes; whoever was built with it breaks:`,
      ...lost.map((change) => `  - ${change}`),
      `Keep it beside the new, or set version ${least} in ${folder}/package.json (docs/adr/0035).`,
    ];
  if (process.argv.includes('--breaking')) return [];
  const additions = gained.map((change) => `  - ${change}`);
  if (!process.argv.includes('--record'))
    return [`${folder} has more than release ${former}: npm run contract`, ...additions];
  setVersion(folder, least);
  console.log([`${folder} is version ${least}:`, ...additions].join('\n'));
  return [];
}

if (import.meta.main) {
  const released = releasedSources();
  const faults = released
    ? LIBRARIES.flatMap((library) => faultsOf(released, library))
    : process.env['CI']
      ? ['The last release is not in this clone: git fetch --unshallow.']
      : [];
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}
