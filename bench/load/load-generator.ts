import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Sample } from '../runner/pairs.ts';
import { onLoadCore } from '../runner/pin.ts';
import { cpuSecondsOf } from '../runner/process-tree.ts';
import type { Hits, Order } from './order.ts';

export interface LoadGenerator {
  /** One order after another. */
  fire(order: Order): Promise<Hits>;
  stop(): Promise<void>;
}

export function startLoadGenerator(): LoadGenerator {
  const [command, ...args] = onLoadCore([process.execPath, join(import.meta.dirname, 'generator.ts')]);
  const child = spawn(command!, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async fire(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const line = await lines.next();
      if (line.done) throw new Error('the load generator has ended');
      return JSON.parse(line.value) as Hits;
    },
    async stop() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** One order, with the CPU time that its servers took. A rate is null, not nought, when nothing was answered. */
export async function measureOrder(
  { fire }: LoadGenerator,
  { pids }: { pids(): number[] },
  order: Order,
): Promise<Sample> {
  const before = cpuSecondsOf(pids());
  const { answers, failed, perSecond, p50, p99 } = await fire(order);
  const cpuMs = (cpuSecondsOf(pids()) - before) * 1_000;
  if (answers === 0) return { values: { perSecond: null, p50: null, p99: null }, failed };
  return { values: { perSecond, p50, p99 }, cpuMs: cpuMs / answers, failed };
}
