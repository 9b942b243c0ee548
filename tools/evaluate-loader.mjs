/**
 * Loader for `*.built.ts`: runs the module while building and bundles the values it exports instead of its code.
 * They must be plain data.
 */
import { pathToFileURL } from 'node:url';

/** @this {import('@rspack/core').LoaderContext} */
export default async function evaluate() {
  const values = await import(`${pathToFileURL(this.resourcePath).href}?built=${Date.now()}`);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
