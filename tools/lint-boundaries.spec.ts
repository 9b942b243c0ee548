import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');
const folder = join(import.meta.dirname, 'lint-fixtures');
const program = (name: string) => join(root, 'node_modules', '.bin', name);

interface Report {
  messages: { ruleId: string | null; message: string }[];
}

const ALLOWED = {
  'a remote may import contracts and the facades': [
    'mfe-buyer/src/fixture.ts',
    `import '@thikana/contracts';\nimport '@thikana/web-kit/core';\n`,
  ],
  'a service may import contracts and the service kit': [
    'services/offers/src/fixture.ts',
    `import '@thikana/contracts';\nimport '@thikana/service-kit';\n`,
  ],
  'a remote may bundle a part of antd that no facade has': [
    'mfe-admin/src/antd.ts',
    `export { Cascader } from 'antd';\n`,
  ],
  'web-kit may import antd': ['libs/web-kit/src/core/fixture.ts', `export { Button } from 'antd';\n`],
} as const;

describe('the arrows between apps and libraries', () => {
  // The boundary rule reads nx's project graph from its cache, and is silent without one.
  beforeAll(() => run(program('nx'), ['show', 'projects']).then(({ code }) => expect(code).toBe(0)), 60_000);

  it.each(readdirSync(folder).filter((name) => /\.tsx?$/.test(name)))(
    '%s is refused',
    async (name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const [, as = '', rule = ''] = /^\/\/ as: (.+)\n\/\/ refused by: (.+)\n/.exec(text) ?? [];
      expect(await rulesBroken(as, text)).toContain(rule);
    },
    60_000,
  );

  it.each(Object.entries(ALLOWED))(
    '%s',
    async (_, [as, text]) => expect(await rulesBroken(as, text)).toEqual([]),
    60_000,
  );
});

async function rulesBroken(as: string, text: string): Promise<(string | null)[]> {
  const { output } = await run(
    program('eslint'),
    ['--stdin', '--stdin-filename', as, '--format', 'json'],
    text,
  );
  const [report] = output as Report[];
  return (report?.messages ?? []).map(({ ruleId }) => ruleId);
}

/** @returns the exit code, and what it printed where that is JSON */
async function run(
  command: string,
  args: string[],
  input?: string,
): Promise<{ code: number; output: unknown }> {
  const env = { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' };
  const child = spawn(process.execPath, [command, ...args], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.end(input);
  const [output, code] = await Promise.all([
    input === undefined ? child.stdout.resume() && undefined : json(child.stdout),
    new Promise<number>((done) => child.once('close', (status) => done(status ?? 1))),
  ]);
  return { code, output };
}
