/** The whole machine: how many people at once until p99 passes 500 ms, what saturates, memory and CPU at rest and under load, start-up. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestProduct } from '@thikana/local/test-product';
import { coresBetween, partsOf, sum, usesOf } from '../machine/part-use.ts';
import { type Level, peopleAtOnce } from '../machine/people-at-once.ts';
import { dice } from '../reads/dice.ts';
import { zipfSearches } from '../reads/queries.ts';
import { bringIn, type Crowd } from '../runner/crowd.ts';
import { groupOf, plainRow } from '../runner/pairs.ts';
import { goal, type Group, type PartOptions, type PartResult } from '../runner/part.ts';
import { useOf } from '../runner/process-tree.ts';
import type { Product } from '../runner/fill-ours.ts';
import { startSubjects, type Subject, type Subjects } from '../runner/subjects.ts';

const slowestP99Ms = 500;
/** Each level has so many times the people of the one before. */
const growth = 2;
const firstLevel = 5;
/** Of the time for both. M0 is one process, and the limit of one is found sooner. */
const shareOfOurs = 2 / 3;
const mostPeople = 3_000;
const otherListings = 1_000;
/** Each is saved, offered for or sold once on each side. */
const forSale = 1_500;
/** A service without changes for a minute is at rest (libs/service-kit), but V8 then collects up to three times more, 100 s apart. */
const untilRestSeconds = 240;
const restSeconds = 30;

export async function run(options: PartOptions): Promise<PartResult> {
  const result: PartResult = { part: 'machine', groups: [], goals: [], notes: [] };
  const endsAt = performance.now() + options.seconds * 1_000;
  const memory = groupOf('Memory, all processes', 'MB', 'less', null);
  const busy = groupOf('Cores that each part keeps busy', 'cores', 'less', null);
  const shares = groupOf('Memory of each part', 'MB', 'less', null);
  result.groups.push(await startUp(options, result, { memory, busy, shares }), shares);
  options.soFar(result);
  const subjects = await startSubjects({ ...options, stateDir: join(options.stateDir, 'load') });
  try {
    await subjects.fill(otherListings);
    const sizes = options.quick
      ? { buyers: 20, agents: 2, listings: 60 }
      : { buyers: 400, agents: 20, listings: forSale };
    const crowd = await bringIn(subjects, sizes);
    const people = groupOf('People at once: p99 of their requests', 'ms', 'less', null);
    const rates = groupOf('People at once: requests answered', 'requests/s', 'more', null);
    const most: Record<string, Level | undefined> = {};
    for (const [side, share] of [
      [subjects.edge, shareOfOurs],
      [subjects.m0, 1],
    ] as const) {
      const until = performance.now() + (endsAt - performance.now()) * share;
      const levels = await climb(side, { subjects, crowd, until, options, busy });
      for (const level of levels) addLevel(level, side.name, people, rates);
      most[side.name] = levels.filter(({ p99 }) => p99 <= slowestP99Ms).at(-1);
      if (levels.every(({ p99 }) => p99 <= slowestP99Ms))
        result.notes.push(
          `${side.name} still answered within ${slowestP99Ms} ms at the most people that were tried.`,
        );
    }
    const byPart = memoryByPart(subjects.ours);
    const loaded = sum(byPart.values());
    shares.rows.push(plainRow('after that load', Object.fromEntries(byPart)));
    memory.rows.push(plainRow('after that load', { ours: loaded, M0: useOf(subjects.m0.pids()).memoryMb }));
    const at = groupOf(`People at once with p99 within ${slowestP99Ms} ms`, 'people', 'more', null);
    at.rows.push(
      plainRow(
        'people',
        Object.fromEntries(Object.entries(most).map(([side, level]) => [side, level?.people ?? null])),
      ),
    );
    result.groups.push(at, people, rates, busy, memory);
    result.goals.push(goal('', 'memory of all processes after load', { most: 1_300 }, loaded, 'MB'));
    result.notes.push(
      'Somebody does one thing a second on average, so that many people at once are about as many requests a second. All of them are one process on the load core.',
      'The local engine is in the memory of both M0 and ours; ours has the stand-ins for identity, cards and pictures too.',
    );
    return result;
  } finally {
    await subjects.stop();
  }
}

