/** OpenSearch in the chart: where a value wants it, for the properties service alone. */
import { beforeAll, expect, it } from '@jest/globals';
import { componentOf, type KubernetesDocument, type Pod, podOf, render } from './chart.ts';
import { mayBeReached, mayReach, ownNamespace, type Target } from './reach.ts';

let large: KubernetesDocument[];
let least: KubernetesDocument[];
beforeAll(async () => {
  large = (await render('large')).documents;
  least = (await render('least')).documents;
}, 900_000);

const settingsOf = (documents: KubernetesDocument[]) =>
  documents.flatMap(
    (one) => podOf(one)?.spec.containers.map(({ name, env }) => [name, JSON.stringify(env)]) ?? [],
  );

it('runs where it is wanted, is probed with its user, and only properties and its Jobs have its address, as a file', () => {
  expect(least.filter(({ metadata }) => metadata.name.includes('search'))).toEqual([]);
  expect(JSON.stringify(settingsOf(least))).not.toContain('SEARCH_');
  const [search, ...others] = large.filter(({ kind }) => kind === 'StatefulSet');
  expect(others).toEqual([]);
  const [container] = podOf(search!)!.spec.containers;
  expect(container!.image).toBe('opensearchproject/opensearch:2.19.1');
  for (const probe of [container!.startupProbe, container!.readinessProbe])
    expect(JSON.stringify(probe)).toContain('$(cat /run/secrets/search/SEARCH_URL)/_cluster/health');
  const asking = settingsOf(large).filter(([, settings]) => settings!.includes('SEARCH_URL'));
  // Its deployment creates the consumer of the subscriber that only an engine needs, and a retirement without the address would remove it.
  expect(asking.map(([name]) => name)).toEqual(['properties', 'properties', 'properties']);
  for (const [, settings] of asking) expect(settings).toContain('"/run/secrets/search/SEARCH_URL"');
});

it('is reached by properties and by its own nodes', () => {
  const own = { 'app.kubernetes.io/name': 'thikana', 'app.kubernetes.io/instance': 'market' };
  const at = (component: string, port: number): Target => ({
    namespace: ownNamespace,
    pod: { ...own, 'app.kubernetes.io/component': component },
    port,
  });
  const who = (test: (pod: Pod) => boolean) =>
    [
      ...new Set(
        large
          .flatMap((one) => podOf(one) ?? [])
          .filter(test)
          .map(componentOf),
      ),
    ].sort();
  const reaching = (target: Target) => who((pod) => mayReach(large, pod, target));
  const reached = (from: Target) => who((pod) => mayBeReached(large, pod, from));
  expect([reaching(at('search', 9200)), reaching(at('search', 9300))]).toEqual([['properties'], ['search']]);
  expect([reached(at('properties', 9200)), reached(at('search', 9300))]).toEqual([['search'], ['search']]);
  expect([...reached(at('gateway', 9200)), ...reached(at('properties', 9300))]).toEqual([]);
});
