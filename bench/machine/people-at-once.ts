import { setTimeout as pause } from 'node:timers/promises';
import { Asker, type Person } from '../runner/asker.ts';
import { quantile } from '../runner/spread.ts';
import { type VisitContext, Visit } from './visit.ts';

/** Pauses between two actions are exponential with this mean, in ms: people think. */
const meanThinkMs = 1_000;

export interface Level {
  people: number;
  p50: number;
  p99: number;
  perSecond: number;
  failed: number;
}

/** So many people for so long; the first quarter lets them come in and is not counted. */
export async function peopleAtOnce(
  address: string,
  shared: Omit<VisitContext, 'asker'>,
  persons: readonly Person[],
  people: number,
  seconds: number,
): Promise<Level> {
  const from = performance.now();
  const countedFrom = from + (seconds * 1_000) / 4;
  const end = from + seconds * 1_000;
  const times: number[] = [];
  let failed = 0;
  const took = (ms: number | null) => {
    if (performance.now() < countedFrom) return;
    if (ms === null) failed += 1;
    else times.push(ms);
  };
  const context = { ...shared, asker: new Asker(address, took) };
  const think = () => -Math.log(1 - context.roll()) * meanThinkMs;
  const visit = async (n: number) => {
    const visit = new Visit(context, persons[n % persons.length]!);
    // They do not come all at once.
    await pause(context.roll() * meanThinkMs);
    while (performance.now() < end) {
      await visit.next();
      await pause(think());
    }
  };
  await Promise.all(Array.from({ length: people }, (_, n) => visit(n)));
  const counted = (performance.now() - countedFrom) / 1_000;
  return {
    people,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    perSecond: times.length / counted,
    failed,
  };
}
