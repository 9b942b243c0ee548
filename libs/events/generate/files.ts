/** Every generated file with its text, formatted as the rest of the repository. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { page } from './page.ts';
import { schemaFiles } from './schemas.ts';
import { declarations, program } from './types.ts';

export const root = resolve(import.meta.dirname, '../../..');
const PACKAGE = 'libs/events';

export const packageVersion = (): string =>
  (JSON.parse(readFileSync(join(root, PACKAGE, 'package.json'), 'utf8')) as { version: string }).version;

/** @returns the texts by path in the repository */
export async function generatedFiles(version = packageVersion()): Promise<Map<string, string>> {
  const schemas = Object.entries(schemaFiles()).map(
    ([name, schema]) => [`${PACKAGE}/schemas/${name}.json`, JSON.stringify(schema)] as const,
  );
  const texts = [
    ...schemas,
    [`${PACKAGE}/index.js`, program()] as const,
    [`${PACKAGE}/index.d.ts`, declarations()] as const,
    ['docs/events.md', page(version)] as const,
  ];
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const formatted = texts.map(
    async ([path, text]) => [path, (await format(path, text, options)).code] as const,
  );
  return new Map(await Promise.all(formatted));
}
