/** With programs that stand in for Docker's on a PATH of their own, because whether an engine can be had is a question of what is there. */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'docker-engine-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** @param script in sh; `$HERE` is the folder, `running` is there while the daemon answers, `started` once it was started */
function program(name: string, script = ''): void {
  writeFileSync(join(folder, name), `#!/bin/sh\nHERE='${folder}'\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

const ANSWERS_WHILE_RUNNING = '[ -e "$HERE/running" ]';
const RUNS =
  'trap \'/bin/rm "$HERE/running"; exit\' TERM; : >"$HERE/started"; : >"$HERE/running"; while [ -e "$HERE/dockerd" ]; do /bin/sleep 0.1; done';

/** @param work a module's text that prints JSON @returns what it printed, on a PATH that has our programs alone */
async function inNode(work: string): Promise<unknown> {
  const prelude = `
    import { dockerEngine } from '${import.meta.dirname}/docker-engine.mjs';
    const place = { root: '${folder}', stateDir: '${folder}', signal: new AbortController().signal };`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', `${prelude}\n${work}`], {
    env: { PATH: folder },
  });
  return JSON.parse(stdout);
}
const START_AND_STOP = `
  const { existsSync } = await import('node:fs');
  const engine = await dockerEngine(place);
  const ran = existsSync(place.stateDir + '/running');
  await engine.stop?.();
  console.log(JSON.stringify({ ...engine, ran }));`;

describe('an engine', () => {
  beforeEach(() => {
    program('docker', ANSWERS_WHILE_RUNNING);
    program('dockerd', RUNS);
    program('docker-compose');
    program('debootstrap');
  });

  it('that runs is used as it is, and keeps running afterwards', async () => {
    writeFileSync(join(folder, 'running'), '');
    expect(await inNode(START_AND_STOP)).toEqual({ ran: true });
    expect([existsSync(join(folder, 'started')), existsSync(join(folder, 'running'))]).toEqual([false, true]);
  });

  it('that is stopped is started, and ended afterwards', async () => {
    expect(await inNode(START_AND_STOP)).toEqual({ ran: true });
    expect([existsSync(join(folder, 'started')), existsSync(join(folder, 'running'))]).toEqual([true, false]);
  });

  it('that does not start is none, and its log is named', async () => {
    program('dockerd', 'echo "no cgroups here" >&2; exit 1');
    const missing = `dockerd does not start here (its log: ${join(folder, 'logs', 'dockerd.log')})`;
    expect(await inNode(START_AND_STOP)).toEqual({ missing, ran: false });
  });

  it.each(['docker', 'dockerd', 'docker-compose', 'debootstrap'])(
    'without %s, which cannot be installed, is none',
    async (name) => {
      rmSync(join(folder, name));
      const missing = `there is no ${name}, and it cannot be installed here`;
      expect(await inNode(START_AND_STOP)).toEqual({ missing, ran: false });
    },
  );
});
