import type { KubernetesDocument, Peer, Pod, Selector } from './chart.ts';

type Labels = Record<string, string>;
/** The target of a connection: a pod of some namespace, or an address outside of the cluster. Ports are named as in the policies. */
export type Target =
  | { namespace: Labels; pod: Labels; port: number | string }
  | { address: string; port: number | string };

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`${operator} is not understood here`);
      return values.includes(labels[key] ?? '');
    })
  );
}

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

function isWithin(cidr: string, address: string): boolean {
  const [network = '', bits] = cidr.split('/');
  const size = 2 ** (32 - Number(bits));
  return Math.floor(numberOf(network) / size) === Math.floor(numberOf(address) / size);
}

/** By Kubernetes' rules: both selectors of a peer must match, and a pod selector alone means this namespace. */
function isPeer({ ipBlock, namespaceSelector, podSelector }: Peer, other: Target, own: Labels): boolean {
  if ('address' in other)
    return (
      ipBlock !== undefined &&
      isWithin(ipBlock.cidr, other.address) &&
      !ipBlock.except?.some((except) => isWithin(except, other.address))
    );
  if (ipBlock) return false;
  const there = namespaceSelector
    ? selects(namespaceSelector, other.namespace)
    : JSON.stringify(other.namespace) === JSON.stringify(own);
  return there && selects(podSelector ?? {}, other.pod);
}

/** The labels of the namespace that the chart is rendered for. */
export const ownNamespace: Labels = { 'kubernetes.io/metadata.name': 'thikana' };

const policiesFor = (documents: KubernetesDocument[], pod: Pod, direction: 'Egress' | 'Ingress') =>
  documents.filter(
    ({ kind, spec }) =>
      kind === 'NetworkPolicy' &&
      spec.policyTypes?.includes(direction) &&
      selects(spec.podSelector ?? {}, pod.metadata.labels),
  );

/** Whether the policies let this pod open a connection there. No policy at all would allow everything. */
export function mayReach(documents: KubernetesDocument[], pod: Pod, target: Target): boolean {
  const policies = policiesFor(documents, pod, 'Egress');
  const rules = policies.flatMap(({ spec }) => spec.egress ?? []);
  return policies.length === 0 || rules.some(({ to, ports }) => allows(to, ports, target));
}

/** Whether they let `from` open a connection to this pod's port, which is `from.port`. */
export function mayBeReached(documents: KubernetesDocument[], pod: Pod, from: Target): boolean {
  const policies = policiesFor(documents, pod, 'Ingress');
  const rules = policies.flatMap(({ spec }) => spec.ingress ?? []);
  return policies.length === 0 || rules.some((rule) => allows(rule.from, rule.ports, from));
}

/** No peers are all of them, and no ports. */
const allows = (peers: Peer[] | undefined, ports: { port: number | string }[] | undefined, other: Target) =>
  (!ports?.length || ports.some(({ port }) => port === other.port)) &&
  (!peers?.length || peers.some((one) => isPeer(one, other, ownNamespace)));
