import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Sample } from '../runner/pairs.ts';
import { cpuSecondsOf } from '../runner/process-tree.ts';

/** One task of the load generator. */
export interface Order {
  address: string;
  /** Below `/api`, one after another; orders that share them continue where the last one stopped. */
  paths: readonly string[];
  headers?: Record<string, string>;
  seconds: number;
  /**
   * How requests come: as fast as so many connections answer, or steadily, so many a second, whatever becomes of the answers (an open
   * loop).
   */
  how: { connections: number } | { rate: number };
}

export interface Hits {
  perSecond: number;
  /** In ms; at a fixed rate from when the request was due; null without an answer. */
  p50: number | null;
  p99: number | null;
  answers: number;
  /** Answers that were no success, and requests without one. */
  failed: number;
}

export interface LoadGenerator {
  /** One order after another. */
  fire(order: Order): Promise<Hits>;
  stop(): Promise<void>;
}

/** On the cores of this process, which `startSubjects` has put on the load generator's. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'generator.ts'));
  const ended = once(child, 'exit');
  return {
    async fire(order) {
      child.send(order);
      const answered = once(child, 'message') as Promise<[Hits]>;
      const failed = ended.then(() => Promise.reject(new Error('the load generator has ended')));
      const [hits] = await Promise.race([answered, failed]);
      return hits;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
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
