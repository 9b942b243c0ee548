/** On a machine without programs, whose PATH is an empty folder: what a step needs is a question of what can be found there. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const launcher = import.meta.dirname;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'system-steps-'));
  mkdirSync(join(folder, 'e2e/releases'), { recursive: true });
  writeFileSync(join(folder, 'e2e/releases/former.json'), '{ "commit": "ae4b7ca" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

const none = (title: string) => `there is no ${title}, and it cannot be installed here`;

describe('a step that lacks what it needs is neither passed nor failed', () => {
  it.each([
    ['proxy', none('nginx')],
    ['observability', none('Prometheus')],
    ['openapi', none('Python 3')],
    ['helm', none('Python 3')],
    ['containers', none('Prometheus')],
    ['search', none('Java')],
    ['releases', 'commit ae4b7ca is not in this clone (its history is cut off, or it is no git clone)'],
  ])('%s', async (suite, reason) => {
    const work = `
      import { stepsFor } from '${launcher}/test-steps.mjs';
      const place = { root: '${folder}', stateDir: '${folder}', signal: new AbortController().signal };
      const steps = stepsFor({ ...place, chosen: new Set(['${suite}']) }).flat();
      const { run } = steps.find(({ name }) => name === '${suite}');
      console.log(JSON.stringify(await run()));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', work], {
      cwd: resolve(launcher, '../../..'),
      env: { PATH: folder },
    });
    expect(JSON.parse(stdout)).toEqual({ notRun: reason });
  });
});
