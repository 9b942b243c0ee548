import { defineConfig } from '@playwright/test';

/** The system's Chromium contacts its vendor by default, and needs no sandbox in a container. */
const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-quic'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

const accessible = ['**/accessible.e2e.ts'];
const screens = ['**/shell/layout-shift.e2e.ts', '**/*/pages.e2e.ts'];
/** Long journeys that few changes affect: tabs and sessions over time, operators' tasks, each control of a page. */
const slow = [
  ...['live-tabs', 'session', 'directory', 'photos'].map((name) => `**/shell/${name}.e2e.ts`),
  ...['parked-events', 'audit', 'payment-cases', 'queue'].map((name) => `**/admin/${name}.e2e.ts`),
  ...[
    '**/buyer/offline.e2e.ts',
    '**/buyer/refund.e2e.ts',
    '**/buyer/own-data.e2e.ts',
    '**/sale/reports.e2e.ts',
  ],
  ...['tiles', 'one-point', 'touch', 'map-details', 'keyboard-walks'].map(
    (name) => `**/public/${name}.e2e.ts`,
  ),
];
const skew = ['**/skew/*.e2e.ts', '**/switch/*.e2e.ts', '**/shell/failing-remotes.e2e.ts'];

/** Spec files that passed with the current inputs. */
const unchanged = (process.env['UNCHANGED_JOURNEYS'] ?? '')
  .split(',')
  .filter(Boolean)
  .map((file) => `**/${file}`);

/**
 * `E2E_BASE_URL`: tests a product that already runs there. Otherwise the global setup starts one of its own, with the demo market, on
 * free ports. All specs share it, so each makes the listings and people that it changes.
 */
export default defineConfig({
  projects: [
    { name: 'journeys', testIgnore: [...slow, ...accessible, ...screens, ...skew, ...unchanged] },
    // Every screen in two of the four looks.
    { name: 'accessible', testMatch: accessible, testIgnore: unchanged },
    { name: 'slow', testMatch: slow, testIgnore: unchanged },
    // Every screen in the other two looks: long walks.
    { name: 'screens', testMatch: screens, testIgnore: unchanged },
    // Releases beside each other, and remotes that fail. A file's tests share the builds that it makes.
    { name: 'skew', testMatch: skew, testIgnore: unchanged, fullyParallel: false },
  ],
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // On a machine that others load too, a second try distinguishes a slow moment from a fault; the launcher names each such test, and fails the run for more than two.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : []),
    ...(process.env['JOURNEY_INPUTS_DIR'] ? [['./fixtures/journey-inputs.ts'] as const] : []),
  ],
  use: {
    baseURL: process.env['E2E_BASE_URL'],
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Requests of a page under one are not seen by `page.route`. The offline page's test allows it.
    serviceWorkers: 'block',
    // A moving element may be elsewhere at the time of a click. The sale, in contexts of its own, runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a third of its time; the second try records.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
});
