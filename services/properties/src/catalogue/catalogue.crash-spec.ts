import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { events, propertiesRpc } from '@thikana/contracts';
import { RpcClient } from '@thikana/service-kit';
import {
  anAgent,
  anEnvelope,
  anId,
  eventually,
  realMongo,
  realNats,
  type TestMongo,
  type TestNats,
} from '@thikana/test-kit';
import { buildService, ServiceProcess } from '../testing/built-service.ts';
import { aListing, PropertiesUnderTest } from '../testing/properties-under-test.ts';

describe('killed at any moment', () => {
  let file: string;
  let mongo: TestMongo;
  let nats: TestNats;
  let folder: string;
  let service: ServiceProcess;
  let properties: PropertiesUnderTest;

  beforeAll(async () => void (file = await buildService()));
  beforeEach(async () => {
    [mongo, nats] = await Promise.all([realMongo(), realNats()]);
    folder = mkdtempSync(join(tmpdir(), 'thikana-catalogue-'));
    const engines = {
      MONGODB_URI: mongo.uri,
      MONGODB_DATABASE: mongo.database,
      NATS_URL: nats.url,
      NATS_PREFIX: nats.prefix,
    };
    service = new ServiceProcess(file, { ...engines, CATALOGUE_DIR: folder, INSTANCE_DEAD_AFTER_MS: '800' });
    const neighbour = {
      client: new RpcClient(nats.broker),
      broker: nats.broker,
      connection: mongo.connection,
    };
    properties = new PropertiesUnderTest(neighbour as PropertiesUnderTest['test'], folder);
    service.deploy();
    await service.start();
  });
  afterEach(async () => {
    // Locks of the one that was killed would hold up the database's removal.
    const instances = mongo.connection.collection('instances');
    await eventually(async () => expect(await instances.countDocuments()).toBe(1), { withinMs: 15_000 });
    await service.stop();
    await Promise.all([mongo.remove(), nats.remove()]);
    rmSync(folder, { recursive: true, force: true });
  });
  afterAll(() => rmSync(join(file, '..'), { recursive: true, force: true }));

  const rebuilds = () => service.log.split('the catalogue was rebuilt').length - 1;

  it('continues where it stopped, with every listing as MongoDB has it and none added again', async () => {
    const writers: Promise<void>[] = [];
    for (let life = 0; life < 4; life += 1) {
      let writing = true;
      const write = async (agent = anAgent()) => {
        while (writing) {
          const id = await properties.addVerified({}, agent);
          await properties.call(propertiesRpc.advertise, { id }, properties.admin);
        }
      };
      writers.push(write(), write(), write());
      await eventually(async () =>
        expect(await properties.listings.countDocuments()).toBeGreaterThan(life * 8 + 8),
      );
      await service.kill();
      writing = false;
      await service.start();
      // MongoDB frees what the killed instance held when the next one has noticed (service-kit).
      await eventually(() => properties.expectCatalogueIsRight(), { withinMs: 30_000 });
    }
    // What was on its way when the process died fails; nothing else may.
    for (const outcome of await Promise.allSettled(writers))
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'SERVICE.UNAVAILABLE' });
    expect(rebuilds()).toBe(1);
    const emitted = await properties.emittedEvents();
    const keys = emitted.map(({ aggregateId, aggregateVersion }) => `${aggregateId} ${aggregateVersion}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { _id, version } of await properties.listings.find({}).toArray())
      expect(keys.filter((key) => key.startsWith(_id))).toHaveLength(version);
  });

  it('finishes a deletion that was interrupted, each listing published once', async () => {
    const agent = anAgent();
    const stored = Array.from({ length: 400 }, () =>
      aListing({ propertyId: anId(), agentId: agent.userId!, agentEmail: agent.email }),
    );
    await properties.listings.insertMany(stored);
    const person = { userId: agent.userId!, uid: agent.uid, email: agent.email, role: 'agent' as const };
    await properties.publish(events.UserDeleted, anEnvelope(events.UserDeleted, person));
    await eventually(async () => expect(await properties.listings.countDocuments()).toBeLessThan(400), {
      everyMs: 2,
    });
    await service.kill();
    expect(await properties.listings.countDocuments()).toBeGreaterThan(0);
    await service.start();
    await properties.settled(40_000);
    expect(await properties.listings.countDocuments()).toBe(0);
    const deleted = (await properties.emittedEvents())
      .filter(({ type }) => type === 'PropertyDeleted')
      .map(({ aggregateId }) => aggregateId);
    expect(deleted.sort()).toEqual(stored.map(({ _id }) => _id).sort());
    const summary = await properties.call(propertiesRpc.summary, {}, properties.admin);
    expect(summary).toMatchObject({ pending: 0, verified: 0 });
  });
});
