import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';

const launcher = (file: string) => JSON.stringify(join(import.meta.dirname, file));
/** Takes the lock, says who has it, and lives on until its input ends. */
const TAKE = `const { takeLock } = await import(${launcher('launcher-lock.mjs')});
console.log(JSON.stringify(takeLock(process.argv[1]) ?? 'ours')); process.stdin.resume(); process.stdin.once('end', () => process.exit());`;
const INTERRUPTED = `const { onStopSignals } = await import(${launcher('stop-signals.mjs')});
onStopSignals({ stop: () => console.log('stop'), kill: () => { console.log('kill'); process.exit(); } });
process.kill(process.pid, 'SIGINT'); process.kill(process.pid, 'SIGINT'); console.log('up'); setInterval(() => {}, 1000);
setTimeout(() => process.kill(process.pid, 'SIGINT'), 1100);`;

const run = (script: string, ...args: string[]) =>
  spawn(process.execPath, ['--input-type=module', '-e', script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
type Answer = 'ours' | { pid: number };
async function answerOf(child: ChildProcess): Promise<Answer> {
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return JSON.parse(line) as Answer;
}

it('of launchers that start at the same moment one has the folder, and the others name it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  // A killed launcher's, which holds nobody up.
  writeFileSync(join(folder, 'launcher.lock'), JSON.stringify({ pid: process.pid, birth: 'long ago' }));
  const children = Array.from({ length: 6 }, () => run(TAKE, folder));
  const answers = await Promise.all(children.map(answerOf));
  const winner = children[answers.indexOf('ours')];
  expect(answers.filter((answer) => answer === 'ours')).toHaveLength(1);
  for (const answer of answers.filter((other) => other !== 'ours')) expect(answer.pid).toBe(winner?.pid);
  const ends = children.map((child) => once(child, 'exit'));
  for (const child of children) child.stdin.end();
  await Promise.all(ends);
  expect(readdirSync(folder)).toEqual([]);
});

it('one Ctrl-C that comes twice, from the terminal and from npm, stops in order; a later one at once', async () => {
  const lines: string[] = [];
  for await (const line of createInterface({ input: run(INTERRUPTED).stdout! })) lines.push(line);
  expect(lines.filter((line) => line !== 'up')).toEqual(['stop', 'kill']);
});
