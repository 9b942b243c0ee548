import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, freePort, ownNats, realMongo, type OwnNats, type TestMongo } from '@thikana/test-kit';
import { LedgerModule } from '../../fixtures/ledger-module.ts';
import { serviceEnv } from '../config/define-config.ts';
import { deployService } from '../deploy/deploy-service.ts';
import type { ServiceOptions } from './service-options.ts';
import { createService, type RunningService } from './create-service.ts';

const program = fileURLToPath(new URL('../../fixtures/ledger-process.ts', import.meta.url));

async function health(service: RunningService, path = 'ready') {
  const response = await fetch(`http://127.0.0.1:${service.healthPort}/health/${path}`);
  return { status: response.status, body: (await response.json()) as { checks?: Record<string, boolean> } };
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

  it('keeps trying while MongoDB is down, and stops at once when it is told to', async () => {
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
