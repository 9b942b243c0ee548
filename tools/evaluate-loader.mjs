/**
 * Loader for `*.built.ts`: runs the module while building and bundles the values it exports instead of its code.
 * They must be plain data. Of calls and constants an app gets those that it names.
 */
import { pathToFileURL } from 'node:url';
import { namedCalls, namedLimits, sourcesOf } from './named-calls.mjs';

/**
 * What an app needs of the two large tables: those parts that its sources name.
 * @type {Record<string, (table: any, sources: string) => unknown>}
 */
const NEEDED = { routes: namedCalls, limits: namedLimits };

/** @this {import('@rspack/core').LoaderContext} */
export default async function evaluate() {
  // Another source may name another call.
  this.cacheable(false);
  const values = await import(`${pathToFileURL(this.resourcePath).href}?built=${Date.now()}`);
  return Object.entries(values)
    .map(([name, value]) => {
      const needed = NEEDED[name]?.(value, sourcesOf(this.rootContext)) ?? value;
      return `export const ${name} = ${JSON.stringify(needed)};`;
    })
    .join('\n');
}
