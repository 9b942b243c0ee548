import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A recorded file as the last release has it: what was added since then may still be renamed or removed.
 * @param {string} root @param {string} path from the root
 * @returns {string} without the release's commit (a copy that is no clone, or a shallow one), the file as it is here
 */
export function releasedFile(root, path) {
  const { commit } = JSON.parse(readFileSync(join(root, 'e2e/releases/former.json'), 'utf8'));
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${path}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout : readFileSync(join(root, path), 'utf8');
}
