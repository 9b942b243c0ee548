/** Values that the chart refuses, each with a sentence that says what is wrong. */
import { describe, expect, it } from '@jest/globals';
import { chartFolder, helm, templateArguments } from './chart.ts';

const onService = (service: string) => `services.${service}.replicas=0`;
describe('wrong values are refused with what is wrong', () => {
  it.each([
    ['map.tilesUrl=tiles', /map\/tilesUrl.*does not match pattern/],
    ['broker.url=', /broker\/url.*does not match pattern/],
    ['broker.url=nats://somebody:secret@nats:4222', /broker\/url.*does not match pattern/],
    ['gateway.replicas=two', /gateway\/replicas.*got string, want integer/],
    [onService('offers'), /services\/offers\/replicas.*minimum: got 0, want 1/],
    ['gateway.replica=3', /gateway.*additional properties 'replica' not allowed/],
    ['gateway.env.NATS_NKEY_SEED=SU123', /gateway\.env\.NATS_NKEY_SEED: a secret is no value/],
    ['services.offers.env.MONGODB_URI=mongodb://a', /offers\.env\.MONGODB_URI: a secret is no value/],
    ['services.properties.env.SEARCH_URL=a', /properties\.env\.SEARCH_URL: a secret is no value/],
    ['search.nodes=2', /search\/nodes.*must be one of 1, 3/],
    ['pod.user=0', /pod\/user.*minimum: got 0, want 1/],
    ['image.tag=latest', /image\/tag.*'not' failed/],
    ['broker.readers={users}', /broker\/readers.*does not match pattern/],
    ['rollout.maxSurge=0', /rollout\/maxSurge.*minimum: got 0, want 1/],
    ['rollout.maxSurge=0%', /rollout\/maxSurge.*does not match pattern/],
    ['rollout.progressDeadlineSeconds=60', /progressDeadlineSeconds.*minimum: got 60, want 130/],
    ['spread.kubernetes\\.io/hostname=Always', /hostname.*must be one of 'ScheduleAnyway', 'DoNotSchedule'/],
    ['spread.rack=DoNotSchedule', /spread.*additional properties 'rack' not allowed/],
    ['serviceAccount.annotations=role', /serviceAccount\/annotations.*got string, want object/],
    ['traces.url=collector:4318', /traces\/url.*does not match pattern/],
    ['traces.url=http://me:secret@collector:4318', /traces\/url.*does not match pattern/],
    ['traces.secret=headers', /traces\.url: name the collector/],
    ['gateway.env.OTEL_EXPORTER_OTLP_HEADERS=a', /OTEL_EXPORTER_OTLP_HEADERS: a secret is no value/],
    ['outside.collector.port=0', /outside\/collector\/port.*minimum: got 0, want 1/],
    ['database.usersSecret=A Secret', /database\/usersSecret.*does not match pattern/],
    ['identity.project=', /identity\/project.*minLength: got 0, want 1/],
    ['cards.publishableKey=sk_live_1', /cards\/publishableKey.*does not match pattern/],
    ['stop.withinSeconds=5', /stop\/withinSeconds.*minimum: got 5, want 15/],
    ['networkPolicy.ingress=null', /networkPolicy.*missing property 'ingress'/],
    ['outside.cards.peers={}', /outside\/cards\/peers/],
    ['services.Offers.replicas=1', /services.*additional properties 'Offers' not allowed/],
    ['services.gateway.replicas=1', /services\/gateway.*missing properties/],
    ['ingress.host=', /ingress\.host: the site's name is needed/],
    ['ingress.tlsSecret=', /ingress\.tlsSecret: the site is served over TLS only/],
    ['backup.enabled=true', /backup\.claim: name the volume/],
    ['web.claim=', /web: name either a bucket \(store\) or a volume \(claim\)/],
    ['web.store=s3://a', /web: name either a bucket \(store\) or a volume \(claim\)/],
    [
      'services.properties.autoscaling.enabled=true',
      /services\.properties\.autoscaling: a new instance reads the whole market first/,
    ],
    [
      'gateway.autoscaling.enabled=true,gateway.autoscaling.max=1',
      /gateway\.autoscaling: max \(1\) is less than min \(2\)/,
    ],
  ])('%s', async (set, reason) => {
    const { code, stderr } = await helm('template', ...templateArguments('least', set));
    expect({ code, stderr: stderr.replaceAll('\n', ' ') }).toEqual({
      code: 1,
      stderr: expect.stringMatching(reason),
    });
  });

  it('an older Kubernetes', async () => {
    const { code, stderr } = await helm(
      'template',
      ...templateArguments('least'),
      '--kube-version',
      '1.29.0',
    );
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/kubeVersion: >=1\.30/) });
  });

  it('without a word of ours nothing is rendered: there are no addresses and no credentials to fall back to', async () => {
    const { stderr } = await helm('template', 'market', chartFolder);
    for (const needed of ['broker/url', 'identity/project', 'cards/publishableKey'])
      expect(stderr).toContain(needed);
  });
});
