import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeNumber } from './arguments.mjs';
import { brokersFor } from './instances.mjs';
import { productEnvironment } from './product-environment.mjs';
import { freePorts } from './session.mjs';
import { readSettings } from './settings.mjs';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'instances-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

describe('how many there are of each', () => {
  it.each([
    [['--fresh', '--replicas', '2'], 2, ['--fresh']],
    [['--fresh'], undefined, ['--fresh']],
  ])('%j', (given, number, rest) => {
    const left = [...given];
    expect(takeNumber(left, '--replicas', { allowed: [1, 2], usage: '' })).toBe(number);
    expect(left).toEqual(rest);
  });

  it.each(['4', '', 'three'])('--nats %j is refused', (text) => {
    expect(() => takeNumber(['--nats', text], '--nats', { allowed: [1, 3, 5], usage: '' })).toThrow(
      /allowed: 1, 3, 5/,
    );
  });

  it('each has a port of its own, and clients know all brokers and gateways', async () => {
    const ports = await freePorts({ replicas: 2, brokers: 3 });
    expect(new Set(Object.values(ports)).size).toBe(Object.values(ports).length);
    const settings = readSettings({});
    const env: Record<string, string | undefined> = productEnvironment({
      root: '/',
      stateDir,
      settings,
      ports,
    });
    expect(env['NATS_URL']?.split(',')).toHaveLength(3);
    expect(env['NATS_REPLICAS']).toBe('3');
    expect(env['GATEWAY_URL']?.split(',')).toHaveLength(2);
  });
});

describe('the brokers of a folder', () => {
  it('are one where there are none yet, or as many as are wanted', () => {
    expect(brokersFor(stateDir, 0)).toBe(1);
    expect(brokersFor(stateDir, 3)).toBe(3);
  });

  it('stay as many as the data was made with', () => {
    for (const store of ['nats', 'nats-2', 'nats-3']) mkdirSync(join(stateDir, store));
    expect(brokersFor(stateDir, 0)).toBe(3);
    expect(() => brokersFor(stateDir, 1)).toThrow('The data here is that of 3 brokers.');
  });

  it('do not become a cluster that has lost the stream', () => {
    mkdirSync(join(stateDir, 'nats'));
    expect(() => brokersFor(stateDir, 3)).toThrow('The data here is that of one broker.');
  });
});
