import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startMongodb, startNats } from './engines.mjs';
import { stopLooseEngines } from './loose-engines.mjs';
import { freePort } from './ports.mjs';
import { isAlive } from './process-identity.mjs';
import { processesWith } from './store-holders.mjs';

const root = resolve(import.meta.dirname, '../../..');
let stateDir: string;
beforeAll(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'store-'));
});
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

it('a second server on a store is refused, and one that no state names is found by the next start and stopped', async () => {
  const { part } = await startNats({ root, stateDir, port: await freePort() });
  expect(processesWith('-c', join(stateDir, 'nats.conf'))).toEqual([part.pid]);
  await expect(startNats({ root, stateDir, port: await freePort() })).rejects.toThrow(
    /runs on .*nats already/,
  );
  const { pid, birth } = part;
  expect(await stopLooseEngines(stateDir)).toEqual(['NATS']);
  expect(isAlive({ pid, birth })).toBe(false);
  expect(processesWith('-c', join(stateDir, 'nats.conf'))).toEqual([]);
  const again = await startNats({ root, stateDir, port: await freePort() });
  await again.part.stop();
});

it('a database server that no state names is found and stopped as well', async () => {
  const { part } = await startMongodb({ root, stateDir, port: await freePort() });
  const { pid, birth } = part;
  expect(await stopLooseEngines(stateDir)).toEqual(['MongoDB']);
  expect(isAlive({ pid, birth })).toBe(false);
});

it('a folder that was never made has no engines', async () => {
  expect(await stopLooseEngines(join(stateDir, 'restore'))).toEqual([]);
});
