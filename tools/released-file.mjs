import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formerCommit } from '@thikana/local/launcher/former-release';

/**
 * A recorded file as the last release has it: what was added since then may still be renamed or removed.
 * @param {string} root @param {string} path from the root
 * @returns {string} without the release's commit (a copy that is no clone, or a shallow one), the file as it is here
 */
export function releasedFile(root, path) {
  const { status, stdout } = spawnSync('git', ['show', `${formerCommit(root)}:${path}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout : readFileSync(join(root, path), 'utf8');
}
