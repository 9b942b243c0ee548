import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { freePorts } from './session.mjs';
import { makeSteps } from './steps.mjs';
import { birthOf, markOf, runningParts } from './processes.mjs';
import { Product } from './product.mjs';
import { readSettings } from './settings.mjs';
import { isHeld, readState, stopOrphans, type State } from './state.mjs';

const state = (over: Partial<State>): State => ({
  launcher: { pid: 1, birth: 'long ago' },
  address: 'http://localhost:4000',
  startedAt: '2026-11-21T10:00:00.000Z',
  over: false,
  ports: {},
  parts: [],
  external: {},
  ...over,
});

async function sleeper(env: Record<string, string> = {}) {
  const child = spawn('sleep', ['60'], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  return { pid, birth: birthOf(pid), gone: once(child, 'exit') };
}

describe('what a killed launcher leaves behind', () => {
  it('is stopped by the next start', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'state-'));
    const { pid, gone } = await sleeper(markOf(stateDir, 'a sleeper'));
    expect(runningParts(stateDir)).toEqual([{ pid, name: 'a sleeper' }]);
    await expect(stopOrphans(stateDir)).resolves.toEqual(['a sleeper']);
    await expect(gone).resolves.toEqual([null, 'SIGTERM']);
  });

  it("is not another product's, whose folder begins or ends in the same way", async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'state-'));
    const { pid, gone } = await sleeper(markOf(join(stateDir, 'test'), 'a sleeper'));
    for (const other of [stateDir, join(stateDir, 'test', 'releases'), 'test'])
      await expect(stopOrphans(other)).resolves.toEqual([]);
    process.kill(pid, 'SIGKILL');
    await expect(gone).resolves.toEqual([null, 'SIGKILL']);
  });

  it('is nothing when it has never run', async () => {
    await expect(stopOrphans(join(tmpdir(), 'never-made'))).resolves.toEqual([]);
  });
});

describe('a state', () => {
  it('that cannot be written is said once and ends nothing, and is written when there is room again', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'state-'));
    // Each write to it finds the disk full.
    symlinkSync('/dev/full', join(stateDir, 'state.json.next'));
    const warnings: string[] = [];
    const product = new Product({
      ...{ root: stateDir, stateDir, ports: await freePorts(), settings: readSettings({}) },
      ...{ steps: makeSteps(() => {}), onWarning: (warning: string) => warnings.push(warning) },
    });
    product.watch.onChange();
    product.watch.onChange();
    expect(warnings).toEqual([expect.stringMatching(/could not be written.*ENOSPC/)]);
    unlinkSync(join(stateDir, 'state.json.next'));
    // Nothing changes any more: whoever is killed now must have been written down all the same.
    for (let looks = 0; !readState(stateDir) && looks < 200; looks += 1) await pause(20);
    expect(readState(stateDir)?.launcher.pid).toBe(process.pid);
  });

  it("is this account's alone, also where the folder was open to others", async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'state-'));
    chmodSync(stateDir, 0o755);
    const product = new Product({
      ...{ root: stateDir, stateDir, ports: await freePorts(), settings: readSettings({}) },
      ...{ steps: makeSteps(() => {}) },
    });
    product.watch.onChange();
    expect(statSync(stateDir).mode & 0o777).toBe(0o700);
  });

  it("is this account's alone where only tests ran, too", () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'state-'));
    chmodSync(stateDir, 0o755);
    // No suite begins: its time is over.
    const env = { ...process.env, PRODUCT_DIR: stateDir, TEST_WITHIN_MINUTES: '0' };
    spawnSync(process.execPath, [join(import.meta.dirname, 'test.mjs'), 'types'], { env });
    expect(readdirSync(stateDir)).toEqual(['test']);
    expect(statSync(stateDir).mode & 0o777).toBe(0o700);
  });

  it('that is broken counts as none', () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'state-'));
    writeFileSync(join(stateDir, 'state.json'), '{"launcher":');
    expect(readState(stateDir)).toBeUndefined();
  });

  it('is held while its launcher lives', async () => {
    const { pid, birth, gone } = await sleeper();
    expect(isHeld(state({ launcher: { pid, birth } }))).toBe(true);
    expect(isHeld(state({ launcher: { pid, birth }, over: true }))).toBe(false);
    process.kill(pid);
    await gone;
    expect(isHeld(state({ launcher: { pid, birth } }))).toBe(false);
  });
});
