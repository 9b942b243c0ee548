/**
 * The simulation against what it stands for, in a small way: a broker of its own, one and two instances in a queue group that do one thing at a time,
 * and callers that come at random. The simulation is given the rate and the mean time as they came out, and runs 200 times for as long: what was
 * measured has to lie where nine of ten of its runs do.
 *
 *   node bench/scaling/queue-group.bench.ts [seconds of each, 20 unless given]
 */
import { connect } from '@nats-io/transport-node';
import { startEngines } from '@thikana/local/engines';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quantiles, randomFrom, simulate } from './simulation.ts';

const [seconds = 20] = process.argv.slice(2).map(Number);
const root = resolve(import.meta.dirname, '..', '..');
const meanMs = 40;
const seed = 4711;

/** One after the other, each for an exponential time. */
function answerInTurn(random: () => number, worked: number[]): (respond: () => void) => void {
  let last: Promise<void> = Promise.resolve();
  return (respond) => {
    last = last.then(async () => {
      const begun = performance.now();
      await pause(-Math.log(1 - random()) * meanMs);
      respond();
      // A busy machine comes back from a pause late.
      worked.push(performance.now() - begun);
    });
  };
}

async function measure(url: string, instances: number, perSecond: number) {
  const worked: number[] = [];
  const random = randomFrom(seed);
  const answering = await Promise.all(Array.from({ length: instances }, () => connect({ servers: url })));
  for (const connection of answering) {
    const answer = answerInTurn(random, worked);
    connection.subscribe('work', {
      queue: 'work',
      callback: (_error, message) => answer(() => void message.respond()),
    });
    await connection.flush();
  }
  const caller = await connect({ servers: url });
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let next = performance.now(); next < until; next += (-Math.log(1 - random()) * 1_000) / perSecond) {
    await pause(Math.max(0, next - performance.now()));
    const asked = performance.now();
    const call = caller.request('work', '', { timeout: 60_000 });
    calls.push(call.then(() => void times.push(performance.now() - asked)));
  }
  await Promise.all(calls);
  await Promise.all([caller, ...answering].map((connection) => connection.close()));
  return { times, meanMs: worked.reduce((sum, ms) => sum + ms, 0) / worked.length };
}

const stateDir = mkdtempSync(join(tmpdir(), 'thikana-scaling-'));
// The database is not needed: a name is enough.
process.env['MONGODB_URI'] ??= 'mongodb://127.0.0.1:1';
const engines = await startEngines({ root, stateDir });
try {
  for (const [instances, share] of [
    [1, 0.4],
    [1, 0.6],
    [2, 0.4],
    [2, 0.6],
  ] as const) {
    const wanted = (share * instances * 1_000) / meanMs;
    const { times, meanMs: ms } = await measure(engines.natsUrl, instances, wanted);
    const perSecond = times.length / seconds;
    const busy = (perSecond * ms) / 1_000 / instances;
    const stations = [{ name: 'service', instances, parallel: 1 }];
    const kinds = [{ name: 'call', perSecond, steps: [{ at: 'service', ms }] }];
    const runs = Array.from({ length: 200 }, (_, n) =>
      simulate(stations, kinds, { ms: seconds * 1_000, seed: n }),
    );
    const measured = quantiles(times);
    const compare = (which: 'p50' | 'p99') => {
      const values = runs.map((run) => run.kinds[0]![which]).sort((a, b) => a - b);
      const [low = 0, high = 0] = [values[10], values[189]];
      const isIn = measured[which] >= low && measured[which] <= high;
      const range = `${low.toFixed(0)}–${high.toFixed(0)}`;
      return `${which} measured ${measured[which].toFixed(0)} ms, simulated ${range} ms${isIn ? '' : ' (outside)'}`;
    };
    const what = `${instances} busy ${busy.toFixed(2)}, ${times.length} calls of ${ms.toFixed(0)} ms`;
    console.log(`${what}: ${compare('p50')}; ${compare('p99')}`);
  }
} finally {
  await engines.stop();
  rmSync(stateDir, { recursive: true, force: true });
}
