/**
 * What docs/scaling.md reckons with, simulated: a million people at once on a hundred million listings, and half and twice of each part.
 *
 *   node bench/scaling/plan.bench.ts [seed]
 */
import { type Kind, type Station, simulate } from './simulation.ts';

const [seed = 4711] = process.argv.slice(2).map(Number);
/** Simulated; the warm-up counts too. */
const ms = 4_000;

/** People who do something every ten seconds. */
const people = 1_000_000;
const requestsPerSecond = people / 10;

/** Times a step keeps a core, in ms: docs/scaling.md says where each comes from. */
const kinds = (scale: number): Kind[] => {
  const share = (of: number) => requestsPerSecond * of * scale;
  const gateway = { at: 'gateway', ms: 0.25 };
  return [
    { name: 'list, kept', perSecond: share(0.5), steps: [gateway] },
    {
      name: 'list, searched',
      perSecond: share(0.2),
      steps: [
        { at: 'gateway', ms: 0.5 },
        { at: 'properties', ms: 0.6 },
      ],
    },
    {
      name: 'record',
      perSecond: share(0.28),
      steps: [
        { at: 'gateway', ms: 0.5 },
        { at: 'service', ms: 0.7 },
        { at: 'shard', ms: 0.15 },
      ],
    },
    {
      name: 'write',
      perSecond: share(0.02),
      steps: [
        { at: 'gateway', ms: 0.6 },
        { at: 'service', ms: 3 },
        { at: 'shard', ms: 6 },
      ],
    },
  ];
};

const planned: Station[] = [
  { name: 'gateway', instances: 80, parallel: 1 },
  { name: 'properties', instances: 30, parallel: 1 },
  { name: 'service', instances: 60, parallel: 1 },
  // Sixteen at a time: a write waits for its disk and the other members, and keeps no core meanwhile.
  { name: 'shard', instances: 12, parallel: 16 },
];

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
console.log(`seed ${seed}; p50/p99 in ms`);
for (const [title, stations, load] of [
  ['as planned', planned, 1],
  ['half of the people', planned, 0.5],
  ['a quarter more people', planned, 1.25],
  ['half of the gateways', planned.map(cut('gateway', 2)), 1],
  ['a third of the shards', planned.map(cut('shard', 3)), 1],
] as const) {
  const { kinds: outcome, busy } = simulate(stations, kinds(load), { ms, seed });
  const parts = busy.map(({ name, share }) => `${name} ${percent(share)}`).join(', ');
  const times = outcome.map(({ name, p50, p99 }) => `${name} ${p50.toFixed(1)}/${p99.toFixed(1)}`).join('; ');
  console.log(`${title}: ${times}\n  busy: ${parts}`);
}

function cut(name: string, by: number) {
  return (station: Station): Station =>
    station.name === name ? { ...station, instances: Math.round(station.instances / by) } : station;
}
