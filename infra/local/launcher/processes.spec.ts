import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startMongodb, startNats } from './engines.mjs';
import { freePort } from './ports.mjs';
import { runningParts } from './processes.mjs';
import { stopOrphans } from './state.mjs';

const root = resolve(import.meta.dirname, '../../..');
let stateDir: string;
beforeAll(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'store-'));
});
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

it('a second server on a store is refused, and one that no state names is found by the next start and stopped', async () => {
  const { part } = await startNats({ root, stateDir, port: await freePort() });
  expect(runningParts(stateDir)).toEqual([{ name: 'NATS', pid: part.pid }]);
  await expect(startNats({ root, stateDir, port: await freePort() })).rejects.toThrow(
    /runs on .*nats already/,
  );
  expect(await stopOrphans(stateDir)).toEqual(['NATS']);
  expect(runningParts(stateDir)).toEqual([]);
  const again = await startNats({ root, stateDir, port: await freePort() });
  await again.part.stop();
});

it('a database server that no state names is found and stopped as well', async () => {
  await startMongodb({ root, stateDir, port: await freePort() });
  expect(await stopOrphans(stateDir)).toEqual(['MongoDB']);
  expect(runningParts(stateDir)).toEqual([]);
});

it('a folder that was never made has no engines', async () => {
  expect(await stopOrphans(join(stateDir, 'restore'))).toEqual([]);
});
