/**
 * The calls of the contract that an app can send: a page downloads no addresses of other apps' calls. TypeScript allows a call's name only
 * as a literal (`'offers.accept'`) or as a template that begins with its service (`` `users.${action}` ``); both are in the sources.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {Record<string, string>} routes by name
 * @param {string} sources
 * @returns {Record<string, string>}
 */
export function namedCalls(routes, sources) {
  const literals = new Set([...sources.matchAll(/['"`](\w+\.\w+)['"`]/g)].map(([, name]) => name));
  const services = new Set(
    [...sources.matchAll(/['"`](\w+)\.(?:\$\{|['"`])/g)].map(([, service]) => service),
  );
  return Object.fromEntries(
    Object.entries(routes).filter(([name]) => literals.has(name) || services.has(name.split('.')[0] ?? '')),
  );
}

/**
 * The business constants that an app reads, as `limits.featured`.
 * @param {Record<string, unknown>} limits
 * @param {string} sources
 */
export function namedLimits(limits, sources) {
  const read = new Set([...sources.matchAll(/\blimits\.(\w+)/g)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(limits).filter(([name]) => read.has(name)));
}

/**
 * The sources of an app and of web-kit, whose parts it brings or shares.
 * @param {string} appDir
 */
export const sourcesOf = (appDir) =>
  [join(appDir, 'src'), join(import.meta.dirname, '../libs/web-kit/src')]
    .flatMap((folder) => globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => join(folder, file)))
    .filter((file) => !/\.spec\.tsx?$/.test(file))
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
