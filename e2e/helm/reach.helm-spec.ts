/** Who reaches what, computed from the NetworkPolicies as Kubernetes reads them, against lists written by hand. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { componentOf, type KubernetesDocument, type Pod, podOf, render } from './chart.ts';
import { mayBeReached, mayReach, type Target } from './reach.ts';

const namespace = (name: string) => ({ 'kubernetes.io/metadata.name': name });
const nats: Target = { namespace: namespace('nats'), pod: { 'app.kubernetes.io/name': 'nats' }, port: 4222 };
const mongodb: Target = {
  namespace: namespace('data'),
  pod: { 'app.kubernetes.io/name': 'mongodb' },
  port: 27_017,
};
const collector: Target = {
  namespace: namespace('monitoring'),
  pod: { 'app.kubernetes.io/name': 'opentelemetry-collector' },
  port: 4318,
};
const somePod: Target = { namespace: namespace('thikana'), pod: { app: 'other' }, port: 'http' };
const ownGateway: Target = {
  namespace: namespace('thikana'),
  pod: {
    'app.kubernetes.io/name': 'thikana',
    'app.kubernetes.io/instance': 'market',
    'app.kubernetes.io/component': 'gateway',
  },
  port: 'http',
};
const ownEdge: Target = {
  ...ownGateway,
  pod: { ...ownGateway.pod, 'app.kubernetes.io/component': 'edge' },
};
const names: Target = { namespace: namespace('kube-system'), pod: { 'k8s-app': 'kube-dns' }, port: 53 };
const internet: Target = { address: '203.0.113.7', port: 443 };
const cloudMetadata: Target = { address: '169.254.169.254', port: 443 };
const controller: Target = {
  namespace: namespace('ingress-nginx'),
  pod: { app: 'controller' },
  port: 'http',
};
const prometheus: Target = { namespace: namespace('monitoring'), pod: { app: 'prometheus' }, port: 'http' };

let documents: KubernetesDocument[];
let large: KubernetesDocument[];
beforeAll(async () => {
  ({ documents } = await render('least'));
  ({ documents: large } = await render('large'));
}, 900_000);

const pods = (all: KubernetesDocument[]): Pod[] => all.flatMap((one) => podOf(one) ?? []);
const who = (all: KubernetesDocument[], test: (pod: Pod) => boolean) =>
  [...new Set(pods(all).filter(test).map(componentOf))].sort();

const services = ['conversations', 'notifications', 'offers', 'properties', 'reviews', 'users'];
const jobsOf = (what: string, components: string[]) => components.map((name) => `${what}-${name}`);
const deploying = jobsOf('deploy', ['gateway', ...services]);

describe('who reaches what', () => {
  it.each<[string, Target, string[]]>([
    ['NATS', nats, [...deploying, 'gateway', ...services]],
    ['MongoDB', mongodb, [...jobsOf('deploy', services), ...services]],
    ['the gateway', ownGateway, ['edge']],
    ['the edge', ownEdge, ['gateway']],
    ['hosts outside, over TLS', internet, ['gateway', 'offers', 'users']],
    ["the cloud's own address of credentials", cloudMetadata, []],
    ['a collector of traces that no value names', collector, []],
    ['any other pod', somePod, []],
  ])('%s', (_, target, expected) =>
    expect(who(documents, (pod) => mayReach(documents, pod, target))).toEqual([...expected].sort()),
  );

  it('every pod may resolve names', () =>
    expect(who(documents, (pod) => !mayReach(documents, pod, names))).toEqual([]));

  it('NATS is reached at its own port only', () =>
    expect(who(documents, (pod) => mayReach(documents, pod, { ...nats, port: 8222 }))).toEqual([]));

  it('with everything enabled: retiring Jobs as well, the databases by address, and the card provider at its configured address', () => {
    const all = ['gateway', ...services];
    const jobs = [...deploying, ...jobsOf('retire', all)];
    const reaching = (target: Target) => who(large, (pod) => mayReach(large, pod, target));
    expect(reaching(nats)).toEqual([...jobs, ...all, 'backup'].sort());
    expect(reaching(mongodb)).toEqual([]);
    expect(reaching({ address: '10.20.0.9', port: 27_017 })).toEqual(
      [
        'backup',
        'prepare-database',
        ...services,
        ...jobsOf('deploy', services),
        ...jobsOf('retire', services),
      ].sort(),
    );
    expect(reaching(collector)).toEqual(all.toSorted());
    expect(reaching({ ...collector, port: 4317 })).toEqual([]);
    expect(reaching({ address: '198.51.100.20', port: 8443 })).toEqual(['offers']);
    expect(reaching(internet)).toEqual(['edge', 'gateway', 'users', 'web']);
  });
});

describe('who is reached', () => {
  it.each<[string, Target, string[]]>([
    ["by the Ingress' controller", controller, ['edge', 'gateway']],
    ["by the Ingress' controller where metrics are", { ...controller, port: 'metrics' }, []],
    ['by any other pod', somePod, []],
    ['from outside', { ...internet, port: 'http' }, []],
    ['by Prometheus, where it is not on', { ...prometheus, port: 'metrics' }, []],
  ])('%s', (_, from, expected) =>
    expect(who(documents, (pod) => mayBeReached(documents, pod, from))).toEqual(expected),
  );

  it('by Prometheus, where it is, at the metrics and no other port', () => {
    const reached = (port: string) => who(large, (pod) => mayBeReached(large, pod, { ...prometheus, port }));
    expect(reached('health')).toEqual(services);
    expect(reached('metrics')).toEqual(['edge', 'gateway']);
    expect(reached('http')).toEqual([]);
  });
});
