import { expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serviceNames } from '@thikana/contracts';
import { packagesIn, REMOTES, SERVICES } from './workspaces.mjs';

const root = resolve(import.meta.dirname, '../../..');

it('takes what is a package and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workspaces-'));
  for (const name of ['mfe-b', 'mfe-a', 'other']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), '{}');
  }
  mkdirSync(join(folder, 'mfe-left-behind', 'dist'), { recursive: true });
  expect(packagesIn(folder, '.', 'mfe-')).toEqual(['a', 'b']);
  rmSync(folder, { recursive: true });
});

it('each service has a name in the contracts, and each name a service', () => {
  expect([...serviceNames].sort()).toEqual(SERVICES);
});

it.each(REMOTES)(
  'the remote %s says where its screens belong, and what it is called in both languages',
  (name) => {
    const { routes, title } = JSON.parse(readFileSync(join(root, `mfe-${name}/remote.json`), 'utf8')) as {
      routes: string[];
      title: object;
    };
    expect(routes).toEqual(routes.map(() => expect.stringMatching(/^\//)));
    expect(routes).not.toEqual([]);
    expect(title).toEqual({ en: expect.stringMatching(/\w/), bn: expect.stringMatching(/[\u0980-\u09ff]/) });
  },
);
