/** Additions to TypeScript sources: a list is found in the syntax tree, so that its layout does not matter. */
import ts from 'typescript';

/** @param {string} text */
const parse = (text) => ts.createSourceFile('edited.tsx', text, ts.ScriptTarget.Latest, true);

/** What is inside `… as const`, `… satisfies X` and `name('id', …)`. @param {ts.Expression} node @returns {ts.Expression} */
function unwrapped(node) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return unwrapped(node.expression);
  const last = ts.isCallExpression(node) ? node.arguments.at(-1) : undefined;
  return last ? unwrapped(last) : node;
}

/** @param {ts.Node} node @returns {node is ts.ArrayLiteralExpression | ts.ObjectLiteralExpression} */
const isList = (node) => ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node);

/** @param {ts.Node} node @param {string} name @returns {ts.Expression | undefined} of a property */
const propertyOf = (node, name) =>
  ts.isObjectLiteralExpression(node)
    ? node.properties
        .filter((property) => ts.isPropertyAssignment(property))
        .find((property) => property.name.getText() === name)?.initializer
    : undefined;

/**
 * @param {ts.SourceFile} source @param {string} name of a variable; `default`: what is exported; else the first property of that name
 * @returns {ts.Expression | undefined}
 */
function startOf(source, name) {
  /** @type {ts.Expression | undefined} */
  let found;
  /** @param {ts.Node} node @param {(node: ts.Node) => ts.Expression | undefined} match */
  const visit = (node, match) => {
    found ??= match(node);
    if (!found) ts.forEachChild(node, (child) => visit(child, match));
  };
  visit(source, (node) => {
    if (name === 'default') return ts.isExportAssignment(node) ? node.expression : undefined;
    return ts.isVariableDeclaration(node) && node.name.getText() === name ? node.initializer : undefined;
  });
  visit(source, (node) =>
    ts.isPropertyAssignment(node) && node.name.getText() === name && isList(node.initializer)
      ? node.initializer
      : undefined,
  );
  return found;
}

/** @param {string} text @param {string[]} path of a list: a variable, then properties @returns {ts.ArrayLiteralExpression | ts.ObjectLiteralExpression | undefined} */
export function listAt(text, [first = '', ...rest]) {
  let node = startOf(parse(text), first);
  for (const name of rest) node = node && propertyOf(unwrapped(node), name);
  const list = node && unwrapped(node);
  return list && isList(list) ? list : undefined;
}

/** @param {ts.ArrayLiteralExpression | ts.ObjectLiteralExpression} list */
export const elementsOf = (list) => (ts.isArrayLiteralExpression(list) ? list.elements : list.properties);

/** @param {string} text @param {string[]} path @returns {string[]} the keys of an object */
export function keysAt(text, path) {
  const list = listAt(text, path);
  return list && ts.isObjectLiteralExpression(list)
    ? list.properties.map((property) => property.name?.getText() ?? '')
    : [];
}

/** @param {string} text @param {ts.ArrayLiteralExpression | ts.ObjectLiteralExpression} list of this text @param {string} item */
export function appendTo(text, list, item) {
  const last = elementsOf(list).at(-1);
  const at = last ? last.getEnd() : list.getStart() + 1;
  return `${text.slice(0, at)}${last ? ', ' : ''}${item}${text.slice(at)}`;
}

/** @param {string} text @param {string[]} path @param {string} item @returns {string} with the item at the end of that list */
export function append(text, path, item) {
  const list = listAt(text, path);
  if (!list) throw new Error(`no list ${path.join('.')} is found there`);
  return appendTo(text, list, item);
}

/** The innermost list of routes that the last guarded group has. @param {string} text of a remote */
export function guardedRoutes(text) {
  let list = listAt(text, ['default', 'routes']);
  for (let inner = list; inner;) {
    list = inner;
    const groups = elementsOf(inner).map((element) => propertyOf(element, 'children'));
    inner = /** @type {ts.ArrayLiteralExpression | undefined} */ (groups.filter((group) => group).at(-1));
  }
  return list;
}

/** @param {string} text @param {string} name @param {string} from @returns {string} that imports it, beside what it imports from there already */
export function addImport(text, name, from) {
  const imports = parse(text).statements.filter((statement) => ts.isImportDeclaration(statement));
  for (const { moduleSpecifier, importClause } of imports) {
    const named = importClause?.namedBindings;
    if (/** @type {ts.StringLiteral} */ (moduleSpecifier).text !== from || importClause?.isTypeOnly) continue;
    if (!named || !ts.isNamedImports(named)) continue;
    if (named.elements.some((element) => element.name.text === name)) return text;
    const at = named.elements.at(-1)?.getEnd() ?? named.getStart() + 1;
    return `${text.slice(0, at)}, ${name}${text.slice(at)}`;
  }
  const line = `import { ${name} } from '${from}';\n`;
  const end = imports.at(-1)?.getEnd();
  return end === undefined
    ? `${line}\n${text.trimStart()}`
    : `${text.slice(0, end)}\n${line.trimEnd()}${text.slice(end)}`;
}
