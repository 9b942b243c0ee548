/**
 * The rules of `oxlint.config.ts` by name: what ESLint's, typescript-eslint's (strict, stylistic), react-hooks' and jsx-a11y's recommended
 * sets have. They are listed, so that an update of the linter neither adds nor drops one unseen.
 */
const named = (/** @type {string} */ prefix, /** @type {string} */ names) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${prefix}${name}`);

/** @param {string[]} rules @returns {Record<string, 'error'>} */
export const asErrors = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

export const JAVASCRIPT = named(
  'eslint/',
  `for-direction no-array-constructor no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
   no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if no-duplicate-case no-empty
   no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-global-assign
   no-invalid-regexp no-irregular-whitespace no-loss-of-precision no-misleading-character-class no-nonoctal-decimal-escape
   no-prototype-builtins no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays no-unassigned-vars no-unsafe-finally
   no-unsafe-optional-chaining no-unused-expressions no-unused-labels no-unused-private-class-members no-useless-assignment
   no-useless-backreference no-useless-catch no-useless-constructor no-useless-escape no-var prefer-const prefer-rest-params prefer-spread
   preserve-caught-error require-yield use-isnan valid-typeof`,
);

export const TYPESCRIPT = named(
  'typescript/',
  `adjacent-overload-signatures array-type ban-tslint-comment class-literal-property-style consistent-generic-constructors
   consistent-indexed-object-style consistent-type-assertions consistent-type-imports no-confusing-non-null-assertion
   no-duplicate-enum-values no-dynamic-delete no-empty-object-type no-explicit-any no-extra-non-null-assertion no-inferrable-types
   no-misused-new no-namespace no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-require-imports no-this-alias
   no-unnecessary-type-constraint no-unsafe-declaration-merging no-unsafe-function-type no-wrapper-object-types prefer-as-const
   prefer-for-of prefer-function-type prefer-literal-enum-member prefer-namespace-keyword triple-slash-reference unified-signatures`,
);

/** Need the types of what is linted. */
export const TYPE_AWARE = named('typescript/', 'no-floating-promises no-misused-promises');

/** Checks that the compiler does for TypeScript and not for plain scripts. */
export const SCRIPTS = named(
  'eslint/',
  `constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign no-import-assign
   no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super no-undef no-unreachable no-unsafe-negation
   no-with`,
);

export const REACT = named(
  'react/',
  `error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization purity refs rules-of-hooks
   set-state-in-effect set-state-in-render static-components unsupported-syntax use-memo`,
);

export const ACCESSIBILITY = named(
  'jsx-a11y/',
  `alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes aria-role
   aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content html-has-lang iframe-has-title
   img-redundant-alt interactive-supports-focus label-has-associated-control media-has-caption mouse-events-have-key-events no-access-key
   no-autofocus no-distracting-elements no-interactive-element-to-noninteractive-role no-noninteractive-element-interactions
   no-noninteractive-element-to-interactive-role no-noninteractive-tabindex no-redundant-roles no-static-element-interactions
   role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive`,
);

/** What jsx-a11y's recommended set allows, we need, and oxlint's own defaults do not allow. @type {Record<string, ['error', object]>} */
export const ACCESSIBILITY_OPTIONS = {
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { ul: ['listbox'], li: ['option'] }],
};
