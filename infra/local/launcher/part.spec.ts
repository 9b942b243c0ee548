import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Part, type Watch } from './part.mjs';
import { freePort } from './ports.mjs';
import { httpLive, httpReady } from './probes.mjs';
import { birthOf, isAlive } from './processes.mjs';

const DOCKER = `#!/bin/sh
folder=$(dirname "$0")
if [ "$1" = rm ]; then
  [ -f "$folder/sample" ] && kill -9 "$(cat "$folder/sample")" && rm "$folder/sample"
  exit 0
fi
[ -f "$folder/sample" ] && { echo 'the name is taken'; exit 125; }
setsid ${process.execPath} -e "$2" &
echo $! > "$folder/sample"
wait
`;
const SERVE = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1');`;

async function partThat(script: string, watch: Watch = {}) {
  const port = await freePort();
  const stateDir = mkdtempSync(join(tmpdir(), 'part-'));
  const spec = {
    name: 'sample',
    stateDir,
    command: process.execPath,
    args: ['-e', script],
    env: { ...process.env, PORT: String(port), NODE_OPTIONS: '' },
    log: join(stateDir, 'sample.log'),
    isReady: () => httpReady(`http://127.0.0.1:${port}/`),
    isLive: (withinMs: number) => httpLive(`http://127.0.0.1:${port}/`, withinMs),
  };
  return new Part(spec, watch);
}

const processOf = (part: Part) => ({ pid: part.pid ?? 0, birth: birthOf(part.pid ?? 0) });

describe('a part of the product', () => {
  it('is ready when it answers, and gone after stopping', async () => {
    const part = await (await partThat(SERVE)).start();
    const running = processOf(part);
    expect(part.ready).toBe(true);
    expect(isAlive(running)).toBe(true);
    await part.stop();
    expect(isAlive(running)).toBe(false);
  });

  it('that ends while starting is reported with its exit code and its last lines', async () => {
    const part = await partThat(`console.error('no key in the lock'); process.exit(3);`);
    await expect(part.start()).rejects.toMatchObject({
      message: 'sample ended unexpectedly (exit code 3).',
      log: ['no key in the lock'],
    });
  });

  it('whose program does not exist is reported, too', async () => {
    const part = await partThat('');
    part.spec.command = '/nowhere/program';
    await expect(part.start()).rejects.toThrow(/could not be run.*ENOENT/);
  });

  it('that will not listen to SIGTERM is ended after the grace', async () => {
    const part = await (await partThat(`process.on('SIGTERM', () => {}); ${SERVE}`)).start();
    const running = processOf(part);
    await part.stop(100);
    expect(isAlive(running)).toBe(false);
    expect(part.end).toBe('signal SIGKILL');
  });

  it('has the time that it needs to become ready, and is ended after that', async () => {
    const part = await partThat(`console.log('reading'); setInterval(() => {}, 1_000);`);
    part.spec.readyWithinMs = 300;
    await expect(part.start()).rejects.toThrow('sample started but was not ready within 0.3 s.');
    expect(part.running).toBe(false);
  });

  it('takes along the processes that it has started', async () => {
    const child = `console.log(require('node:child_process').spawn('sleep', ['60'], { stdio: 'ignore' }).pid);`;
    const part = await (await partThat(`${child} ${SERVE}`)).start();
    const pid = Number(readFileSync(part.spec.log, 'utf8'));
    expect(() => process.kill(pid, 0)).not.toThrow();
    await part.kill();
    await expect(goneSoon(pid)).resolves.toBe(true);
  });

  it('runs without its log where that cannot be written', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const part = await partThat(SERVE, { onWarning: resolve });
    part.spec.log = join(process.execPath, 'sample.log');
    await part.start();
    expect(await promise).toMatch(/^sample runs without its log: E/);
    expect(part.ready).toBe(true);
    await part.stop();
  });

  it('that falls later is reported once, with how; a stop is no fall', async () => {
    const { promise, resolve } = Promise.withResolvers<Part>();
    const part = await (await partThat(SERVE, { onCrash: resolve })).start();
    process.kill(part.pid ?? 0, 'SIGKILL');
    expect((await promise).crash().message).toBe('sample ended unexpectedly (signal SIGKILL).');
    await part.start();
    expect(part.ready).toBe(true);
    await part.stop();
  });

  it('takes along its container, which outlives the command that runs it, and finds its name free when it starts again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docker-'));
    // A docker of which only the client dies by a signal, and that gives each name once.
    writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 });
    const path = process.env['PATH'];
    process.env['PATH'] = `${folder}:${path}`;
    try {
      const part = await partThat('');
      Object.assign(part.spec, { command: 'docker', args: ['run', SERVE], container: 'sample' });
      part.spec.env = { ...part.spec.env, PATH: process.env['PATH'] };
      await part.start();
      const container = Number(readFileSync(join(folder, 'sample'), 'utf8'));
      await part.kill();
      await expect(goneSoon(container)).resolves.toBe(true);
      await part.start();
      expect(part.ready).toBe(true);
      await part.stop();
    } finally {
      process.env['PATH'] = path;
    }
  });
});

/** An orphan is reaped by the system's first process, whenever that gets to it: its process id may live on a little as a zombie. */
async function goneSoon(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 10_000; attempt++) {
    if (!isAlive({ pid, birth: birthOf(pid) })) return true;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
}
