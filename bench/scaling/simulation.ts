/**
 * A discrete-event simulation of requests that pass through stations: each has some instances with a queue of their own, and an instance is chosen at
 * random, as NATS does within a queue group. Seeded, so that a run can be repeated.
 */

export interface Station {
  name: string;
  instances: number;
  /** Requests that one instance works on at a time: the cores that it keeps busy. */
  parallel: number;
}

export interface Kind {
  name: string;
  /** Arrivals a second, at random times. */
  perSecond: number;
  /** Stations in order, with the mean time at each, in ms; times are exponential. */
  steps: readonly { at: string; ms: number }[];
}

export interface Outcome {
  kinds: { name: string; done: number; p50: number; p99: number }[];
  /** Share of its time that each station is busy. */
  busy: { name: string; share: number }[];
}

interface Instance {
  working: number;
  queue: Request[];
}

interface Request {
  kind: Kind;
  step: number;
  startedAt: number;
  instance: Instance;
}

interface Event {
  at: number;
  request: Request;
  /** It begins a step, or has ended one. */
  ends: boolean;
}

/** @param ms simulated time */
export function simulate(
  stations: readonly Station[],
  kinds: readonly Kind[],
  { ms, seed }: { ms: number; seed: number },
): Outcome {
  const random = randomFrom(seed);
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  const places = new Map(
    stations.map((station) => [station.name, { station, busyMs: 0, instances: idle(station) }]),
  );
  const times = new Map(kinds.map(({ name }) => [name, [] as number[]]));
  const events = new Heap();
  const nobody: Instance = { working: 0, queue: [] };

  const arrive = (kind: Kind, at: number) =>
    events.push({ at, request: { kind, step: 0, startedAt: at, instance: nobody }, ends: false });
  const work = (request: Request, now: number) => {
    const { at, ms: mean } = request.kind.steps[request.step]!;
    const took = exponential(mean);
    places.get(at)!.busyMs += took;
    request.instance.working += 1;
    events.push({ at: now + took, request, ends: true });
  };
  const begin = (request: Request, now: number) => {
    const { station, instances } = places.get(request.kind.steps[request.step]!.at)!;
    request.instance = instances[Math.floor(random() * instances.length)]!;
    if (request.instance.working < station.parallel) work(request, now);
    else request.instance.queue.push(request);
  };
  const end = (request: Request, now: number) => {
    request.instance.working -= 1;
    const waiting = request.instance.queue.shift();
    if (waiting) work(waiting, now);
    request.step += 1;
    if (request.step < request.kind.steps.length) begin(request, now);
    else times.get(request.kind.name)!.push(now - request.startedAt);
  };

  for (const kind of kinds) arrive(kind, exponential(1_000 / kind.perSecond));
  for (let next = events.pop(); next && next.at < ms; next = events.pop()) {
    const { request, at } = next;
    if (next.ends) end(request, at);
    else {
      if (request.step === 0) arrive(request.kind, at + exponential(1_000 / request.kind.perSecond));
      begin(request, at);
    }
  }
  return {
    kinds: kinds.map(({ name }) => ({ name, ...quantiles(times.get(name)!) })),
    busy: [...places.values()].map(({ station: { name, instances, parallel }, busyMs }) => ({
      name,
      share: busyMs / (ms * instances * parallel),
    })),
  };
}

const idle = ({ instances }: Station): Instance[] =>
  Array.from({ length: instances }, () => ({ working: 0, queue: [] }));

export function quantiles(values: readonly number[]): { done: number; p50: number; p99: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { done: sorted.length, p50: at(0.5), p99: at(0.99) };
}

/** mulberry32: numbers from 0 to below 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The earliest event first. */
class Heap {
  readonly #events: Event[] = [];

  push(event: Event): void {
    const events = this.#events;
    let at = events.push(event) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (events[above]!.at <= event.at) break;
      events[at] = events[above]!;
      at = above;
    }
    events[at] = event;
  }

  pop(): Event | undefined {
    const events = this.#events;
    const first = events[0];
    const last = events.pop();
    if (!first || !last || events.length === 0) return first;
    let at = 0;
    for (let below = 1; below < events.length; below = 2 * at + 1) {
      if (below + 1 < events.length && events[below + 1]!.at < events[below]!.at) below += 1;
      if (last.at <= events[below]!.at) break;
      events[at] = events[below]!;
      at = below;
    }
    events[at] = last;
    return first;
  }
}
