import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { openToContainers } from './open-to-containers.mjs';

const folder = mkdtempSync(join(tmpdir(), 'open-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('everybody may read what a umask of 077 had closed, and nobody else may write', () => {
  const inner = join(folder, 'inner');
  mkdirSync(inner, { mode: 0o700 });
  writeFileSync(join(inner, 'file'), '', { mode: 0o600 });
  openToContainers(folder);
  const modes = [folder, inner, join(inner, 'file')].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(['755', '755', '644']);
});