/** The first start with an empty folder, programs and builds being there; then the same again with its data. */
async function startUp(
  { root, stateDir, report, quick }: PartOptions,
  { goals }: PartResult,
  { memory, busy, shares }: Record<'memory' | 'busy' | 'shares', Group>,
): Promise<Group> {
  const group = groupOf('Start-up of the whole product with the demo market', 's', 'less', null);
  const folder = join(stateDir, 'ours');
  let ports: Parameters<typeof startTestProduct>[0]['ports'];
  for (const [name, most] of [
    ['the first', 100],
    ['a later one', 8],
  ] as const) {
    const from = performance.now();
    const product = await startTestProduct({ root, stateDir: folder, ...(ports && { ports }) });
    const seconds = (performance.now() - from) / 1_000;
    ports = product.product.options.ports;
    if (name === 'the first')
      memory.rows.push(plainRow('after the first start', { ours: sum(memoryByPart(product).values()) }));
    else {
      const rest = await atRest(product, quick);
      const memoryMb = sum(rest.memory.values());
      memory.rows.push(plainRow('at rest, after a later start', { ours: memoryMb }));
      shares.rows.push(plainRow('at rest', Object.fromEntries(rest.memory)));
      busy.rows.push(plainRow('at rest', Object.fromEntries(rest.cores)));
      goals.push(
        goal('', 'memory of all processes at rest', { most: 900 }, memoryMb, 'MB'),
        goal('', 'CPU at rest, of one core', { most: 2 }, sum(rest.cores.values()) * 100, '%'),
      );
    }
    await product.stop();
    report(`start-up, ${name}: ${seconds.toFixed(1)} s`);
    group.rows.push(plainRow(name, { ours: seconds }));
    goals.push(goal('', `start-up, ${name}`, { most }, seconds, 's'));
  }
  return group;
}

const memoryByPart = (product: Product): Map<string, number> =>
  new Map([...usesOf(partsOf(product))].map(([part, { memoryMb }]) => [part, memoryMb]));

/** Memory and cores of each part without requests. */
async function atRest(product: Product, quick: boolean) {
  const parts = partsOf(product);
  await pause(quick ? 0 : untilRestSeconds * 1_000);
  const before = usesOf(parts);
  const seconds = quick ? 2 : restSeconds;
  await pause(seconds * 1_000);
  return { cores: coresBetween(before, usesOf(parts), seconds), memory: memoryByPart(product) };
}

interface Climb {
  subjects: Subjects;
  crowd: Crowd;
  until: number;
  options: PartOptions;
  busy: Group;
}

/** Increases the number of people until requests take too long, or the time is over. The last level records which parts are busy. */
async function climb(side: Subject, { subjects, crowd, until, options, busy }: Climb): Promise<Level[]> {
  const rolls = dice();
  let taken = 0;
  const context = {
    crowd,
    searches: zipfSearches.paths,
    provider: subjects.provider,
    takeListing: () => crowd.listings[taken++],
    roll: () => rolls.next().value,
  };
  const seconds = options.quick ? 2 : Math.min(10, Math.max(4, options.seconds / 40));
  const levels: Level[] = [];
  const parts = side.name === 'M0' ? m0Parts(subjects) : partsOf(subjects.ours);
  for (let people = firstLevel; people <= mostPeople; people = Math.round(people * growth)) {
    const before = usesOf(parts);
    const from = performance.now();
    const level = await peopleAtOnce(side.address, context, crowd.buyers, people, seconds);
    const cores = coresBetween(before, usesOf(parts), (performance.now() - from) / 1_000);
    levels.push(level);
    options.report(
      `${side.name}: ${people} people, p99 ${level.p99.toFixed(0)} ms, ${level.perSecond.toFixed(0)}/s`,
    );
    const isLast = level.p99 > slowestP99Ms || performance.now() + seconds * 1_000 > until || options.quick;
    if (!isLast) continue;
    busy.rows.push(plainRow(`${side.name}, ${people} people`, Object.fromEntries(cores)));
    break;
  }
  return levels;
}

const m0Parts = ({ m0, ours }: Subjects) => {
  const database = ours.product.parts.get('mongodb')?.pid;
  const [server] = m0.pids();
  return [{ name: 'M0', pid: server! }, ...(database ? [{ name: 'MongoDB', pid: database }] : [])];
};

function addLevel(level: Level, side: string, people: Group, rates: Group): void {
  for (const [group, value] of [
    [people, level.p99],
    [rates, level.perSecond],
  ] as const) {
    const name = `${level.people} people`;
    const row = plainRow(name, { [side]: value });
    const known = group.rows.find((one) => one.name === name);
    if (!known) group.rows.push({ ...row, failed: level.failed });
    else {
      Object.assign(known.figures, row.figures);
      known.failed += level.failed;
    }
  }
}
