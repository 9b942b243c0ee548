/** Which values a module exports, read from its text and those that it names with `export *`. Types are no values. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** @param {ts.Node} node */
const isExported = (node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** @param {ts.Statement} statement @returns {string[]} */
function declared(statement) {
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isValue =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isValue && statement.name ? [statement.name.text] : [];
}

/**
 * @param {string} file
 * @returns {{ names: string[], files: string[] }} sorted names, and every file that was read for them
 */
export function exportNames(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const names = [];
  const files = [file];
  for (const statement of source.statements) {
    names.push(...declared(statement));
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) continue;
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause && ts.isNamedExports(exportClause))
      names.push(
        ...exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text),
      );
    else if (!exportClause && moduleSpecifier && ts.isStringLiteral(moduleSpecifier)) {
      const inner = exportNames(join(dirname(file), moduleSpecifier.text));
      names.push(...inner.names);
      files.push(...inner.files);
    }
  }
  return { names: names.toSorted(), files };
}
