import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeNew } from './new.mjs';
import { Plan } from './plan.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
let root: string;

/** As much of the repository as a screen needs. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'thikana-new-spec-'));
  const parts = ['libs/web-kit/src/router/paths.ts', 'package-lock.json', '.oxfmtrc.json'];
  for (const part of [...parts, 'mfe-admin', 'services/reviews', 'libs/contracts/src/rpc'])
    cpSync(path.join(repository, part), path.join(root, part), {
      recursive: true,
      filter: (from) => !/[\\/](node_modules|dist)$/.test(from),
    });
});
afterAll(() => rmSync(root, { recursive: true }));

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file, readFileSync(file, 'utf8')]);

describe('npm run new', () => {
  it.each([
    [[], /use-case <service> <name>[^]*remote <name>/],
    [['saga', 'x'], /"saga" is nothing that can be made here/],
    [['screen', 'admin'], /Usage: npm run new -- screen <remote> <name>/],
    [['service', 'a', 'b'], /Usage: npm run new -- service <name>/],
    [['screen', 'nobody', 'rates'], /There is no remote "nobody" \(there are: admin\)/],
    [['screen', 'admin', 'Rates'], /"Rates" is no name for a screen/],
    [['screen', 'admin', 'manage-users'], /mfe-admin\/src\/manage-users\/manage-users.tsx is there already/],
    [['screen', 'admin', 'users'], /paths.admin.users is there already/],
    [['remote', 'admin'], /The remote admin.*is there already/],
    [['remote', 'my-loans'], /"my-loans" is no name for a remote \(one word/],
    [['service', 'reviews'], /The service reviews is there already/],
    [['use-case', 'nobody', 'x'], /There is no service "nobody" \(there are: reviews\)/],
    [['use-case', 'reviews', 'latest'], /reviewsRpc.latest is there already/],
    [['event', 'reviews', 'reviewArchived'], /"reviewArchived" is no name for an event/],
  ])('%j is refused in words, and nothing is written', async (given, message) => {
    const before = filesOf(root);
    await expect(makeNew(root, given)).rejects.toThrow(message);
    expect(filesOf(root)).toEqual(before);
  });

  it('takes all back when a step fails', async () => {
    writeFileSync(path.join(root, 'listed.ts'), 'export const listed = [];\n');
    mkdirSync(path.join(root, 'tools'), { recursive: true });
    writeFileSync(
      path.join(root, 'tools/fails.mjs'),
      'console.error("it breaks somebody"); process.exit(1);\n',
    );
    const before = filesOf(root);
    const plan = new Plan(root);
    plan.create('new/folder/made.ts', 'export const made = 1;');
    plan.edit('listed.ts', () => 'export const listed = [1];');
    plan.afterwards(['tools/fails.mjs'], []);
    await expect(plan.write()).rejects.toThrow('it breaks somebody');
    expect(filesOf(root)).toEqual(before);
    expect(existsSync(path.join(root, 'new'))).toBe(false);
  });

  it('enters a screen in the routes, the menu, the texts of both languages and the addresses', async () => {
    const { made } = await makeNew(root, [
      'screen',
      'admin',
      'price-history',
      "Prices' history",
      'দামের ইতিহাস',
    ]);
    expect(made).toHaveLength(3);
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    expect(read('libs/web-kit/src/router/paths.ts')).toContain(
      "priceHistory: '/dashboard/admin/price-history',",
    );
    expect(read('mfe-admin/src/remote.tsx')).toMatch(
      /\{ path: paths\.admin\.priceHistory, lazy: \(\) => import\('\.\/price-history\/price-history\.tsx'\) \},\n {6}\],/,
    );
    expect(read('mfe-admin/src/remote.tsx')).toMatch(/to: paths\.admin\.priceHistory.*\n {2}\],/);
    expect(read('mfe-admin/src/messages.ts')).toMatch(/"Prices' history"[^]*'দামের ইতিহাস'/);
  });
});
