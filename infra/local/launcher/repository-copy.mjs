import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies what git knows or would take, to change it without touching the repository.
 * @param {string} root @param {string} copy a folder that is empty or missing
 */
export function copyRepository(root, copy) {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const files = stdout.split('\0').filter((path) => path && existsSync(join(root, path)));
  if (files.length === 0) throw new Error(`${root} is no git checkout.`);
  for (const path of files) cpSync(join(root, path), join(copy, path));
  const packages = files.filter((path) => /(^|\/)package\.json$/.test(path));
  linkInstalled(root, copy, packages.map(dirname));
}

/**
 * Links the registry's packages of a repository to a copy's, and our own to the copy's, so that nothing in it reads the original.
 * @param {string} root @param {string} copy @param {string[]} folders of packages
 */
function linkInstalled(root, copy, folders) {
  for (const folder of folders) {
    const [installed, own] = [join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')];
    const names = existsSync(installed) ? readdirSync(installed) : [];
    if (names.length > 0) mkdirSync(own, { recursive: true });
    for (const name of names.filter((name) => name !== '@thikana' && name !== '.cache'))
      symlinkSync(join(installed, name), join(own, name));
  }
  mkdirSync(join(copy, 'node_modules', '@thikana'), { recursive: true });
  for (const folder of folders) {
    const { name } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8'));
    if (name.startsWith('@thikana/')) symlinkSync(join(copy, folder), join(copy, 'node_modules', name));
  }
}
