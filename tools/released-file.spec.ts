import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { releasedFile } from './released-file.mjs';

let clone: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.test', ...args], {
    cwd: clone,
    encoding: 'utf8',
  }).trim();
const write = (path: string, text: string) => writeFileSync(join(clone, path), text);
const commitAll = () => {
  git('add', '.');
  git('commit', '-qm', 'a commit');
};

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'released-'));
  mkdirSync(join(clone, 'e2e/releases'), { recursive: true });
  git('init', '-q');
  write('api.json', 'of the release');
  commitAll();
  write('e2e/releases/former.json', JSON.stringify({ commit: git('rev-parse', 'HEAD') }));
  write('api.json', 'recorded since');
  commitAll();
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it("is the release's, whatever was recorded since", () => {
  expect(releasedFile(clone, 'api.json')).toBe('of the release');
});

it('is the one that is there where the history is not', () => {
  const copy = `${clone}-copy`;
  cpSync(clone, copy, { recursive: true, filter: (path) => !path.endsWith('.git') });
  try {
    expect(releasedFile(copy, 'api.json')).toBe('recorded since');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
