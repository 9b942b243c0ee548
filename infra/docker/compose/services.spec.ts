/** What production lists by name has each folder of services/: a service that is new is missed here by its name, not by a release. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '../../local/launcher/workspaces.mjs';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
const compose = read('docker/compose.yaml');
const values = read('helm/thikana/values.yaml');

/** The lines of `key:` under `parent:`, without those of the next key. */
function blockOf(text: string, parent: string, key: string): string | undefined {
  const within = new RegExp(`^${parent}:\\n((?: .*\\n|\\n)*)`, 'm').exec(text)?.[1] ?? '';
  return new RegExp(`^  ${key}:(.*\\n(?:   .*\\n|\\n)*)`, 'm').exec(within)?.[1];
}

/** The keys under `parent:`, that are no settings of all. */
const keysOf = (text: string, parent: string) =>
  [...(new RegExp(`^${parent}:\\n((?: .*\\n|\\n)*)`, 'm').exec(text)?.[1] ?? '').matchAll(/^ {2}([\w-]+):/gm)]
    .map(([, key = '']) => key)
    .sort();

it('replaces the proxy in seconds, although live streams stay open', () => {
  expect(blockOf(compose, 'services', 'proxy')).toMatch(/^ {4}stop_grace_period: [1-5]s$/m);
});

describe.each(SERVICES)('the service %s', (name) => {
  it('has a block in compose.yaml, of its own image', () => {
    expect(blockOf(compose, 'services', name)).toContain(`image: thikana/${name}:\${THIKANA_VERSION}\n`);
  });

  it('has its own key of the broker and user of the database there, as secrets', () => {
    const block = blockOf(compose, 'services', name);
    expect(block).toContain(`{ source: broker-${name}, target: broker-key }`);
    expect(block).toContain(`{ source: database-${name}, target: database-address }`);
    expect(blockOf(compose, 'secrets', `broker-${name}`)).toContain(`/broker/${name}.nk'`);
    expect(blockOf(compose, 'secrets', `database-${name}`)).toContain(`/database/${name}.uri'`);
  });

  it('is scraped by Prometheus', () => {
    expect(read('observability/prometheus.yml')).toMatch(new RegExp(`names: \\[.*\\b${name}\\b`));
  });

  it("has a block in the chart's values, with both", () => {
    const block = blockOf(values, 'services', name);
    expect(block).toMatch(
      /secretKeys: (?:&?\w+ )?\[NATS_NKEY_SEED, MONGODB_URI\b|secretKeys: \*serviceKeys\n/,
    );
  });
});

it('nobody has secrets or values without a folder', () => {
  const owners = keysOf(compose, 'secrets').map((secret) => /^(?:broker|database)-(.+)/.exec(secret)?.[1]);
  const others = ['rights', 'routes', 'gateway', 'root-password', undefined];
  expect([...new Set(owners)].filter((owner) => !others.includes(owner)).sort()).toEqual(
    [...SERVICES].sort(),
  );
  expect(keysOf(values, 'services')).toEqual([...SERVICES].sort());
});
