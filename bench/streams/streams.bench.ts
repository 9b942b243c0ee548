/**
 * Calls through the edge, with and without open streams beside them: `node bench/streams/streams.bench.ts [5000 streams] [2000 calls]`.
 * Edge and gateway are processes of their own; the edge holds two files a stream, so `ulimit -n` is twice the streams and more.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { freePort } from '@thikana/local/launcher/ports';

const [streams = 5000, calls = 2000] = process.argv.slice(2).map(Number);
const ROUNDS = 2;
const CALLS_AT_ONCE = 16;
const OPENED_AT_ONCE = 250;

const children: ChildProcess[] = [];
async function start(file: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
}

const edgePort = await freePort();
const gatewayPort = await freePort();

async function openStream(): Promise<ClientRequest> {
  const asked = request({ host: '127.0.0.1', port: edgePort, path: '/api/live', agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`);
  await once(answer, 'data');
  answer.resume();
  answer.on('error', () => {});
  return asked;
}

async function openStreams(): Promise<ClientRequest[]> {
  const open: ClientRequest[] = [];
  while (open.length < streams) {
    const some = Math.min(OPENED_AT_ONCE, streams - open.length);
    open.push(...(await Promise.all(Array.from({ length: some }, openStream))));
  }
  return open;
}

const agent = new Agent({ keepAlive: true, maxSockets: CALLS_AT_ONCE });
async function call(): Promise<number> {
  const from = performance.now();
  const asked = request({ host: '127.0.0.1', port: edgePort, path: '/api/properties', agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`a call was answered ${answer.statusCode}`);
  return performance.now() - from;
}

/** Times of `calls` calls, so many at once, in ms, sorted. */
async function measure(): Promise<number[]> {
  const times: number[] = [];
  let left = calls;
  const worker = async () => {
    while (left-- > 0) times.push(await call());
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
  return times.sort((a, b) => a - b);
}

function print(label: string, times: number[]): void {
  const at = (share: number) => `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)} ms`;
  console.log(`${label.padEnd(22)} p50 ${at(0.5).padStart(8)}   p99 ${at(0.99).padStart(8)}`);
}

try {
  await start('stand-in-gateway.ts', { PORT: String(gatewayPort) });
  await start('../../infra/edge/src/main.ts', {
    PORT: String(edgePort),
    HOST: '127.0.0.1',
    GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
    CONNECTIONS_PER_ADDRESS: String(streams + 100),
    STREAMS_PER_ADDRESS: String(streams),
  });
  await measure();
  for (let round = 0; round < ROUNDS; round += 1) {
    print('without streams', await measure());
    const open = await openStreams();
    print(`with ${open.length} streams`, await measure());
    const closed = open.map((stream) => once(stream, 'close'));
    for (const stream of open) stream.destroy();
    await Promise.all(closed);
  }
} finally {
  agent.destroy();
  for (const child of children) child.kill();
}
