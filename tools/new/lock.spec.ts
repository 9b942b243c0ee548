import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { lockWorkspace } from './lock.mjs';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> };
const files: string[] = [];
for await (const file of glob(
  '{shell,mfe-*,services/*,gateway,libs/*,infra/*,e2e,bench,tools}/package.json',
  {
    cwd: root,
  },
))
  files.push(file);

it.each(files)('%s stands in package-lock.json with what it uses', (file) => {
  const { name, dependencies, devDependencies } = JSON.parse(read(file)) as Manifest;
  const { dependencies: locked, devDependencies: lockedDev } = packages[path.dirname(file)] ?? {};
  expect([locked, lockedDev]).toEqual([dependencies, devDependencies]);
  expect(packages[`node_modules/${name}`]).toEqual({ resolved: path.dirname(file), link: true });
});

it('changes nothing of a lock file but what is new, in the order of npm', () => {
  const before = read('package-lock.json');
  const { packages: after } = JSON.parse(
    lockWorkspace(before, 'services/zoning', { name: '@thikana/zoning-service', version: '0.1.0' }),
  ) as { packages: Record<string, Manifest> };
  const added = Object.keys(after).filter((name) => !(name in packages));
  expect(added).toEqual(['node_modules/@thikana/zoning-service', 'services/zoning']);
  expect(Object.keys(after).filter((name) => name in packages)).toEqual(Object.keys(packages));
});
