/**
 * Adds to package-lock.json the builds of native packages for other systems that npm has left out.
 *
 *   node tools/complete-lock.mjs [--check]
 *
 * npm writes down only the optional packages that the registry in use can serve at that moment; a mirror that lags behind with those
 * for macOS or Windows makes a lock file that `npm ci` refuses everywhere ("Missing: … from lock file"). Their versions are
 * exact in the package that asks for them, so they can be written down without the registry.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[], libc?: string[] }} Locked */

const SYSTEM = /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/;
const PROCESSOR = /^(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** @param {string} name `@swc/core-linux-x64-musl` @returns {Pick<Locked, 'os' | 'cpu' | 'libc'>} the platforms that its name contains */
export function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => SYSTEM.test(word));
  const cpu = words.filter((word) => PROCESSOR.test(word));
  const libc = words.includes('musl')
    ? ['musl']
    : words.includes('gnu') && os.includes('linux')
      ? ['glibc']
      : [];
  return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) };
}

/**
 * @param {Record<string, Locked>} packages of a lock file, by folder
 * @returns {[folder: string, locked: Locked][]} the entries that are missing
 */
export function missingPlatforms(packages) {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => EXACT.test(wanted) && !resolves(packages, folder, name))
      .map(
        ([name, version]) =>
          /** @type {[string, Locked]} */ ([`node_modules/${name}`, entry(name, version, dev)]),
      ),
  );
}

/** @param {string} name @param {string} version @param {boolean} [dev] @returns {Locked} */
const entry = (name, version, dev) => ({ version, ...(dev && { dev }), optional: true, ...platformOf(name) });

/** Looks where Node would look: in the package's own node_modules and in those above it. @param {Record<string, Locked>} packages @param {string} folder @param {string} name */
function resolves(packages, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

function main() {
  const file = resolve(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingPlatforms(lock.packages);
  console.log(`${missing.length} packages missing from the lock file`);
  if (process.argv.includes('--check')) process.exit(missing.length > 0 ? 1 : 0);
  Object.assign(lock.packages, Object.fromEntries(missing));
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
