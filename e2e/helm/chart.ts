import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { helmProgram } from '@thikana/local/launcher/go';
import { pythonTool } from '@thikana/local/launcher/pypi';

const here = import.meta.dirname;
const root = resolve(here, '../..');
export const chartFolder = join(root, 'infra/helm/thikana');

/** The oldest that the chart allows, one between, and the newest with a schema. */
export const kubernetesVersions = ['1.30', '1.32', '1.34', '1.37'];
/** Of the chart's `ci` folder, without `.yaml`. */
export const valuesFiles = readdirSync(join(chartFolder, 'ci')).map((file) => file.replace('.yaml', ''));

type Labels = Record<string, string>;
export interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}
export interface Container {
  name: string;
  image: string;
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  env: { name: string; value?: string }[];
  securityContext: Record<string, unknown>;
  resources: Record<'limits' | 'requests', Record<string, string>>;
  startupProbe?: unknown;
  livenessProbe?: unknown;
  readinessProbe?: unknown;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
}
export interface Pod {
  metadata: { labels: Labels; annotations?: Labels };
  spec: {
    serviceAccountName: string;
    automountServiceAccountToken: boolean;
    hostNetwork?: boolean;
    securityContext: Record<string, unknown>;
    terminationGracePeriodSeconds?: number;
    topologySpreadConstraints?: { topologyKey: string; whenUnsatisfiable: string; labelSelector: Selector }[];
    containers: Container[];
    initContainers?: Container[];
    volumes: { name: string; hostPath?: unknown; secret?: { secretName: string } }[];
  };
}
export interface Peer {
  ipBlock?: { cidr: string; except?: string[] };
  namespaceSelector?: Selector;
  podSelector?: Selector;
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports: { port: number | string }[];
}
/** What is read of a document here, whatever its kind. */
export interface KubernetesDocument {
  kind: string;
  metadata: { name: string; labels: Labels; annotations?: Labels };
  spec: {
    replicas?: number;
    suspend?: boolean;
    selector?: Selector;
    podSelector?: Selector;
    template?: Pod;
    volumeClaimTemplates?: { metadata: { name: string } }[];
    jobTemplate?: { spec: { template: Pod } };
    egress?: Rule[];
    ingress?: Rule[];
    policyTypes?: string[];
    rules?: {
      host: string;
      http: { paths: { path: string; backend: { service: { name: string } } }[] };
    }[];
    tls?: { hosts: string[]; secretName: string }[];
    scaleTargetRef?: { kind: string; name: string };
    groups?: unknown[];
    jobLabel?: string;
    podMetricsEndpoints?: {
      port: string;
      relabelings: { sourceLabels: string[]; targetLabel: string }[];
    }[];
    progressDeadlineSeconds?: number;
  };
}
export interface Rendered {
  text: string;
  documents: KubernetesDocument[];
  /** What Kubernetes' strict schemas find. */
  faults: string[];
}

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

function run(command: string, args: string[], env = process.env, input = ''): Promise<Outcome> {
  return new Promise((done) => {
    const child = execFile(command, args, { env, maxBuffer: 64 << 20 }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

/** Runs Helm. */
export const helm = async (...args: string[]): Promise<Outcome> => run(await helmProgram({ root }), args);

/** @param values of the chart's `ci` folder @param set as `--set` takes it */
export const templateArguments = (values: string, ...set: string[]): string[] => [
  ...['market', chartFolder, '--namespace', 'thikana', '--values', join(chartFolder, 'ci', `${values}.yaml`)],
  ...set.flatMap((one) => ['--set', one]),
];

/** Renders the chart and has each document validated. @throws with Helm's words */
export async function render(values: string, ...set: string[]): Promise<Rendered> {
  const { code, stdout: text, stderr } = await helm('template', ...templateArguments(values, ...set));
  if (code !== 0) throw new Error(stderr);
  const python = await pythonTool({
    root,
    name: 'kubernetes-validate',
    requirements: join(here, 'requirements.txt'),
  });
  const env = { ...process.env, ...python.env };
  const validated = await run(python.command, [join(here, 'validate.py'), ...kubernetesVersions], env, text);
  if (validated.code !== 0) throw new Error(validated.stderr);
  return { text, ...(JSON.parse(validated.stdout) as Pick<Rendered, 'documents' | 'faults'>) };
}

/** The pods that a document makes, with whose they are. */
export const podOf = ({ spec }: KubernetesDocument): Pod | undefined =>
  spec?.template ?? spec?.jobTemplate?.spec.template;

export const componentOf = (pod: Pod): string => pod.metadata.labels['app.kubernetes.io/component'] ?? '';
