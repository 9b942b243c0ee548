/** The limit, for scale: a bare Node server that sends the same bytes, the bare driver, SQLite's own time. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type LoadGenerator, measureOrder, startLoadGenerator } from '../load/load-generator.ts';
import { etagOf } from '../reads/pages.ts';
import { firstPage } from '../reads/queries.ts';
import { groupOf, interleave, plainRow, rowOf } from '../runner/pairs.ts';
import type { Group, PartOptions, PartResult } from '../runner/part.ts';
import { pinTo } from '../runner/pin.ts';
import { quantile } from '../runner/spread.ts';
import { m0Database, startSubjects, type Subject, type Subjects } from '../runner/subjects.ts';
import { withMongo } from '../yardstick/copy.ts';
import { startProgram } from '../yardstick/start-yardstick.ts';

const connections = 20;
const listings = 1_000;
const driverRounds = 200;

export async function run(options: PartOptions): Promise<PartResult> {
  const subjects = await startSubjects(options);
  const load = startLoadGenerator();
  try {
    await subjects.fill(listings);
    const groups = [
      await bareServer(subjects, load, options),
      await bareDriver(subjects, options.quick ? 10 : driverRounds),
      await sqlite(options.root, options.quick ? [1_000] : [1_000, 100_000]),
    ];
    const notes = [
      'What comes near the bare server is limited by Node and the load generator, which has one core.',
    ];
    return { part: 'limit', groups, goals: [], notes };
  } finally {
    await load.stop();
    await subjects.stop();
  }
}

/** The gateway's answer, sent by nothing but Node's server. */
async function bareServer(
  { gateway, edge, m0 }: Subjects,
  load: LoadGenerator,
  { stateDir, quick, pairs, seconds: budget, report }: PartOptions,
): Promise<Group> {
  const [path] = firstPage.paths;
  const body = Buffer.from(await (await fetch(`${gateway.address}/api${path}`)).arrayBuffer());
  const file = join(stateDir, 'page.json');
  writeFileSync(file, body);
  pinTo('servers');
  const server = await startProgram([join(import.meta.dirname, '..', 'limit', 'bare-server.ts'), file], {});
  pinTo('load');
  const bare: Subject = { name: 'bare', address: server.address, pids: () => [server.process.pid!] };
  const group = groupOf(
    `The first page, ${body.length.toLocaleString('en')} bytes`,
    'requests/s',
    'more',
    'bare',
  );
  const etags: Record<string, string> = {
    bare: '"bare"',
    gateway: await etagOf(`${gateway.address}/api${path}`),
    edge: await etagOf(`${edge.address}/api${path}`),
  };
  try {
    for (const kind of ['answered (200)', 'unchanged (304)'] as const) {
      const subjects = kind === 'answered (200)' ? [bare, gateway, edge, m0] : [bare, gateway, edge];
      const seconds = quick ? 0.1 : 0.5;
      const turns = await interleave(
        subjects,
        (subject) =>
          measureOrder(load, subject, {
            address: subject.address,
            paths: firstPage.paths,
            seconds,
            how: { connections },
            headers: kind === 'unchanged (304)' ? { 'If-None-Match': etags[subject.name]! } : {},
          }),
        { pairs, until: performance.now() + budget * 250 },
      );
      group.rows.push(rowOf(kind, 'perSecond', turns, 'bare'));
      report(kind);
    }
    return group;
  } finally {
    await server.stop();
  }
}

/** The database's time for M0's queries, without HTTP. */
const bareDriver = ({ ours }: Subjects, rounds: number): Promise<Group> =>
  withMongo(ours.addresses.MONGODB_URI, async (client) => {
    const collection = client.db(m0Database).collection<{ _id: string }>('listings');
    const visible = { verificationStatus: 'verified', hidden: false, availability: { $ne: 'sold' } };
    const some = await collection.findOne(visible);
    const asked: Record<string, () => Promise<unknown>> = {
      'one listing by its id': () => collection.findOne({ _id: some!._id }),
      'the twenty newest': () =>
        collection.find(visible).sort({ createdAt: -1, _id: -1 }).limit(20).toArray(),
    };
    const group = groupOf("The bare driver, M0's queries, one at a time: p50", 'ms', 'less', null);
    for (const [name, ask] of Object.entries(asked))
      group.rows.push(plainRow(name, { driver: await p50(ask, rounds) }));
    return group;
  });

async function p50(ask: () => Promise<unknown>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await ask();
    times.push(performance.now() - from);
  }
  return quantile(times, 0.5);
}

interface CatalogueTimes {
  timings: { name: string; p50: number }[];
}

/** The service's own measurement of its catalogue, which no network is part of. */
async function sqlite(root: string, sizes: readonly number[]): Promise<Group> {
  const group = groupOf("SQLite's own time for a page of the catalogue: p50", 'ms', 'less', null);
  const cwd = join(root, 'services', 'properties');
  for (const size of sizes) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(cwd, 'bench', 'catalogue.bench.ts'), String(size)],
      { cwd, maxBuffer: 2 ** 26 },
    );
    const { timings } = JSON.parse(stdout) as CatalogueTimes;
    for (const wanted of [
      'public list · newest',
      'place: dhaka (78 %) · newest',
      'place: house 77, road 7 · newest',
    ]) {
      const found = timings.find(({ name }) => name === wanted);
      if (found)
        group.rows.push(plainRow(`${wanted}, ${size.toLocaleString('en')} listings`, { SQLite: found.p50 }));
    }
  }
  return group;
}
