import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * Where what does not depend on the clone is kept between clones and runs: programs built from pinned modules, Python packages, Debian's packages.
 * Whoever stores something there names it by all that decides its content, and writes it beside and renames it.
 * @param {string} name of the kind of content
 * @returns {string} a folder, which may not exist yet; a relative XDG_CACHE_HOME is ignored, as its specification says
 */
export function userCache(name) {
  const given = process.env.XDG_CACHE_HOME;
  const cache = given && isAbsolute(given) ? given : join(homedir(), '.cache');
  return join(cache, 'thikana', `${process.platform}-${process.arch}`, name);
}
