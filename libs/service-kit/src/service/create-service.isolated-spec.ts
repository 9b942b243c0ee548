import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, freePort, ownNats, realMongo, type OwnNats, type TestMongo } from '@thikana/test-kit';
import { LedgerModule } from '../../fixtures/ledger-module.ts';
import { book } from '../../fixtures/ledger.ts';
import { serviceEnv } from '../config/define-config.ts';
import { collectionOf } from '../mongo/connection.ts';
import { RpcClient } from '../rpc/rpc-client.ts';
import { deployService } from './run-service.ts';
import type { ServiceOptions } from './service-transport.ts';
import { createService, type RunningService } from './create-service.ts';

const program = fileURLToPath(new URL('../../fixtures/ledger-process.ts', import.meta.url));

async function health(service: RunningService, path = 'ready') {
  const response = await fetch(`http://127.0.0.1:${service.healthPort}/health/${path}`);
  return { status: response.status, body: (await response.json()) as { checks?: Record<string, boolean> } };
}

/** The samples that Prometheus would read, by series. */
async function metricsOf(service: RunningService): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${service.healthPort}/metrics`);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

describe('starting', () => {
  let mongo: TestMongo;
  let nats: OwnNats;
  beforeAll(async () => {
    [mongo, nats] = await Promise.all([realMongo(), ownNats()]);
  });
  afterAll(async () => {
    await mongo.remove();
    await nats.remove();
  });

  const optionsWith = (environment: Record<string, string>): ServiceOptions => {
    const own = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGODB_URI: mongo.uri,
      MONGODB_DATABASE: mongo.database,
      NATS_URL: nats.url,
    };
    return {
      name: 'reviews',
      module: LedgerModule,
      config: serviceEnv.parse({ ...own, ...environment }),
    };
  };
  const start = (environment: Record<string, string>) => createService(optionsWith(environment));

  it('is alive but not ready while the broker is down, and ready when it is there', async () => {
    await deployService(optionsWith({}));
    await nats.engine.stop();
    const service = await start({});
    await eventually(async () =>
      expect((await health(service)).body.checks).toMatchObject({ mongo: true, deployed: true, nats: false }),
    );
    expect((await health(service)).status).toBe(503);
    expect(await health(service, 'live')).toEqual({ status: 200, body: { live: true } });
    await nats.engine.start();
    await service.ready;
    await eventually(async () => expect((await health(service)).status).toBe(200));
    await nats.engine.stop();
    await eventually(async () => expect((await health(service)).status).toBe(503));
    await nats.engine.start();
    await eventually(async () => expect((await health(service)).status).toBe(200), { withinMs: 20_000 });
    await service.stop();
  });

  it('is ready only when every declared index exists', async () => {
    await mongo.connection.dropDatabase();
    const service = await start({});
    await eventually(async () =>
      expect((await health(service)).body.checks).toMatchObject({ deployed: false }),
    );
    await deployService(optionsWith({}));
    await service.ready;
    const indexes = await mongo.connection.db?.collection('entries').indexes();
    expect(indexes?.map(({ name }) => name)).toContain('entriesOfAccount');
    const inbox = await mongo.connection.db?.collection('inbox').indexes();
    // Longer than the 30 days of the stream.
    expect(inbox?.find(({ expireAfterSeconds }) => expireAfterSeconds)?.expireAfterSeconds).toBeGreaterThan(
      30 * 24 * 3_600,
    );
    await service.stop();
  });

  it('says at /metrics what it does, what waits and whether it is ready', async () => {
    await mongo.connection.dropDatabase();
    await deployService(optionsWith({}));
    const service = await start({});
    await service.ready;
    const client = service.application.get(RpcClient);
    await client.call(book, { account: 'measured', entry: 'one' }, { actor: null });
    await eventually(async () =>
      expect(await metricsOf(service)).toMatchObject({
        [`thikana_rpc_server_duration_seconds_count{call="${book.name}",outcome="ok"}`]: 1,
        [`thikana_rpc_client_duration_seconds_count{call="${book.name}",outcome="ok"}`]: 1,
        'thikana_events_committed_total{event="EntryBooked"}': 1,
        'thikana_events_published_total{event="EntryBooked"}': 1,
        'thikana_subscriber_duration_seconds_count{subscriber="add-up-when-entry-booked",outcome="settled"}': 1,
        'thikana_consumer_pending_events{subscriber="add-up-when-entry-booked"}': 0,
        thikana_outbox_events: 0,
        thikana_outbox_oldest_age_seconds: 0,
        thikana_parked_events: 0,
        'thikana_ready{check="nats"}': 1,
      }),
    );
    await nats.engine.stop();
    // As a change leaves it that is committed now.
    const createdAt = new Date(Date.now() - 90_000);
    await collectionOf(mongo.connection, 'outbox').insertOne({
      createdAt,
      aggregateId: 'a',
      aggregateVersion: 1,
    });
    await eventually(async () => {
      const metrics = await metricsOf(service);
      expect(metrics).toMatchObject({ thikana_outbox_events: 1, 'thikana_ready{check="nats"}': 0 });
      expect(metrics['thikana_outbox_oldest_age_seconds']).toBeGreaterThanOrEqual(90);
    });
    await collectionOf(mongo.connection, 'outbox').deleteMany({});
    await nats.engine.start();
    await service.stop();
  });

  it('keeps trying while MongoDB is down, and stops at once on request', async () => {
    const service = await start({ MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}` });
    await eventually(async () =>
      expect((await health(service)).body.checks).toMatchObject({ mongo: false, nats: true }),
    );
    const before = performance.now();
    await service.stop();
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('lists the faults of its environment and exits 78, without their values', () => {
    const environment = {
      PATH: process.env['PATH'],
      MONGODB_URI: 'postgres://user:secret@db',
      HEALTH_PORT: '99999',
      LOG_LEVEL: 'loud',
    };
    const { status, stderr } = spawnSync(process.execPath, [program], { env: environment, encoding: 'utf8' });
    expect(status).toBe(78);
    expect(stderr).toContain('The environment has 3 fault(s)');
    for (const name of ['MONGODB_URI', 'HEALTH_PORT', 'LOG_LEVEL']) expect(stderr).toContain(name);
    expect(stderr).not.toContain('secret');
  });
});
