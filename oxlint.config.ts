import { boundaries, facadesOnly, kitLayers, ownAntd, wholeProduct } from './tools/boundaries.mjs';
import {
  ACCESSIBILITY,
  ACCESSIBILITY_OPTIONS,
  asErrors,
  JAVASCRIPT,
  REACT,
  SCRIPTS,
  TYPE_AWARE,
  TYPESCRIPT,
} from './tools/lint/rules.mjs';

/** What imports web-kit's facades. */
const ON_FACADES = ['shell/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'libs/map/**/*.{ts,tsx}'];
const WEB = [...ON_FACADES, 'libs/web-kit/**/*.{ts,tsx}'];
/** Nest injects what a decorated class's constructor names. */
const INJECTED = ['services/**/*.ts', 'gateway/**/*.ts', 'libs/service-kit/**/*.ts', 'libs/test-kit/**/*.ts'];
const SPECS = ['**/*.spec.{ts,tsx}', '**/testing/**'];

/** `engines.node` of package.json. What that Node calls experimental works there. */
const OLDEST_NODE = {
  version: '>=20.19.0',
  allowExperimental: true,
  ignores: ['import.meta.dirname', 'import.meta.filename'],
};

/** Each rule is named: no category is on, so that an update of oxlint changes nothing unseen. */
export default {
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y'],
  jsPlugins: ['eslint-plugin-n', './tools/lint/plugin.mjs'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, node: true },
  ignorePatterns: [
    '**/dist/',
    '**/.local/',
    '**/.nx/',
    '**/test-results/',
    '**/playwright-report/',
    'tools/lint-fixtures/',
  ],
  rules: {
    ...asErrors([...JAVASCRIPT, ...TYPESCRIPT, ...TYPE_AWARE]),
    'thikana/boundaries': ['error', boundaries],
    // Of types, too: two files that name each other are read together.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'eslint/max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' },
    ],
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    // Nest's modules are empty classes that carry a decorator.
    'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
  },
  overrides: [
    { files: ['**/*.{js,mjs,cjs}'], rules: asErrors(SCRIPTS) },
    // Loaded by the machine's own Node, which may be the oldest allowed: ours comes with the packages.
    {
      files: ['infra/{broker,database,local}/**/*.mjs'],
      rules: { 'n/no-unsupported-features/node-builtins': ['error', OLDEST_NODE] },
    },
    {
      files: INJECTED,
      rules: { 'typescript/consistent-type-imports': 'off', 'thikana/type-imports': 'error' },
    },
    // Programs of other teams: they import the package as whoever has installed it.
    { files: ['libs/events/examples/**'], rules: { 'thikana/boundaries': 'off' } },
    // Generated: as long as there are events.
    { files: ['libs/events/index.d.ts'], rules: { 'max-lines': 'off' } },
    // They compare what several packages say.
    { files: ['tools/*.tree.spec.ts'], rules: { 'thikana/boundaries': 'off' } },
    {
      files: ['e2e/access/**/*.ts', 'e2e/containers/**/*.ts', 'e2e/openapi/**/*.ts', 'e2e/events/**/*.ts'],
      rules: { 'thikana/boundaries': ['error', wholeProduct] },
    },
    {
      files: WEB,
      env: { browser: true },
      rules: {
        ...asErrors([...REACT, ...ACCESSIBILITY]),
        ...ACCESSIBILITY_OPTIONS,
        'eslint/no-console': ['error', { allow: ['warn', 'error'] }],
      },
    },
    // Browsers run it as it is written here: the builds bring no polyfills.
    { files: WEB, excludeFiles: SPECS, rules: { 'thikana/browser-support': 'error' } },
    // A test's component hands what it holds to the test.
    { files: ['**/*.spec.tsx'], rules: { 'react/globals': 'off' } },
    { files: ['shell/src/boot.js'], env: { browser: true } },
    {
      files: ON_FACADES,
      rules: { 'eslint/no-restricted-imports': ['error', facadesOnly], 'thikana/query-keys': 'error' },
    },
    ...kitLayers,
    // The documented way out: parts of antd that no facade shares, bundled by the remote that needs them.
    { files: ['mfe-*/src/antd.ts'], rules: { 'eslint/no-restricted-imports': ['error', ownAntd] } },
  ],
};
