import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  anEnvelope,
  eventually,
  type OwnNatsCluster,
  ownNatsCluster,
  publishEvent,
  realNats,
  startTestService,
  type TestNats,
  type TestService,
} from '@thikana/test-kit';
import { LedgerModule } from '../../fixtures/ledger-module.ts';
import { EntryBooked } from '../../fixtures/ledger.ts';
import { consumerName } from '../events/consumers.ts';
import { EventTail } from '../events/event-tail.ts';
import { createLogger } from '../logging/logger.ts';
import { deployEventStream, eventStreamName } from './event-stream.ts';

let cluster: OwnNatsCluster;
let all: TestNats;
let service: TestService;

beforeAll(async () => {
  cluster = await ownNatsCluster();
  all = await realNats(cluster.url);
  await eventually(() => deployEventStream(all.broker, 3), { withinMs: 30_000 });
  const config = { NATS_URL: cluster.url, NATS_PREFIX: all.prefix, NATS_REPLICAS: 3 };
  service = await startTestService({ name: 'reviews', module: LedgerModule, config });
}, 90_000);
afterAll(async () => {
  await service.remove();
  await all.broker.close();
  await cluster.remove();
});

async function publishEntry(entry: string): Promise<void> {
  const data = { account: entry, entry };
  const envelope = anEnvelope(EntryBooked, data, { aggregateId: entry, aggregateVersion: 1 });
  await eventually(() => publishEvent(all.broker, EntryBooked, envelope), { withinMs: 30_000 });
}

const isAdded = async (entry: string) =>
  (await service.connection.collection('added').countDocuments({ _id: entry as never })) > 0;

it('one broker of three is killed: events are read within 2 s after the others have elected a leader', async () => {
  const stream = eventStreamName(all.broker);
  const consumer = consumerName(all.broker, 'reviews', 'add-up-when-entry-booked');
  const tailed: string[] = [];
  const tail = new EventTail(all.broker, createLogger('test', 'silent')).tailEvents(
    { from: 'new' },
    ({ envelope }) => void tailed.push(envelope.aggregateId),
  );
  const leader = async () =>
    (await (await all.broker.manager(500)).consumers.info(stream, consumer)).cluster?.leader;
  await eventually(() => expect(tail.isBound).toBe(true), { withinMs: 10_000 });
  await publishEntry('before');
  await eventually(async () => expect(await isAdded('before')).toBe(true), { withinMs: 10_000 });

  const lost = (await leader())!;
  await cluster.members[lost]!.engine.kill();
  await eventually(
    async () => {
      const now = await leader();
      expect(now).toEqual(expect.any(String));
      expect(now).not.toBe(lost);
    },
    { withinMs: 30_000, everyMs: 50 },
  );
  await publishEntry('after');
  const electedAt = performance.now();
  await eventually(async () => expect(await isAdded('after')).toBe(true), { withinMs: 30_000 });
  const effectAfterMs = performance.now() - electedAt;
  await eventually(() => expect(tailed).toContain('after'), { withinMs: 30_000 });
  const tailAfterMs = performance.now() - electedAt;
  await tail.stop();
  expect(effectAfterMs).toBeLessThan(2_000);
  expect(tailAfterMs).toBeLessThan(2_000);
}, 120_000);
