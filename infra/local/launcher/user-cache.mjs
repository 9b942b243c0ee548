import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

/**
 * Where what does not depend on the clone is kept between clones and runs: programs and packages from registries, Debian's packages.
 * Whoever stores something there names it by all that decides its content, and writes it with `madeOnce`.
 * @param {string} name of the kind of content
 * @returns {string} a folder, which may not exist yet; a relative XDG_CACHE_HOME is ignored, as its specification requires
 */
export function userCache(name) {
  const given = process.env.XDG_CACHE_HOME;
  const cache = given && isAbsolute(given) ? given : join(homedir(), '.cache');
  return join(cache, 'thikana', `${process.platform}-${process.arch}`, name);
}

/**
 * Makes a file or folder beside its place and renames it: what was interrupted leaves nothing that looks whole.
 * @param {string} target @param {(unfinished: string) => Promise<void>} make
 * @returns {Promise<string>} `target`
 */
export async function madeOnce(target, make) {
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true });
  try {
    await make(unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have made the same meanwhile, and perhaps runs it: that one stays.
    if (!existsSync(target)) throw error;
  }
  return target;
}
