import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { addressesOf } from './release-description.mjs';

const root = resolve(import.meta.dirname, '..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

const appWith = (routes: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/remote.tsx'), `export default { id: 'loans', routes: [${routes}] };`);
  return folder;
};

describe("the addresses of a remote's screens", () => {
  it.each(remotes)('are known of %s, each below its own prefixes', async (name) => {
    const { routes } = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')) as {
      routes: string[];
    };
    const addresses = await addressesOf(join(root, name));
    expect(addresses?.length).toBeGreaterThan(2);
    for (const address of addresses ?? [])
      expect(routes.some((prefix) => prefix === '/' || `${address}/`.startsWith(`${prefix}/`))).toBe(true);
  });

  it('are those of the table and those that are written out; what stands for all others is none', async () => {
    const app = appWith(
      "{ path: paths.contact }, { path: patterns.area, lazy }, { path: '/loans/:id' }, { path: '*' }",
    );
    expect(await addressesOf(app)).toEqual(['/contact', '/areas/:slug', '/loans/:id']);
  });

  it.each([
    '{ path: addressOfMine }',
    '{ path: `/loans/${kind}` }',
    '{ path: paths.area }',
    '{ path: paths.nothing }',
    "{ path: '/loans/*' }",
    "{ path: '/loans/:id?' }",
  ])('are unknown with %s, which only the browser understands', async (routes) =>
    expect(await addressesOf(appWith(routes))).toBeUndefined(),
  );
});
