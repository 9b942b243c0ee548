import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@thikana/service-kit';
import { type StartedNats, type TestNats, ownNatsCluster, realNats } from '@thikana/test-kit';
import { deployGateway } from './deploy.ts';
import { openPictureBucket } from './pictures/picture-bucket.ts';

let cluster: StartedNats;
let nats: TestNats;
beforeAll(async () => {
  cluster = await ownNatsCluster();
  nats = await realNats(cluster.url);
}, 60_000);
afterAll(async () => {
  await nats.remove();
  await cluster.remove();
});

it('is deployed on brokers that have just started, and have no leader yet', async () => {
  await deployGateway(
    ['deploy'],
    { NATS_REPLICAS: 3, EVENT_READERS: ['events-reader'] },
    nats.broker,
    createLogger('gateway', 'silent'),
  );
  const bucket = await openPictureBucket(nats.broker);
  expect(await bucket.status()).toMatchObject({ replicas: 3 });
}, 60_000);
