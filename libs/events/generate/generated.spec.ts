import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EnvelopeBase, events } from '@thikana/contracts';
import { exampleOf } from './example.ts';
import { domains, publishedWhen } from './facts.ts';
import { generatedFiles, packageVersion, root } from './files.ts';
import { publishedEvents, publishers } from './schemas.ts';
import { nextVersion } from './version.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/events.md and @thikana/events', () => {
  it('are as the contract makes them: npm run contract', async () => {
    for (const [path, text] of await generatedFiles()) expect([path, read(path)]).toEqual([path, text]);
  });

  it('have the same version in the lock file', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
    expect(lock.packages['libs/events']?.version).toBe(packageVersion());
  });

  it('say of every event when it is published, and of no other', () => {
    expect(Object.keys(publishedWhen).sort()).toEqual(Object.keys(events).sort());
    expect(Object.keys(domains).sort()).toEqual([...publishers].sort());
  });

  it.each(publishedEvents.map((event) => [event.name, event] as const))(
    'show an example of %s that the contract takes',
    (_, event) => {
      const example = exampleOf(event);
      expect(EnvelopeBase.safeParse(example).error).toBeUndefined();
      expect(event.data.safeParse(example.data).error).toBeUndefined();
    },
  );

  it('pack the program, its types, a schema for each event, and nothing else', () => {
    const packed = execFileSync(
      'npm',
      ['pack', join(root, 'libs/events'), '--dry-run', '--json', '--silent'],
      {
        encoding: 'utf8',
      },
    );
    const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }];
    const schemas = [
      ...publishedEvents.map(({ name }) => name),
      'Envelope',
      'SnapshotPage',
      'SnapshotRequest',
    ];
    expect(files.map(({ path }) => path).sort()).toEqual(
      [
        'README.md',
        'index.d.ts',
        'index.js',
        'package.json',
        ...schemas.map((name) => `schemas/${name}.json`),
      ].sort(),
    );
  });
});

describe('the version of the package', () => {
  const before = {
    A: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] },
  };
  it.each([
    ['stays when nothing changed', before, '1.4.2'],
    ['is a patch when only words changed', { A: { ...before.A, description: 'new' } }, '1.4.3'],
    ['is minor when an event is added', { ...before, B: {} }, '1.5.0'],
    [
      'is minor when a field is added',
      { A: { ...before.A, properties: { ...before.A.properties, y: { type: 'string' } } } },
      '1.5.0',
    ],
    ['is major when an event is gone', {}, '2.0.0'],
    ['is major when a field may be absent', { A: { ...before.A, required: [] } }, '2.0.0'],
  ])('%s', (_, after, version) => {
    expect(nextVersion('1.4.2', before, after)).toBe(version);
  });
});
