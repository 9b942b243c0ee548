/** The ports of a product; and the key and password of a service with two instances are changed under load: no request fails, and the previous ones are refused. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { productNode } from '@thikana/local/launcher/engines';
import { freePort } from '@thikana/local/launcher/ports';
import { freePorts } from '@thikana/local/launcher/session';
import { readState } from '@thikana/local/launcher/state';
import { startTestProduct } from '@thikana/local/test-product';
import { connectionOptions } from '@thikana/service-kit/broker-access';
import { eventually } from '@thikana/test-kit';
import mongoose from 'mongoose';
import { Load } from '../market/load.ts';
import { Market } from '../market/market.ts';
import { listeningSockets } from './listening-sockets.ts';

const root = resolve(import.meta.dirname, '../..');
const stateDir = mkdtempSync(join(tmpdir(), 'rotation-'));
const keys = join(stateDir, 'keys');
const firstAdmin = 'operator@rotation.test';
let started: Awaited<ReturnType<typeof startTestProduct>>;
let market: Market;

beforeAll(async () => {
  const ports = await freePorts();
  started = await startTestProduct({
    root,
    stateDir,
    data: 'empty',
    ports: { ...ports, 'offers-2': await freePort(new Set(Object.values(ports))) },
    extraEnv: { BOOTSTRAP_ADMIN_EMAIL: firstAdmin, LOG_LEVEL: 'trace' },
  });
  const { address, addresses } = started;
  market = await Market.open({ address, cards: addresses.CARD_PROVIDER_URL }, firstAdmin);
  market.thinkMs = 60;
}, 300_000);
afterAll(async () => {
  await started?.stop();
  rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 });
}, 180_000);

const seedOf = (user: string) => readFileSync(join(keys, 'broker', `${user}.nk`), 'utf8').trim();
const addressOf = (user: string) => readFileSync(join(keys, 'database', `${user}.uri`), 'utf8').trim();

async function brokerAccepts(nkeySeed: string): Promise<boolean> {
  const options = connectionOptions({ url: started.addresses.NATS_URL, nkeySeed });
  try {
    await (await connect({ ...options, reconnect: false })).close();
    return true;
  } catch {
    return false;
  }
}

async function databaseAccepts(uri: string): Promise<boolean> {
  const one = new mongoose.mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: 3_000,
    directConnection: true,
  });
  try {
    await one.db('thikana_offers').collection('offers').findOne();
    return true;
  } catch {
    return false;
  } finally {
    await one.close();
  }
}

/** The operator's command. */
const rotate = (...args: string[]): Promise<string> =>
  new Promise((done, failed) => {
    const command = join(root, 'infra/local/operations/rotate.ts');
    const env = { ...process.env, PRODUCT_DIR: stateDir };
    execFile(productNode(root), [command, ...args], { env }, (error, stdout, stderr) =>
      error ? failed(new Error(stdout + stderr)) : done(stdout),
    );
  });

/** Waits until so many more listings are done. */
function more(load: Load, count: number): Promise<void> {
  const before = load.done;
  const patience = { withinMs: 120_000 };
  return eventually(() => expect(load.done).toBeGreaterThanOrEqual(before + count), patience);
}

it('every port but the web’s listens on loopback (SEC-9)', () => {
  const parts = readState(stateDir)?.parts ?? [];
  const sockets = parts.flatMap(({ name, pid }) =>
    listeningSockets(Number(pid)).map((socket) => ({ name, ...socket })),
  );
  expect(sockets.map(({ port }) => port)).toEqual(expect.arrayContaining(parts.map(({ port }) => port)));
  const web = Number(new URL(started.address).port);
  expect(sockets.filter(({ port, loopback }) => port !== web && !loopback)).toEqual([]);
});

it('no request fails while a service gets another key and another password', async () => {
  const previous = { seed: seedOf('offers'), address: addressOf('offers') };
  const { failures } = market.client;
  const load = new Load(market).start({ sellers: 3, visitors: 0, pages: false });
  await more(load, 3);

  failures.during = 'both are accepted';
  expect(await rotate('offers')).toContain('offers has new credentials');
  const now = { seed: seedOf('offers'), address: addressOf('offers') };
  expect(now.seed).not.toBe(previous.seed);
  expect(now.address).not.toBe(previous.address);
  for (const { seed, address } of [previous, now]) {
    await eventually(async () => expect(await brokerAccepts(seed)).toBe(true));
    expect(await databaseAccepts(address)).toBe(true);
  }
  await expect(rotate('offers')).rejects.toThrow('has former credentials still');

  for (const instance of started.product.instancesOf('offers')) {
    failures.during = `${instance.name} starts again`;
    await instance.stop();
    await more(load, 2);
    await instance.start();
  }
  failures.during = 'the previous ones are revoked';
  await rotate('offers', '--finish');
  await eventually(async () => expect(await brokerAccepts(previous.seed)).toBe(false));
  expect(await databaseAccepts(previous.address)).toBe(false);
  expect(await brokerAccepts(now.seed)).toBe(true);
  expect(await databaseAccepts(now.address)).toBe(true);

  await more(load, 3);
  await load.stop();
  expect(failures.byKind).toEqual({});
}, 300_000);

it('no log contains a secret', () => {
  const secrets = [
    ...readdirSync(join(keys, 'broker')).map((file) =>
      readFileSync(join(keys, 'broker', file), 'utf8').trim(),
    ),
    ...readdirSync(join(keys, 'database')).flatMap(
      (file) => /:([^:@/]+)@/.exec(readFileSync(join(keys, 'database', file), 'utf8'))?.[1] ?? [],
    ),
    ...['sk_test_thikana', 'whsec_thikana'],
  ];
  expect(secrets.length).toBeGreaterThan(15);
  const logs = join(stateDir, 'logs');
  const withSecret = readdirSync(logs).filter((file) => {
    const text = readFileSync(join(logs, file), 'utf8');
    return secrets.some((secret) => text.includes(secret));
  });
  expect(withSecret).toEqual([]);
  // The logs are not empty.
  expect(readFileSync(join(logs, 'offers-service.log'), 'utf8')).toContain('"msg":"ready"');
});
