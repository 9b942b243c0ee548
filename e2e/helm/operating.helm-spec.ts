/** What a platform team sets: accounts, spread, replacement, traces, and the labels that its Prometheus reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { componentOf, type KubernetesDocument, type Pod, podOf, render, type Rendered } from './chart.ts';

const repository = resolve(import.meta.dirname, '../..');
const folders = readdirSync(resolve(repository, 'services')).sort();
type Values = 'large' | 'least';
const rendered = {} as Record<Values, Rendered>;

beforeAll(async () => {
  for (const values of ['large', 'least'] as const) rendered[values] = await render(values);
}, 900_000);

const ofKind = (values: Values, kind: string): KubernetesDocument[] =>
  rendered[values].documents.filter((one) => one.kind === kind);
const podsOf = (values: Values): Pod[] => rendered[values].documents.flatMap((one) => podOf(one) ?? []);
const running = (values: Values) =>
  [...ofKind(values, 'Deployment'), ...(values === 'least' ? ofKind(values, 'StatefulSet') : [])].map((one) =>
    podOf(one)!,
  );
const environmentOf = (pod: Pod) =>
  Object.fromEntries(pod.spec.containers[0]!.env.map(({ name, value }) => [name, value]));
const weightOf = ({ metadata }: KubernetesDocument) => Number(metadata.annotations!['helm.sh/hook-weight']);

describe('what a platform team sets', () => {
  it('the gateway’s Job makes the mirrors of the teams that read events', () => {
    const readersOf = (values: Values) =>
      environmentOf(podsOf(values).find((pod) => componentOf(pod) === 'deploy-gateway')!)['EVENT_READERS'];
    expect([readersOf('large'), readersOf('least')]).toEqual([
      'events-reader-ledger,events-reader-search',
      'events-reader',
    ]);
  });

  it('users of the database are made before any Job uses them, with the administrator’s Secret', () => {
    const before = ofKind('large', 'Job')
      .filter(({ metadata }) => metadata.annotations!['helm.sh/hook']!.includes('pre-upgrade'))
      .toSorted((a, b) => weightOf(a) - weightOf(b));
    expect(before.map(weightOf)).toEqual([-1, ...folders.map(() => 0), 0]);
    const { spec } = podOf(before[0]!)!;
    expect(before[0]!.metadata.annotations!['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    expect(spec.containers[0]).toMatchObject({
      image: 'registry.example:5000/market/thikana/operations:1.4.0',
      args: ['prepare-database'],
    });
    expect(environmentOf(podOf(before[0]!)!)['DATABASE_KEYS_DIR']).toBe('/run/secrets/users');
    const secret = spec.volumes.find(({ name }) => name === 'users-secret')?.secret;
    const files = ['admin', 'operator', ...folders].map((user) => ({
      key: `${user}.uri`,
      path: `${user}.uri`,
    }));
    expect(secret).toMatchObject({ secretName: 'database-users', items: expect.arrayContaining(files) });
    expect(ofKind('least', 'Job').map(({ metadata }) => metadata.name)).not.toContain(
      'market-prepare-database',
    );
  });

  it('pods are kept apart, replaced and given up as the values say', () => {
    for (const { spec } of ofKind('large', 'Deployment'))
      expect(spec).toMatchObject({
        strategy: { rollingUpdate: { maxSurge: '25%', maxUnavailable: 0 } },
        progressDeadlineSeconds: 1800,
      });
    const spreadOf = (values: Values) =>
      running(values).map(({ spec }) =>
        Object.fromEntries(
          spec.topologySpreadConstraints!.map((one) => [one.topologyKey, one.whenUnsatisfiable]),
        ),
      );
    const zone = { 'topology.kubernetes.io/zone': 'ScheduleAnyway' };
    for (const spread of spreadOf('large'))
      expect(spread).toEqual({ ...zone, 'kubernetes.io/hostname': 'DoNotSchedule' });
    for (const spread of spreadOf('least'))
      expect(spread).toEqual({ ...zone, 'kubernetes.io/hostname': 'ScheduleAnyway' });
  });

  it('the account of all that runs has the annotations that give it a role of the cloud', () => {
    const [account] = ofKind('large', 'ServiceAccount');
    expect(account!.metadata.annotations).toEqual({
      'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/market',
    });
    expect(new Set(running('large').map(({ spec }) => spec.serviceAccountName))).toEqual(
      new Set([account!.metadata.name]),
    );
    expect(ofKind('least', 'ServiceAccount')[0]!.metadata.annotations).toBeUndefined();
  });

  it('gateway and services send traces to the collector, whose credentials are a file', () => {
    const traced = podsOf('large').filter((pod) => environmentOf(pod)['OTEL_EXPORTER_OTLP_ENDPOINT']);
    expect(traced.map(componentOf).sort()).toEqual(['gateway', ...folders].sort());
    for (const pod of traced) {
      expect(environmentOf(pod)).toMatchObject({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.monitoring:4318',
        OTEL_EXPORTER_OTLP_HEADERS_FILE: '/run/secrets/traces/OTEL_EXPORTER_OTLP_HEADERS',
      });
      expect(pod.spec.volumes.flatMap(({ secret }) => secret?.secretName ?? [])).toContain(
        'collector-headers',
      );
    }
    expect(rendered['least'].text).not.toContain('OTEL_');
  });

  it('each process is read once, with the labels that the alert rules read', () => {
    const rules = readFileSync(resolve(repository, 'infra/observability/alerts.yml'), 'utf8');
    const read = (label: string) =>
      new Set([...rules.matchAll(new RegExp(`\\b${label}="([^"]+)"`, 'g'))].map(([, value]) => value));
    const { jobLabel, podMetricsEndpoints } = ofKind('large', 'PodMonitor')[0]!.spec;
    const targets: Record<string, string | undefined>[] = running('large').flatMap(
      ({ metadata: { labels }, spec }) => {
        // As Prometheus names a pod's labels (kubernetes_sd_config).
        const discovered = Object.fromEntries(
          Object.entries(labels).map(([name, value]) => [
            `__meta_kubernetes_pod_label_${name.replaceAll(/\W/g, '_')}`,
            value,
          ]),
        );
        const ports = spec.containers[0]!.ports!.map(({ name }) => name);
        return podMetricsEndpoints!
          .filter(({ port }) => ports.includes(port))
          .map(({ relabelings }) => ({
            job: labels[jobLabel!],
            ...Object.fromEntries(
              relabelings.map((one) => [
                one.targetLabel,
                one.sourceLabels.map((name) => discovered[name] ?? '').join(';'),
              ]),
            ),
          }));
      },
    );
    const apps = [...folders, 'edge', 'gateway'].sort();
    expect(targets.toSorted((a, b) => (a['app']! < b['app']! ? -1 : 1))).toEqual(
      apps.map((app) => ({ job: 'thikana', app })),
    );
    expect(read('job')).toEqual(new Set(['thikana']));
    expect(read('app').size).toBeGreaterThan(0);
    for (const app of read('app')) expect(apps).toContain(app);
  });
});
