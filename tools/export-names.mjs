/** Which values a module exports, and those that it names with `export *`. Types are no values. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { init, parse } from 'es-module-lexer';

await init();
const TYPESCRIPT = /** @type {const} */ ({
  target: 'es2024',
  parser: { syntax: 'typescript', tsx: true },
  transform: { verbatimModuleSyntax: true },
});

/**
 * @param {string} file
 * @returns {{ names: string[], files: string[] }} sorted names, and every file that was read for them
 */
export function exportNames(file) {
  const { code } = rspack.experiments.swc.transformSync(readFileSync(file, 'utf8'), { jsc: TYPESCRIPT });
  const [, exports] = parse(code);
  const inner = exports.flatMap((entry) =>
    entry.type === 'reexport-all' ? [exportNames(join(dirname(file), entry.from))] : [],
  );
  const own = exports.flatMap((entry) => (entry.type === 'reexport-all' ? [] : [entry.name]));
  return {
    names: [...own, ...inner.flatMap(({ names }) => names)].toSorted(),
    files: [file, ...inner.flatMap(({ files }) => files)],
  };
}
