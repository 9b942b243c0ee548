/** The chart, rendered by Helm with several values and held against Kubernetes' strict schemas, and what must hold of every pod whatever the values. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  componentOf,
  helm,
  type KubernetesDocument,
  type Pod,
  podOf,
  render,
  type Rendered,
  templateArguments,
  valuesFiles,
} from './chart.ts';

const repository = resolve(import.meta.dirname, '../..');
const folders = readdirSync(resolve(repository, 'services')).sort();
const rendered = {} as Record<string, Rendered>;

beforeAll(async () => {
  // Helm's first build takes minutes.
  for (const values of valuesFiles) rendered[values] = await render(values);
}, 900_000);

const ofKind = (values: string, kind: string): KubernetesDocument[] =>
  rendered[values]!.documents.filter((one) => one.kind === kind);
const namesOf = (values: string, kind: string) => ofKind(values, kind).map(({ metadata }) => metadata.name);
const podsOf = (values: string): Pod[] => rendered[values]!.documents.flatMap((one) => podOf(one) ?? []);
const appsOf = (values: string) =>
  rendered[values]!.documents.filter(
    ({ kind, metadata }) => /^(Deployment|StatefulSet)$/.test(kind) && metadata.name !== 'market-search',
  );
const running = (values: string) => appsOf(values).map((one) => podOf(one)!);
const deploymentOf = (values: string, component: string) =>
  appsOf(values).find(({ metadata }) => metadata.name === `market-${component}`)!;
const environmentOf = (pod: Pod) =>
  Object.fromEntries(pod.spec.containers[0]!.env.map(({ name, value }) => [name, value]));

describe.each(valuesFiles)('with %s.yaml', (values) => {
  it('Helm finds no fault', async () => {
    const { stdout, code } = await helm('lint', '--strict', ...templateArguments(values).slice(1));
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('0 chart(s) failed') });
  });

  it('each document is one of Kubernetes, of each version', () =>
    expect(rendered[values]!.faults).toEqual([]));

  it('there is a Deployment for each folder of services/, the gateway and the edge, and no other', () =>
    expect(
      appsOf(values)
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual([...folders, 'edge', 'gateway'].map((name) => `market-${name}`).sort()));

  it('no container is root, writes to its image, gains rights, or goes without limits', () => {
    for (const { spec } of podsOf(values)) {
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: expect.any(Number),
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.securityContext['runAsUser']).not.toBe(0);
      expect(spec.hostNetwork).toBeUndefined();
      expect(spec.volumes.filter(({ hostPath }) => hostPath)).toEqual([]);
      for (const container of [...spec.containers, ...(spec.initContainers ?? [])]) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          privileged: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(Object.keys(container.resources.limits).sort()).toEqual(['cpu', 'memory']);
        expect(Object.keys(container.resources.requests).sort()).toEqual(['cpu', 'memory']);
        expect(container.image).toMatch(/^[\w.:/-]+(:[\w.-]+|@sha256:[0-9a-f]{64})$/);
        expect(container.image).not.toMatch(/:latest$/);
      }
    }
  });

  it('no pod has a token for the cluster', () =>
    expect(podsOf(values).map(({ spec }) => spec.automountServiceAccountToken)).toEqual(
      podsOf(values).map(() => false),
    ));

  it('each has probes, is spread, and has the time to stop', () => {
    for (const pod of running(values)) {
      const [container] = pod.spec.containers;
      const port = container!.ports![0]!.name;
      expect(container).toMatchObject({
        startupProbe: { httpGet: { port } },
        livenessProbe: { httpGet: { port } },
        readinessProbe: { httpGet: { port } },
      });
      expect(pod.spec.topologySpreadConstraints).toHaveLength(2);
      // A process ends itself 14 s after SIGTERM, which comes after the pause.
      const pause = container!.lifecycle?.preStop.sleep.seconds ?? 0;
      expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + 15);
    }
  });

  it('selects its own pods by labels that they have, and no two Deployments the same', () => {
    const selectors = appsOf(values).map(({ spec }) => spec.selector!.matchLabels!);
    expect(new Set(selectors.map((one) => JSON.stringify(one))).size).toBe(selectors.length);
    for (const deployment of appsOf(values))
      expect(podOf(deployment)!.metadata.labels).toMatchObject(deployment.spec.selector!.matchLabels!);
  });

  it('the text contains no secret: each is a file of a Secret', () => {
    expect(rendered[values]!.documents.map(({ kind }) => kind)).not.toContain('Secret');
    expect(rendered[values]!.text).not.toMatch(
      /\bSU[A-Z2-7]{56}\b|mongodb(\+srv)?:\/\/|\b[sr]k_(live|test)_|whsec_/,
    );
    for (const pod of podsOf(values))
      for (const [name, value] of Object.entries(environmentOf(pod))) {
        if (/SEED|SECRET|PASSWORD|MONGODB_URI|IMAGE_HOST_KEY|ACCESS_KEY/.test(name))
          expect(`${name}=${value}`).toMatch(/^\w+_FILE=\/run\/secrets\/\w+\/\w+$/);
      }
  });

  it('each secret of a process is named by the setting that it reads', () => {
    const settings = environmentOf(podOf(deploymentOf(values, 'offers'))!);
    for (const name of ['NATS_NKEY_SEED', 'MONGODB_URI', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(settings[`${name}_FILE`]).toBe(`/run/secrets/own/${name}`);
    expect(environmentOf(podOf(deploymentOf(values, 'users'))!)).toMatchObject({
      GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/own/GOOGLE_APPLICATION_CREDENTIALS',
    });
  });

  it('each mount has its volume', () => {
    for (const document of rendered[values]!.documents) {
      const claimed = (document.spec?.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name);
      const { containers = [], volumes = [] } = podOf(document)?.spec ?? {};
      for (const { volumeMounts } of containers)
        expect(volumeMounts.map(({ name }) => name).sort()).toEqual(
          [...claimed, ...volumes.map(({ name }) => name)].sort(),
        );
    }
  });

  it('each process that has something on the broker is deployed before the release, with the deployment’s key', () => {
    const jobs = ofKind(values, 'Job').filter(({ metadata }) => metadata.name.startsWith('market-deploy-'));
    expect(jobs.map((job) => componentOf(podOf(job)!)).sort()).toEqual(
      [...folders, 'gateway'].map((name) => `deploy-${name}`).sort(),
    );
    for (const job of jobs) {
      expect(job.metadata.annotations!['helm.sh/hook']).toBe('pre-install,pre-upgrade');
      expect(podOf(job)!.spec.containers[0]!.args).toEqual(['deploy']);
      expect(environmentOf(podOf(job)!)['NATS_NKEY_SEED_FILE']).toBe('/run/secrets/deploy/NATS_NKEY_SEED');
      const secrets = podOf(job)!.spec.volumes.flatMap(({ name, secret }) =>
        name === 'deploy-secret' ? secret!.secretName : [],
      );
      expect(secrets).toEqual(['market-deploy']);
      // The chart's own account does not exist before an installation.
      expect(podOf(job)!.spec.serviceAccountName).toBe('default');
    }
  });
});

describe('what values change', () => {
  it('the site is served over TLS: /api by the gateway, the rest by the edge', () => {
    const ingresses = ofKind('least', 'Ingress');
    const routes = ingresses.flatMap(({ spec }) =>
      spec.rules!.flatMap(({ host, http }) =>
        http.paths.map(({ path, backend }) => `${host}${path} ${backend.service.name}`),
      ),
    );
    expect(routes.sort()).toEqual(['thikana.example/ market-edge', 'thikana.example/api market-gateway']);
    for (const { spec } of ingresses)
      expect(spec.tls).toEqual([{ hosts: ['thikana.example'], secretName: 'thikana-tls' }]);
    expect(namesOf('small', 'Ingress')).toEqual([]);
    const originOf = (values: string) => environmentOf(podOf(deploymentOf(values, 'edge'))!)['PUBLIC_ORIGIN'];
    expect([originOf('least'), originOf('small')]).toEqual([
      'https://thikana.example',
      'https://staging.example',
    ]);
  });

  it('gateway and edge get the address of the map’s tiles where the installation has some', () => {
    const tilesOf = (values: string) =>
      ['gateway', 'edge'].map((name) => environmentOf(podOf(deploymentOf(values, name))!)['MAP_TILES_URL']);
    const address = 'https://tiles.example/bangladesh.pmtiles';
    expect([tilesOf('large'), tilesOf('least')]).toEqual([
      [address, address],
      [undefined, undefined],
    ]);
  });

  it('a scaler has the number of replicas, the Deployment then has none', () => {
    expect(namesOf('large', 'HorizontalPodAutoscaler').sort()).toEqual([
      'market-edge',
      'market-gateway',
      'market-offers',
    ]);
    for (const { metadata, spec } of ofKind('large', 'HorizontalPodAutoscaler')) {
      expect(spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: metadata.name });
    }
    expect(deploymentOf('large', 'gateway').spec.replicas).toBeUndefined();
    expect(deploymentOf('large', 'properties').spec.replicas).toBe(8);
    expect(namesOf('least', 'HorizontalPodAutoscaler')).toEqual([]);
  });

  it('each Deployment has a budget of disruptions, unless there is one pod of each', () => {
    expect(namesOf('least', 'PodDisruptionBudget').sort()).toEqual(
      appsOf('least')
        .map(({ metadata }) => metadata.name)
        .sort(),
    );
    expect(namesOf('small', 'PodDisruptionBudget')).toEqual([]);
  });

  it('an image is named by registry, repository and component, by its digest where one is given', () => {
    const images = running('large').map(({ spec }) => spec.containers[0]!.image);
    expect(images).toContain('registry.example:5000/market/thikana/offers:1.4.0');
    expect(images).toContain(
      'registry.example:5000/market/thikana/gateway@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    );
    expect(running('least')[0]!.spec.containers[0]!.image).toMatch(/^thikana\/[a-z]+:0\.1\.0$/);
  });

  it('a changed Secret is read by pods that are replaced one by one, each ready before one goes', () => {
    const revisions = running('large').map(
      ({ metadata }) => metadata.annotations!['thikana/secrets-revision'],
    );
    expect(new Set(revisions)).toEqual(new Set(['2026-11-22']));
    for (const { spec } of ofKind('least', 'Deployment'))
      expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } });
  });

  it('the web is released before the first start and after each upgrade, removed services are retired on request', () => {
    const hooks = Object.fromEntries(
      ofKind('large', 'Job').map(({ metadata }) => [metadata.name, metadata.annotations!['helm.sh/hook']]),
    );
    expect(hooks).toMatchObject({
      'market-web': 'pre-install,post-upgrade',
      'market-retire-offers': 'post-upgrade',
    });
    expect(namesOf('least', 'Job').filter((name) => !name.startsWith('market-deploy-'))).toEqual([]);
  });

  it('an instance of properties keeps its catalogue on a volume, unless OpenSearch answers', () => {
    const statefulOf = (values: string) => ofKind(values, 'StatefulSet').map(({ metadata }) => metadata.name);
    expect([statefulOf('least'), statefulOf('large')]).toEqual([['market-properties'], ['market-search']]);
    const properties = deploymentOf('least', 'properties');
    expect(properties.spec.volumeClaimTemplates).toMatchObject([
      { metadata: { name: 'disk' }, spec: { resources: { requests: { storage: '4Gi' } } } },
    ]);
    expect(environmentOf(podOf(properties)!)['CATALOGUE_DIR']).toBe('/var/lib/thikana');
    expect(podOf(properties)!.spec.containers[0]!.volumeMounts).toContainEqual({
      name: 'disk',
      mountPath: '/var/lib/thikana',
    });
    const withSearch = podOf(deploymentOf('large', 'properties'))!.spec;
    expect(withSearch.volumes.map(({ name }) => name)).not.toContain('disk');
  });

  it('a backup has a volume and the operator’s Secret, and is suspended unless there is a schedule', async () => {
    const [backup] = ofKind('large', 'CronJob');
    const { containers, volumes } = podOf(backup!)!.spec;
    expect(backup!.spec).toMatchObject({
      suspend: false,
      schedule: '30 3 * * *',
      concurrencyPolicy: 'Forbid',
    });
    expect(containers[0]!.args).toEqual(['backup', '/backups/$(BACKUP_NAME)', '--online']);
    expect(volumes).toContainEqual({
      name: 'backups',
      persistentVolumeClaim: { claimName: 'thikana-backups' },
    });
    expect(volumes.flatMap(({ secret }) => secret?.secretName ?? [])).toContain('market-operator');
    const byHand = await render('least', 'backup.enabled=true', 'backup.claim=thikana-backups');
    expect(byHand.faults).toEqual([]);
    const stopped = byHand.documents.find(({ kind }) => kind === 'CronJob')!;
    expect(stopped.spec.suspend).toBe(true);
    expect(podOf(stopped)!.spec.containers[0]!.args).toEqual(['backup', '/backups/$(BACKUP_NAME)']);
    expect(namesOf('least', 'CronJob')).toEqual([]);
  });

  it('metrics are read and rules given to the operator of Prometheus where there is one', () => {
    expect(namesOf('large', 'PodMonitor')).toEqual(['market-metrics']);
    expect(ofKind('large', 'PrometheusRule')[0]!.spec.groups).toHaveLength(1);
    expect(namesOf('least', 'PodMonitor')).toEqual([]);
  });
});
