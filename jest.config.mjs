/**
 * A project for each kind of spec, by its name: `unit` (*.spec.ts, in Node), `web` (*.spec.tsx, in a DOM), `integration` (*.int-spec.ts, on a
 * real MongoDB and a real NATS that its global setup starts), `isolated` (*.isolated-spec.ts, the same, for what replaces modules), `slow`
 * (*.slow-spec.ts, the same, for what takes long and seldom breaks), `search` (those beside the engine OpenSearch, with SEARCH_NODES processes of
 * it), `crashes` (*.crash-spec.ts, the same, with services that are killed),
 * `releases` (*.load-spec.ts, the same, with two builds of the product), `openapi` (*.openapi-spec.ts, the same, with Schemathesis from PyPI),
 * `operations` (*.product-spec.ts, with the operator's commands on a product that runs), `proxy` (*.proxy-spec.ts, with the nginx on PATH),
 * `helm` (*.helm-spec.ts, with Helm and Kubernetes' schemas), `containers` (*.container-spec.ts, with the images on Docker), `observability`
 * (*.observability-spec.ts, with Debian's Prometheus and a product that runs).
 * Run with NODE_OPTIONS=--experimental-vm-modules: the sources are ES modules.
 */
import { compileOptions } from './tools/jest/compile-options.mjs';

const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  transform: {
    '\\.tsx$': ['@swc/jest', compileOptions(true)],
    '\\.ts$': ['@swc/jest', compileOptions(false)],
  },
  // What is built, installed or kept at run time holds copies of package names; jest must not index them.
  modulePathIgnorePatterns: ['/dist/', '/\\.local/', '/\\.nx/', '/infra/local/identity/node_modules/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.local/'],
};

/** Modules of Node itself, which the specs of a process share (docs/adr/0062). */
const native = {
  ...shared,
  runtime: '<rootDir>/tools/jest/native-runtime.mjs',
  testEnvironment: '<rootDir>/tools/jest/native-environment.mjs',
};
const engines = { globalSetup: '<rootDir>/libs/test-kit/src/jest-global-setup.ts' };

export default {
  // jest knows these only for all projects together.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/tools/jest/pages-first.mjs',
  projects: [
    { ...native, displayName: 'unit', testMatch: ['<rootDir>/**/*.spec.ts'] },
    {
      ...native,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/page-environment.mjs',
      testMatch: ['<rootDir>/**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/no-warnings.mjs'],
      // No page has them; what implements its window needs them.
      fakeTimers: { doNotFake: ['nextTick', 'setImmediate', 'clearImmediate'] },
    },
    { ...native, ...engines, displayName: 'integration', testMatch: ['<rootDir>/**/*.int-spec.ts'] },
    { ...shared, ...engines, displayName: 'isolated', testMatch: ['<rootDir>/**/*.isolated-spec.ts'] },
    {
      ...shared,
      displayName: 'slow',
      testMatch: ['<rootDir>/**/*.slow-spec.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/search/opensearch/'],
      ...engines,
    },
    {
      ...shared,
      displayName: 'search',
      testMatch: ['<rootDir>/services/*/src/search/opensearch/*.slow-spec.ts'],
      ...engines,
    },
    { ...shared, displayName: 'crashes', testMatch: ['<rootDir>/**/*.crash-spec.ts'], ...engines },
    { ...shared, displayName: 'releases', testMatch: ['<rootDir>/**/*.load-spec.ts'], ...engines },
    { ...shared, displayName: 'openapi', testMatch: ['<rootDir>/**/*.openapi-spec.ts'], ...engines },
    { ...shared, displayName: 'operations', testMatch: ['<rootDir>/**/*.product-spec.ts'] },
    { ...shared, displayName: 'helm', testMatch: ['<rootDir>/**/*.helm-spec.ts'] },
    { ...shared, displayName: 'containers', testMatch: ['<rootDir>/**/*.container-spec.ts'] },
    { ...shared, displayName: 'observability', testMatch: ['<rootDir>/**/*.observability-spec.ts'] },
    { ...shared, displayName: 'proxy', testMatch: ['<rootDir>/**/*.proxy-spec.ts'] },
  ],
};
