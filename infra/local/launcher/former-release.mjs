/** A former release, built from its commit, to run beside the checked-out tree: its own sources, and the packages of its own lock file. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS, buildEnvironment } from './apps.mjs';
import { runScript } from './command.mjs';
import { Failure } from './failure.mjs';
import { installWithNpm } from './packages.mjs';

/** @param {string} root @returns {string} the commit of the last release */
export const formerCommit = (root) =>
  JSON.parse(readFileSync(join(root, 'e2e/releases/former.json'), 'utf8')).commit;

/**
 * Kept in `.local/releases`, so that a commit is built once.
 * @param {{ root: string, commit: string, kind?: 'node' | 'web', signal?: AbortSignal }} which the services and the gateway, or the shell and the remotes
 * @returns {Promise<string>} its folder
 * @throws {Failure} with the compiler's words, or where the clone lacks the commit
 */
export async function buildFormerRelease({ root, commit, kind = 'node', signal }) {
  const missing = lacksCommit(root, commit);
  if (missing)
    throw new Failure(`The former release cannot be built: ${missing}.`, {
      wayOut: 'Fetch the history back to it: git fetch --unshallow.',
    });
  const folder = join(root, '.local', 'releases', commit.slice(0, 12));
  const [installed, built] = [join(folder, 'installed'), join(folder, `built-${kind}`)];
  if (!existsSync(installed)) {
    rmSync(folder, { recursive: true, force: true });
    extractCommit(root, commit, folder);
    await install(root, folder, signal);
    writeFileSync(installed, '');
  }
  if (existsSync(built)) return folder;
  const apps = APPS.filter((app) => app.kind === kind && existsSync(join(folder, app.folder)));
  for (const app of apps) await build({ root, folder, app, signal });
  writeFileSync(built, '');
  return folder;
}

/**
 * @param {string} root @param {string} commit of a former release
 * @returns {string | undefined} why it cannot be built here
 */
export const lacksCommit = (root, commit) =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0
    ? undefined
    : `commit ${commit} is not in this clone (its history is cut off, or it is no git clone)`;

/** Writes the commit's files without touching this clone's index or its list of worktrees. @param {string} root @param {string} commit @param {string} folder */
export function extractCommit(root, commit, folder) {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'commit.tar');
  execFileSync('git', ['archive', `--output=${archive}`, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}

/** @param {string} root @param {string} folder @param {AbortSignal} [signal] */
async function install(root, folder, signal) {
  await installWithNpm({
    folder,
    what: 'The packages of the former release',
    log: logOf(root, 'install'),
    options: ['--omit=dev', '--ignore-scripts'],
    signal,
  });
  // Both releases run on the same Node, whose package brings it by an install script.
  const node = join(folder, 'node_modules', 'node');
  rmSync(node, { recursive: true, force: true });
  symlinkSync(join(root, 'node_modules', 'node'), node, 'junction');
}

/** @param {{ root: string, folder: string, app: { name: string, folder: string }, signal?: AbortSignal }} what */
const build = ({ root, folder, app, signal }) =>
  runScript({
    root,
    failure: `${app.name} of the former release could not be built.`,
    args: [join(folder, 'tools', 'build.mjs')],
    cwd: join(folder, app.folder),
    env: buildEnvironment(root),
    log: logOf(root, app.name),
    signal,
  });

/** @param {string} root @param {string} name */
const logOf = (root, name) => join(root, '.local', 'logs', `former-release-${name}.log`);
