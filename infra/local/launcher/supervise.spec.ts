import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchLiveness } from './liveness.mjs';
import { Part } from './part.mjs';
import { freePort } from './ports.mjs';
import { httpLive, httpReady } from './probes.mjs';
import { Supervisor } from './supervise.mjs';

const SERVE = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1');`;
/** Serves, and ends by itself at the first connection that asks for it. */
const FRAIL = `console.log('no key in the lock');
require('node:http').createServer((request, answer) => request.url === '/fall' ? process.exit(1) : answer.end()).listen(process.env.PORT, '127.0.0.1');`;
const HASTY = { everyMs: 50, withinMs: 200, misses: 2 };
const LIMITS = { mostRestarts: 1, withinMs: 60_000, pauseMs: 100_000 };

let printed: string;
let over: AbortController;
let parts: Map<string, Part>;
/** Resolves the next time that something is printed. */
let heard: () => void;

beforeEach(() => {
  printed = '';
  over = new AbortController();
  parts = new Map();
  heard = () => {};
});
afterEach(async () => {
  over.abort();
  await Promise.all([...parts.values()].map((part) => part.kill()));
});

function supervisor(limits = LIMITS) {
  const print = (line: string) => {
    printed += `${line}\n`;
    heard();
  };
  return new Supervisor({ print, signal: over.signal, ...limits });
}

async function said(text: RegExp): Promise<void> {
  while (!text.test(printed)) await new Promise<void>((resolve) => (heard = resolve));
}

const start = async (name: string, script: string, supervise: Supervisor): Promise<Part> =>
  (await prepare(name, script, supervise)).start();

async function prepare(name: string, script: string, supervise: Supervisor): Promise<Part> {
  const port = await freePort();
  const spec = {
    name,
    port,
    command: process.execPath,
    args: ['-e', script],
    env: { ...process.env, PORT: String(port), NODE_OPTIONS: '' },
    stateDir: tmpdir(),
    log: join(mkdtempSync(join(tmpdir(), 'part-')), 'part.log'),
    isReady: () => httpReady(`http://127.0.0.1:${port}/`),
    isLive: (withinMs: number) => httpLive(`http://127.0.0.1:${port}/`, withinMs),
  };
  const part = new Part(spec, { onCrash: (fallen) => void supervise.crashed(fallen) });
  parts.set(name, part);
  return part;
}

const fall = (part: Part) => fetch(`http://127.0.0.1:${part.spec.port}/fall`).catch(() => {});

describe('a frozen part', () => {
  it('is killed, named and started again, and only that one', async () => {
    const supervise = supervisor();
    const [frozen, other] = await Promise.all([
      start('one', SERVE, supervise),
      start('two', SERVE, supervise),
    ]);
    const pids = [frozen.pid, other.pid];
    void watchLiveness(parts, { signal: over.signal, ...HASTY, withinMs: 1000 });
    process.kill(frozen.pid ?? 0, 'SIGSTOP');
    await said(/one is back/);
    expect(printed).toContain(
      'one ended unexpectedly (it left 2 probes in a row unanswered and was killed).',
    );
    expect(frozen.pid).not.toBe(pids[0]);
    expect(frozen.ready).toBe(true);
    expect(other.pid).toBe(pids[1]);
    expect(printed).not.toContain('two');
  });

  it('is not one that turns connections away', async () => {
    const server = createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await httpLive(`http://127.0.0.1:${port}/`, 1000)).toBe(true);
    server.close();
    await once(server, 'close');
    expect(await httpLive(`http://127.0.0.1:${port}/`, 1000)).toBe(false);
  });
});

describe('a part that falls often', () => {
  it('is paused and named with its last lines, the rest keeps running, and it starts on request', async () => {
    const supervise = supervisor();
    const [frail, other] = await Promise.all([
      start('frail', FRAIL, supervise),
      start('other', SERVE, supervise),
    ]);
    const pid = other.pid;
    await fall(frail);
    await said(/frail is back/);
    await fall(frail);
    await said(/frail is paused: it ended 2 times within 60 s \(exit code 1\)/);
    expect(printed).toContain('| no key in the lock');
    expect(frail.running).toBe(false);
    expect(frail.paused?.why).toContain('2 times within 60 s');
    expect([other.ready, other.pid]).toEqual([true, pid]);
    supervise.retryPaused();
    await said(/is back[^]*is back/);
    expect([frail.ready, frail.paused]).toEqual([true, undefined]);
  });

  it('is tried again later by itself, each pause twice as long', async () => {
    const supervise = supervisor({ ...LIMITS, mostRestarts: 0, pauseMs: 100 });
    const frail = await start('frail', FRAIL, supervise);
    await fall(frail);
    await said(/tried again in 0\.1 s/);
    await said(/frail is back/);
    await fall(frail);
    await said(/tried again in 0\.2 s/);
    await said(/is back[^]*is back/);
  });

  it('that ends while it starts again is paused, too', async () => {
    const supervise = supervisor();
    const frail = await start('frail', FRAIL, supervise);
    frail.spec.args = ['-e', `console.error('wrong setting'); process.exit(3)`];
    await fall(frail);
    await said(/frail is paused: it ended 2 times within 60 s \(exit code 3\)/);
    expect(printed).toContain('| wrong setting');
  });

  it('that does not come up at its first start is tried again and paused, too, and the start continues', async () => {
    const supervise = supervisor();
    const frail = await prepare('frail', `console.error('wrong setting'); process.exit(3)`, supervise);
    await supervise.begin(frail);
    expect(frail.paused?.why).toBe('it ended 2 times within 60 s (exit code 3)');
    expect(printed).toContain('| wrong setting');
    frail.spec.args = ['-e', SERVE];
    supervise.retryPaused();
    await said(/frail is back/);
    expect(frail.ready).toBe(true);
  });

  it('is not started any more when everything stops', async () => {
    const supervise = supervisor({ ...LIMITS, mostRestarts: 0, pauseMs: 1 });
    const frail = await start('frail', FRAIL, supervise);
    over.abort();
    await fall(frail);
    await frail.stop();
    expect([frail.running, printed]).toEqual([false, '']);
  });
});
