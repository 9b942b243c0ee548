import eslint from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { boundaries, facadesOnly, ownAntd, wholeProduct } from './tools/boundaries.mjs';

/** What stands on web-kit's facades. */
const ON_FACADES = ['shell/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'libs/map/**/*.{ts,tsx}'];
const WEB = [...ON_FACADES, 'libs/web-kit/**/*.{ts,tsx}'];

/** Nothing here needs type information (the compiler checks types), so linting the whole repository takes seconds. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.local/',
      '**/.nx/',
      '**/test-results/',
      '**/playwright-report/',
      'tools/lint-fixtures/',
    ],
  },
  eslint.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: { '@nx': nx },
    languageOptions: {
      globals: globals.node,
      // A class that a constructor names is injected by it, so its import is no type import.
      parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true },
    },
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaries],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Nest's modules are empty classes that carry a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-empty-function': 'off',
      // Documents and wire values are described with both; which one is a matter of what reads better there.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // The compiler already insists (noUncheckedIndexedAccess) where it matters; a test may know better.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  // Programs of other teams: they import the package as whoever has installed it.
  { files: ['libs/events/examples/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  {
    files: ['e2e/access/**/*.ts', 'e2e/containers/**/*.ts', 'e2e/openapi/**/*.ts', 'e2e/events/**/*.ts'],
    rules: { '@nx/enforce-module-boundaries': ['error', wholeProduct] },
  },
  {
    files: WEB,
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.configs.recommended.rules,
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  // A test's component hands what it holds to the test.
  { files: ['**/*.spec.tsx'], rules: { 'react-hooks/globals': 'off' } },
  { files: ['shell/public/**/*.js'], languageOptions: { globals: globals.browser } },
  {
    files: ON_FACADES,
    rules: {
      'no-restricted-imports': ['error', facadesOnly],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Property[key.name="queryKey"] > ArrayExpression',
          message:
            'A key is made from its endpoint: apiQuery, pagedQuery or apiKey of @thikana/web-kit/data.',
        },
      ],
    },
  },
  // The documented way out: parts of antd that no facade shares, bundled by the remote that needs them.
  { files: ['mfe-*/src/antd.ts'], rules: { 'no-restricted-imports': ['error', ownAntd] } },
  prettier,
);
