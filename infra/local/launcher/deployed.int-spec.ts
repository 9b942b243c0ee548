import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { DEPLOYED } from './deploy.mjs';
import { isDeployed, noteDeployed } from './deployed.mjs';
import { startNats } from './engines.mjs';
import type { Part } from './part.mjs';
import { freePort } from './ports.mjs';

const repository = resolve(import.meta.dirname, '../../..');
const stateDir = mkdtempSync(join(tmpdir(), 'thikana-deployed-'));
const root = join(stateDir, 'repository');
let broker: Part;
let connection: NatsConnection;
beforeAll(async () => {
  mkdirSync(join(stateDir, 'mongodb'));
  for (const { folder } of DEPLOYED) {
    mkdirSync(join(root, folder, 'dist'), { recursive: true });
    writeFileSync(join(root, folder, 'dist', 'main.mjs'), folder);
  }
  cpSync(join(repository, 'package-lock.json'), join(root, 'package-lock.json'));
  const { part, url } = await startNats({ root: repository, stateDir, port: await freePort() });
  broker = part;
  connection = await connect({ servers: url });
});
afterAll(async () => {
  await connection.close();
  await broker.stop();
  rmSync(stateDir, { recursive: true });
});

it('a deployment is done again for other builds and settings, and where the broker has lost what it made', async () => {
  const { streams, consumers } = await jetstreamManager(connection);
  await streams.add({ name: 'EVENTS', subjects: ['event.>'] });
  const subscriber = { durable_name: 'offers_reject', ack_policy: 'explicit' as const };
  await consumers.add('EVENTS', subscriber);
  const { monitor } = broker.spec;
  const look = (env = {}) => isDeployed({ root, stateDir, env }, monitor);
  const note = () => noteDeployed({ root, stateDir, env: {} }, monitor);

  expect(await look()).toBe(false);
  await note();
  expect(await look()).toBe(true);
  expect(await isDeployed({ root, stateDir, env: {} }, undefined)).toBe(false);
  expect(await look({ NATS_REPLICAS: '3' })).toBe(false);
  expect(await look({ SEARCH_URL: 'http://127.0.0.1:9200' })).toBe(false);

  // Readers come and go.
  await consumers.add('EVENTS', { ack_policy: 'explicit' });
  expect(await look()).toBe(true);

  await consumers.delete('EVENTS', subscriber.durable_name);
  expect(await look()).toBe(false);
  // Made anew, it begins elsewhere.
  await consumers.add('EVENTS', subscriber);
  expect(await look()).toBe(false);
  await note();
  expect(await look()).toBe(true);

  writeFileSync(join(root, 'services', 'users', 'dist', 'main.mjs'), 'another build');
  expect(await look()).toBe(false);
  await note();
  rmSync(join(stateDir, 'mongodb'), { recursive: true });
  expect(await look()).toBe(false);
});
