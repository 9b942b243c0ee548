import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { journeyHashes, recordJourneys, unchangedJourneys } from './journeys.mjs';

const HASH = '0123456789abcdef';
const FILES = [
  ...['e2e/public/list.e2e.ts', 'e2e/admin/queue.e2e.ts', 'e2e/fixtures/market.ts'],
  ...[
    'mfe-public/src/list.tsx',
    'mfe-public/remote.json',
    `mfe-public/dist/1.${HASH}.js`,
    'mfe-admin/src/queue.spec.tsx',
    `mfe-admin/dist/1.${HASH}.js`,
    `mfe-admin/dist/1.${HASH}.js.br`,
    `mfe-admin/dist/2.${HASH}.js`,
    'mfe-admin/dist/remote.json',
  ],
  ...['services/offers/src/main.ts', 'docs/product/offers.md'],
];
const LOADED = {
  'e2e/public/list.e2e.ts': ['mfe-public/1.js'],
  'e2e/admin/queue.e2e.ts': ['mfe-public/1.js', 'mfe-admin/1.js'],
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'journeys-'));
  spawnSync('git', ['init', '--quiet'], { cwd: root });
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file);
  }
  writeFileSync(join(root, '.gitignore'), 'node_modules\n.local\ndist\n');
  spawnSync('git', ['add', '--all'], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true }));

function runAll(statuses: Record<string, string> = {}, meanwhile = () => {}) {
  const inputs = join(root, '.local');
  mkdirSync(inputs, { recursive: true });
  for (const [file, loaded] of Object.entries(LOADED))
    writeFileSync(join(inputs, `${file.replaceAll('/', '-')}.json`), JSON.stringify({ file, loaded }));
  const suites = Object.keys(LOADED).map((path) => {
    const file = path.slice('e2e/'.length);
    return {
      file,
      specs: [{ file, tests: [{ status: 'expected' }] }],
      suites: [{ specs: [{ file, tests: [{ status: statuses[path] ?? 'expected' }] }] }],
    };
  });
  const hashOf = journeyHashes(root);
  meanwhile();
  recordJourneys(root, { hashOf, inputs, report: { suites }, at: 'abc' });
}
const unchanged = () => Object.keys(unchangedJourneys(root, journeyHashes(root))).sort();
const both = Object.keys(LOADED).sort();

describe('journeys that passed', () => {
  it('are unchanged until something that they load changes', () => {
    expect(unchanged()).toEqual([]);
    runAll();
    expect(unchanged()).toEqual(both);
    expect(unchangedJourneys(root, journeyHashes(root))[both[0]!]).toMatchObject({ at: 'abc' });
  });

  it.each([
    ['a file that one of them loads', `mfe-admin/dist/1.${HASH}.js`, ['e2e/public/list.e2e.ts']],
    ['a file that both load', `mfe-public/dist/1.${HASH}.js`, []],
    ['a file that none of them loads', `mfe-admin/dist/2.${HASH}.js`, both],
    ['how a file is compressed', `mfe-admin/dist/1.${HASH}.js.br`, both],
    ['a source that is in no built file', 'mfe-public/src/list.tsx', both],
    ['the addresses of a remote', 'mfe-admin/dist/remote.json', []],
    ['where a remote is mounted', 'mfe-public/remote.json', []],
    ['one of them', 'e2e/public/list.e2e.ts', ['e2e/admin/queue.e2e.ts']],
    ['what they share', 'e2e/fixtures/market.ts', []],
    ['a service', 'services/offers/src/main.ts', []],
    ['a package', 'package-lock.json', []],
    ['a document', 'docs/product/offers.md', both],
    ['a spec', 'mfe-admin/src/queue.spec.tsx', both],
  ])('change with %s', (_what, file, left) => {
    runAll();
    appendFileSync(join(root, file), ' ');
    expect(unchanged()).toEqual(left);
  });

  it('do not change with the names of files that they do not load', () => {
    const entry = join(root, `mfe-public/dist/1.${HASH}.js`);
    writeFileSync(entry, '{2:"aaaaaaaaaaaaaaaa"}');
    runAll();
    rmSync(entry);
    writeFileSync(entry.replace(HASH, 'bbbbbbbbbbbbbbbb'), '{2:"cccccccccccccccc"}');
    expect(unchanged()).toEqual(both);
  });

  it.each(['unexpected', 'flaky', 'skipped'])('are not those with a test that was %s', (status) => {
    runAll();
    runAll({ 'e2e/admin/queue.e2e.ts': status });
    expect(unchanged()).toEqual(['e2e/public/list.e2e.ts']);
  });

  it('are not those whose files changed during the run', () => {
    runAll({}, () => appendFileSync(join(root, `mfe-admin/dist/1.${HASH}.js`), ' '));
    expect(unchanged()).toEqual(['e2e/public/list.e2e.ts']);
  });
});
