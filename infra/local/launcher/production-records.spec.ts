/** On a small repository with git of its own, whose graph is given; `production-inputs.tree.spec.ts` asks the real one. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Graph, hashOf } from './production-inputs.mjs';
import {
  contentIds,
  inputHash,
  readRecord,
  RECORDED_SUITES,
  unchangedSince,
  writeRecord,
} from './production-records.mjs';

const repository = resolve(import.meta.dirname, '../../..');
const FILES = {
  'package-lock.json': '{}',
  'nx.json': readFileSync(join(repository, 'nx.json'), 'utf8'),
  'README.md': 'read me',
  'docs/adr/0001-first.md': 'first',
  'docs/terms.md': 'terms that an image shows',
  'infra/docker/Dockerfile':
    'FROM a AS build\nCOPY . .\nFROM a\nCOPY --from=build /x ./\nCOPY infra/proxy docs/terms.md /etc/\n',
  'infra/proxy/README.md': 'copied with its folder',
  'infra/helm/values.yaml': 'replicas: 2',
  'e2e/package.json': '{}',
  'e2e/helm/chart.helm-spec.ts': "import { render } from './chart.ts';\n",
  'e2e/helm/chart.ts': "import { helm } from '@thikana/local/launcher/helm';\n",
  'e2e/releases/two.load-spec.ts':
    "import { Client } from './client.ts';\nimport { deal } from '../operations/deal.ts';\n",
  'e2e/releases/client.ts': '',
  'e2e/operations/deal.ts': '',
  'e2e/chaos/chaos.ts': '',
  'e2e/public/list.e2e.ts': '',
  'services/offers/src/main.ts': "import '@thikana/contracts';\n",
  'services/offers/src/main.spec.ts': '',
  'infra/local/helm.mjs': '',
  'libs/contracts/index.ts': '',
  'bench/main.ts': '',
};
const projects = {
  '@thikana/e2e': 'e2e',
  '@thikana/local': 'infra/local',
  '@thikana/offers-service': 'services/offers',
  '@thikana/contracts': 'libs/contracts',
  '@thikana/bench': 'bench',
};
const graph: Graph = {
  nodes: Object.fromEntries(Object.entries(projects).map(([name, root]) => [name, { data: { root } }])),
  dependencies: {
    '@thikana/offers-service': [{ target: '@thikana/contracts' }],
    '@thikana/e2e': [{ target: '@thikana/local' }, { target: 'npm:zod' }],
  },
};

let root: string;
function git(...args: string[]): void {
  const who = ['-c', 'user.name=Spec', '-c', 'user.email=spec@thikana.test', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const hash = (suite: string) => inputHash(suite, { root, graph });

/** Made once: git's own programs take longer than all that is tested here. */
let template: string;
beforeAll(() => {
  root = template = mkdtempSync(join(tmpdir(), 'production-records-'));
  git('init', '--quiet', '--template=');
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  git('add', '.');
  git('commit', '--quiet', '--message', 'all');
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'production-records-'));
  cpSync(template, root, { recursive: true, preserveTimestamps: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** The suites whose hash another content of the file changes. */
function changedBy(path: string): string[] {
  const files = contentIds(root);
  const changed = new Map(files).set(path, 'another content');
  return RECORDED_SUITES.filter(
    (suite) => hashOf(suite, { root, files, graph }) !== hashOf(suite, { root, files: changed, graph }),
  );
}
const PRODUCT = ['containers', 'observability', 'cluster', 'releases', 'operations', 'new'];

describe('the hash of a suite', () => {
  it.each([
    ['a service', 'services/offers/src/main.ts', PRODUCT],
    ['a spec of a service', 'services/offers/src/main.spec.ts', ['containers', 'new']],
    ['what a service imports', 'libs/contracts/index.ts', PRODUCT],
    ['what all suites import', 'infra/local/helm.mjs', RECORDED_SUITES],
    ['what no project owns', 'infra/helm/values.yaml', RECORDED_SUITES],
    ['the lock file', 'package-lock.json', RECORDED_SUITES],
    ["the suite's own specs", 'e2e/helm/chart.ts', ['helm', 'new']],
    ["another suite's folder that it imports", 'e2e/operations/deal.ts', ['releases', 'new']],
    ['a new file', 'services/offers/src/new.ts', PRODUCT],
    ['a document that an image copies', 'docs/terms.md', RECORDED_SUITES],
    ['a document in a folder that an image copies', 'infra/proxy/README.md', RECORDED_SUITES],
    ['journeys', 'e2e/public/list.e2e.ts', ['new']],
    ['what nothing imports', 'bench/main.ts', ['new']],
    ['a decision', 'docs/adr/0001-first.md', []],
    ['another document', 'README.md', []],
    ['a record', 'docs/production-records/helm.json', []],
  ])('by %s', (_, path, suites) => expect(changedBy(path)).toEqual(suites));

  it('is the same for a change and for its commit, and changes with a right and a deletion', () => {
    const before = hash('cluster');
    write('services/offers/src/main.ts', 'another content');
    write('services/offers/src/new.ts', 'new');
    const changed = hash('cluster');
    git('add', '.');
    git('commit', '--quiet', '--message', 'another');
    expect(hash('cluster')).toBe(changed);
    chmodSync(join(root, 'services/offers/src/main.ts'), 0o755);
    const executable = hash('cluster');
    rmSync(join(root, 'services/offers/src/main.ts'));
    expect(new Set([before, changed, executable, hash('cluster')]).size).toBe(4);
  });

  it('is of a suite that there is', () =>
    expect(() => hash('unit')).toThrow(
      `There are no records of unit, only of ${RECORDED_SUITES.join(', ')}.`,
    ));
});

describe('a record', () => {
  const now = new Date('2026-11-24T00:00:00Z');
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const record = (hashBefore = hash('cluster')) =>
    writeRecord('cluster', { root, graph, hash: hashBefore, seconds: 61.4, passed: 3, now });

  it('of a clean tree says with which commit, when and how the suite passed', () => {
    expect(record()).toEqual({ written: join(root, 'docs/production-records/cluster.json') });
    expect(readRecord('cluster', { root, now })).toEqual({
      suite: 'cluster',
      hash: hash('cluster'),
      commit: spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim(),
      date: '2026-11-24T00:00:00.000Z',
      seconds: 61,
      passed: 3,
    });
  });

  it('counts as long as nothing is changed that the suite is about', () => {
    const place = { root, graph, now };
    expect(unchangedSince('cluster', place)).toBeUndefined();
    record();
    write('docs/adr/0001-first.md', 'another content');
    expect(unchangedSince('cluster', place)?.hash).toBe(hash('cluster'));
    write('services/offers/src/main.ts', 'another content');
    expect(unchangedSince('cluster', place)).toBeUndefined();
  });

  it('counts for 14 days, and not before it was made', () => {
    record();
    const counts = (days: number) => readRecord('cluster', { root, now: after(days) }) !== undefined;
    expect([-1, 0, 14, 14.01].map(counts)).toEqual([false, true, true, false]);
  });

  it('is written beside others that are not committed yet', () => {
    record();
    expect(record()).toHaveProperty('written');
  });

  it.each(['services/offers/src/main.ts', 'notes.txt'])('is not written with a change in %s', (path) => {
    write(path, 'not committed');
    expect(record()).toEqual({ refused: `the tree is not clean: ${path}` });
    expect(readRecord('cluster', { root, now })).toBeUndefined();
  });

  it('is not written when the tree is another than before the run', () => {
    const before = hash('cluster');
    write('services/offers/src/main.ts', 'committed during the run');
    git('commit', '--quiet', '--all', '--message', 'another');
    expect(record(before)).toEqual({ refused: 'the files changed during the run' });
  });
});
