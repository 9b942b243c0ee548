import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from '@thikana/local/launcher/repository-copy';
import { nodeProgram } from '@thikana/local/launcher/test-programs';

/** @typedef {{ file: string, find: string, replace: string }} Change */

/** A copy of a commit with the installed packages, where programs run and changes are made without touching the repository. */
export class Copy {
  #count = 0;

  /** @param {string} repository @param {string} commit */
  constructor(repository, commit) {
    this.root = mkdtempSync(join(tmpdir(), 'thikana-faults-'));
    this.stateDir = join(this.root, '.local', 'faults');
    copyRepository(repository, this.root);
    const git = (/** @type {string} */ cwd, /** @type {string[]} */ ...args) => {
      const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
      if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
      return stdout.trim();
    };
    git(this.root, 'init', '-q');
    git(this.root, 'fetch', '-q', '--depth=1', repository, git(repository, 'rev-parse', commit));
    git(this.root, 'checkout', '-qf', 'FETCH_HEAD');
    git(this.root, 'clean', '-qfd');
  }

  /** @param {Change} change @returns {() => void} undoes it */
  apply({ file, find, replace }) {
    const path = join(this.root, file);
    const before = readFileSync(path, 'utf8');
    const times = before.split(find).length - 1;
    if (times !== 1) throw new Error(`${file} has ${times} times: ${find}`);
    writeFileSync(
      path,
      before.replace(find, () => replace),
    );
    return () => writeFileSync(path, before);
  }

  /** @template T @param {Change} change @param {() => Promise<T>} run @returns {Promise<T>} */
  async with(change, run) {
    const undo = this.apply(change);
    try {
      return await run();
    } finally {
      undo();
    }
  }

  /** @param {string[]} command a program of the repository or of a package @param {Record<string, string>} [env] */
  async run(command, env) {
    const name = String((this.#count += 1));
    const place = { root: this.root, stateDir: this.stateDir, signal: new AbortController().signal };
    const { ok } = await nodeProgram(place, name, command, env);
    return { ok, lines: readFileSync(join(this.stateDir, 'logs', `${name}.log`), 'utf8').split('\n') };
  }

  remove() {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** The same order for the same seed. @template T @param {readonly T[]} items @param {number} seed @returns {T[]} */
export function shuffled(items, seed) {
  const keyed = items.map((item) => {
    const key = createHash('sha256')
      .update(`${seed} ${JSON.stringify(item)}`)
      .digest('hex');
    return { item, key };
  });
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ item }) => item);
}
