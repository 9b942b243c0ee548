import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const READ = `await import(${JSON.stringify(join(import.meta.dirname, 'config.ts'))}).then(({ readConfig }) => readConfig());`;
const start = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', READ], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', WEB_STORE: '/nowhere', ...env },
    encoding: 'utf8',
  });

it('production does not start without its own address: a caller’s Host would be in pages that caches keep', () => {
  const refused = start({});
  expect([refused.status, refused.stderr]).toEqual([78, expect.stringContaining('PUBLIC_ORIGIN')]);
  expect(start({ PUBLIC_ORIGIN: 'https://thikana.example' }).status).toBe(0);
  expect(start({ NODE_ENV: 'development' }).status).toBe(0);
});
