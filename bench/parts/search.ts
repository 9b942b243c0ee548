/** Lists and searches by each of the two engines (docs/adr/0066), beside P0 where that has the call: one product, whose properties service is started again with the other engine. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deployApps } from '@thikana/local/launcher/deploy';
import { startOpenSearch } from '@thikana/local/opensearch';
import { type LoadGenerator, measureOrder, startLoadGenerator } from '../load/load-generator.ts';
import { type Case, lists, searchCalls } from '../reads/queries.ts';
import { sameAnswers } from '../reads/same-answers.ts';
import { startProperties } from '../runner/fill-ours.ts';
import { groupOf, interleave, plainRow, rowOf } from '../runner/pairs.ts';
import type { Group, PartOptions, PartResult } from '../runner/part.ts';
import { pinTo } from '../runner/pin.ts';
import { startSubjects, type Subject, type Subjects } from '../runner/subjects.ts';

/** One at a time: how long a person waits; ten at once: what the machine serves. */
const metrics = [
  { metric: 'p50', unit: 'ms', better: 'less', connections: 1, how: 'one at a time: p50' },
  { metric: 'perSecond', unit: 'requests/s', better: 'more', connections: 10, how: 'ten at once' },
] as const;
const engines = ['embedded', 'OpenSearch'] as const;
const volleySeconds = 1;

export async function run(options: PartOptions): Promise<PartResult> {
  const endsAt = performance.now() + options.seconds * 1_000;
  const groups: Group[] = [];
  const notes: string[] = [];
  const result = (): PartResult => ({ part: 'search', groups, goals: [], notes });
  const subjects = await startSubjects(options, true);
  const load = startLoadGenerator();
  pinTo('servers');
  const folder = join(options.stateDir, 'opensearch');
  const cluster = await startOpenSearch({ nodes: 1, folder }).catch(async (error) => {
    await subjects.stop();
    throw error;
  });
  pinTo('load');
  const starts = groupOf('Until the properties service is ready', 's', 'less', null);
  groups.push(starts);
  try {
    for (const listings of options.listings) {
      if (performance.now() > endsAt) {
        notes.push(`There was no time for ${listings.toLocaleString('en')} listings.`);
        break;
      }
      await atSize(listings);
    }
    return result();
  } finally {
    await load.stop();
    await subjects.stop();
    await cluster.stop();
  }

  async function atSize(listings: number): Promise<void> {
    const size = `${listings.toLocaleString('en')} listings`;
    const { read, file } = await subjects.fill(listings);
    await subjects.cacheAnswers(false);
    const tables = metrics.map(({ how, unit, better }) => groupOf(`${size}, ${how}`, unit, better, 'P0'));
    groups.push(...tables);
    // The same share of what is left for each row of this size and of those that follow.
    const sizesLeft = options.listings.length - options.listings.indexOf(listings);
    const seconds = (endsAt - performance.now()) / 1_000 / sizesLeft;
    const rows = engines.length * metrics.length * (lists.length + searchCalls.length);
    for (const engine of engines) {
      const filled = engine === 'OpenSearch' ? await useOpenSearch(subjects, cluster.urls, listings) : null;
      if (filled !== null) starts.rows.push(readyRow(size, { read, file, filled }));
      const nodes = () => (engine === 'OpenSearch' ? cluster.pids() : []);
      const pids = () => [...subjects.gateway.pids(), ...nodes()];
      const gateway = { ...subjects.gateway, name: engine, pids };
      const p0 = subjects.p0!;
      await sameAnswers([p0, gateway], lists);
      for (const one of [...lists, ...searchCalls])
        for (const [n, { metric, connections }] of metrics.entries()) {
          const compared = searchCalls.includes(one) ? [gateway] : [p0, gateway];
          const row = await rowFor(compared, one, metric, connections, seconds / rows);
          const table = tables[n]!;
          const known = table.rows.find(({ name }) => name === one.name);
          if (known) {
            known.figures[engine] = row.figures[engine]!;
            known.isVoid ||= row.isVoid;
            known.failed += row.failed;
          } else table.rows.push(row);
          options.soFar(result());
        }
      options.report(`${size}: ${engine}`);
    }
    await useEmbedded(subjects);
  }

  async function rowFor(
    compared: Subject[],
    { name, paths }: Case,
    metric: string,
    connections: number,
    seconds: number,
  ) {
    const volley = options.quick ? 0.1 : volleySeconds;
    const turns = await interleave(
      compared,
      (subject) => fire(load, subject, { paths, seconds: volley, connections }),
      { pairs: options.pairs, until: performance.now() + seconds * 1_000 },
    );
    return rowOf(name, metric, turns, compared[0]!.name);
  }
}

const fire = (
  load: LoadGenerator,
  subject: Subject,
  { paths, seconds, connections }: { paths: readonly string[]; seconds: number; connections: number },
) => measureOrder(load, subject, { address: subject.address, paths, seconds, how: { connections } });

const readyRow = (size: string, { read, file, filled }: { read: number; file: number; filled: number }) =>
  plainRow(size, {
    'embedded, from MongoDB': read,
    'embedded, its file': file,
    'OpenSearch, from MongoDB': filled,
  });

/** @returns seconds until its index was filled and the service ready */
async function useOpenSearch({ ours }: Subjects, urls: readonly string[], listings: number): Promise<number> {
  const properties = ours.product.parts.get('properties')!;
  await properties.stop();
  // What was added to the database without an event is found by an index that is filled anew: a higher generation for each size.
  const search = { SEARCH_URL: urls.join(), SEARCH_GENERATION: String(listings) };
  const { deployment } = ours.product;
  // The subscriber that writes to OpenSearch has a consumer on the broker.
  await deployApps({ ...deployment, env: { ...deployment.env, ...search } }, ['properties']);
  properties.spec.env = { ...properties.spec.env, ...search };
  const seconds = await startProperties(ours);
  // Its first answer over most listings, from files that were just written, can be later than the gateway waits.
  while ((await fetch(`${ours.address}/api/properties?location=dhaka`)).status === 503) await pause(1_000);
  return seconds;
}

/** The next size is filled for it. */
async function useEmbedded({ ours }: Subjects): Promise<void> {
  const properties = ours.product.parts.get('properties')!;
  await properties.stop();
  const { SEARCH_URL: _, SEARCH_GENERATION: __, ...env } = properties.spec.env;
  properties.spec.env = env;
}
