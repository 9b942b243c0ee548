/** Which values a module exports, and those that it names with `export *`. Types are no values. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { initSync, parse } from 'es-module-lexer';

initSync();
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
  const [imports, exports] = parse(code);
  const inner = imports
    .filter(({ ss }) => /^export\s*\*\s*from/.test(code.slice(ss)))
    .map(({ n = '' }) => exportNames(join(dirname(file), n)));
  return {
    names: [...exports.map(({ n }) => n), ...inner.flatMap(({ names }) => names)].toSorted(),
    files: [file, ...inner.flatMap(({ files }) => files)],
  };
}
