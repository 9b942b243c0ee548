import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { propertiesRpc, reviewsRpc } from '@thikana/contracts';
import { eventually, ownNats, type OwnNats } from '@thikana/test-kit';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

let broker: OwnNats;
let gateway: TestGateway;
beforeAll(async () => {
  broker = await ownNats();
  gateway = await startTestGateway({ natsUrl: broker.url });
});
afterAll(async () => {
  await gateway.remove();
  await broker.remove();
});

type Checks = Record<string, { status: string }>;

/** The status of the answer, its word, and what each named part is. */
async function readiness(...parts: string[]): Promise<unknown[]> {
  const response = await fetch(`${gateway.url}/api/health/ready`);
  const body = (await response.json()) as { status: unknown; details?: Checks; checks?: Checks };
  const checks = body.details ?? body.checks ?? {};
  return [response.status, body.status, ...parts.map((part) => checks[part]?.status)];
}

it('names the unavailable services and stays ready; without the broker it is not', async () => {
  const reviews = gateway.answer(reviewsRpc.latest, () => []);
  const properties = gateway.answer(propertiesRpc.get, () => ({}));
  await eventually(async () =>
    expect(await readiness('reviews', 'properties', 'offers', 'events', 'pictures')).toEqual([
      ...[200, 'degraded'],
      ...['up', 'up', 'degraded', 'up', 'up'],
    ]),
  );
  reviews.stop();
  await eventually(async () =>
    expect(await readiness('reviews', 'properties')).toEqual([200, 'degraded', 'degraded', 'up']),
  );
  properties.stop();
  await broker.engine.kill();
  await eventually(async () => expect(await readiness('broker')).toEqual([503, 503, 'down']));
  await broker.engine.start();
  await eventually(async () =>
    expect(await readiness('broker', 'events')).toEqual([200, 'degraded', 'up', 'up']),
  );
});
