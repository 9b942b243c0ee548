/** Rules of our own, for oxlint. */
import { TARGETS } from '../web-targets.mjs';
import { boundaries } from './boundaries.mjs';
import { missingIn } from './browser-support.mjs';

/** @typedef {any} Node a node of ESTree, or what oxlint knows of its scope */
/** @typedef {{ report: (fault: { node: Node, message: string }) => void, sourceCode: Node }} Context */

const missing = missingIn(TARGETS);

/** Its name, or that of another part of what is missing, in a condition around it: the code has another way. @param {Context} context @param {Node} node @param {string} name */
function isAskedFor({ sourceCode }, node, name) {
  const asks = (/** @type {string} */ condition) =>
    (condition.match(/\w+/g) ?? []).some((word) => word === name || missing(word).length > 0);
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    const test = { IfStatement: 'test', ConditionalExpression: 'test', LogicalExpression: 'left' }[
      /** @type {string} */ (parent.type)
    ];
    if (test && asks(sourceCode.getText(parent[test]))) return true;
    if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return true;
  }
  return false;
}

/** @param {Context} context @param {Node} reference */
function checkReference(context, { identifier, isTypeReference, resolved }) {
  if (resolved?.defs.length || isTypeReference) return;
  const { parent } = identifier;
  const isObject = parent.type === 'MemberExpression' && parent.object === identifier && !parent.computed;
  const names = isObject ? [identifier.name, parent.property.name] : [identifier.name];
  const lacking = [missing(names[0]), isObject ? missing(names[0], names[1]) : []].find(
    ({ length }) => length,
  );
  if (lacking && !isAskedFor(context, identifier, names.at(-1)))
    context.report({ node: parent, message: `${names.join('.')} is not in ${lacking.join(', ')}.` });
}

/** What the supported browsers lack, used without a check. */
const browserSupport = {
  create: (/** @type {Context} */ context) => ({
    'Program:exit': () => {
      const { through, variables } = context.sourceCode.scopeManager.globalScope;
      for (const reference of [
        ...through,
        ...variables.flatMap((/** @type {Node} */ { references }) => references),
      ])
        checkReference(context, reference);
    },
  }),
};

/** A list written by hand as a query's key is not the one that the data layer refreshes. */
const queryKeys = {
  create: (/** @type {Context} */ context) => ({
    'Property[key.name="queryKey"] > ArrayExpression': (/** @type {Node} */ node) =>
      context.report({
        node,
        message: 'A key is made from its endpoint: apiQuery, pagedQuery or apiKey of @thikana/web-kit/data.',
      }),
  }),
};

/** @param {Context} context @param {Node} declaration */
function checkImport(context, declaration) {
  if (declaration.importKind === 'type') return;
  for (const variable of context.sourceCode.getDeclaredVariables(declaration)) {
    const [{ node }] = variable.defs;
    const isType =
      variable.references.length > 0 &&
      variable.references.every((/** @type {Node} */ one) => one.isTypeReference);
    if (node.importKind !== 'type' && isType)
      context.report({ node, message: `${variable.name} is only a type here: import type.` });
  }
}

/** typescript's `consistent-type-imports` where decorators need classes: a class that a decorated constructor names is injected by it. */
const typeImports = {
  create: (/** @type {Context} */ context) => {
    /** @type {Node[]} */
    const imports = [];
    let decorated = false;
    return {
      Decorator: () => void (decorated = true),
      ImportDeclaration: (/** @type {Node} */ node) => void imports.push(node),
      'Program:exit': () => {
        if (!decorated) for (const one of imports) checkImport(context, one);
      },
    };
  },
};

export default {
  meta: { name: 'thikana' },
  rules: {
    boundaries,
    'browser-support': browserSupport,
    'query-keys': queryKeys,
    'type-imports': typeImports,
  },
};
