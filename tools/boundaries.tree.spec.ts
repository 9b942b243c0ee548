import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '*/package.json'], { cwd: root, encoding: 'utf8' }).trim();

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  nx?: { tags: string[] };
}
const packages = files
  .split('\n')
  .map((file) => [dirname(file), JSON.parse(readFileSync(join(root, file), 'utf8')) as Package] as const)
  .filter(([, { nx }]) => nx);
const needs = new Map(packages.map(([, { name, dependencies }]) => [name, Object.keys(dependencies ?? {})]));

/** What a package needs to run, and what that needs; specs may need more. */
function allNeeds(name: string, found = new Set<string>()): Set<string> {
  for (const next of needs.get(name) ?? [])
    if (!found.has(next)) {
      found.add(next);
      allNeeds(next, found);
    }
  return found;
}

it.each(packages)('%s has tags and does not need itself', (_, { name, nx }) => {
  expect(nx!.tags.map((tag) => tag.split(':')[0]).sort()).toEqual(['platform', 'scope', 'type']);
  expect([...allNeeds(name)]).not.toContain(name);
});
