import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

/** Every write there ends as on a full disk; only Linux has it. */
const full = '/dev/full';
const talker = fileURLToPath(new URL('../../fixtures/talking-process.ts', import.meta.url));

(existsSync(full) ? it : it.skip)(
  'a process whose log is on a full disk continues without it, and neither ends nor hangs',
  async () => {
    const child = spawn(process.execPath, [talker], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'test' },
      stdio: ['ignore', openSync(full, 'w'), 'pipe'],
      timeout: 20_000,
    });
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    const end = await new Promise((resolve) =>
      child.once('close', (code, signal) => resolve(signal ?? code)),
    );
    expect({ end, said }).toEqual({ end: 0, said: 'still here' });
  },
  30_000,
);
