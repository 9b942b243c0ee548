import { expect, it } from '@jest/globals';
import { gatewayEnv } from '../config.ts';
import { Positions } from './positions.ts';

const seed = 'SUAKINP3Z2BPUXWOFSW2FZC7TFJCMMU7DHKP2C62IJQUDASOCDSTDTRMJQ';
const withKey = (NATS_NKEY_SEED?: string) =>
  new Positions(gatewayEnv.parse({ NODE_ENV: 'test', ...(NATS_NKEY_SEED && { NATS_NKEY_SEED }) }));
const now = Date.UTC(2026, 10, 24);
const version = 'properties:65f000000000000000000000:4';

it('a position is genuine for whom it was signed, for ten seconds, at every gateway with the key', () => {
  const signed = withKey(seed).sign('rahim', version, now);
  const other = withKey(seed);
  expect(other.genuine('rahim', ` ${signed}`, now + 9_900)).toEqual([version]);
  expect(other.genuine('rahim', signed, now + 11_000)).toEqual([]);
  expect(other.genuine('karim', signed, now)).toEqual([]);
});

it('another key believes none of it: a rotation ends them, and an open broker has a key for each process', () => {
  const signed = withKey(seed).sign('rahim', version, now);
  expect(withKey(seed.replace('KINP', 'KINQ')).genuine('rahim', signed, now)).toEqual([]);
  expect(withKey().genuine('rahim', signed, now)).toEqual([]);
  expect(withKey().genuine('rahim', withKey().sign('rahim', version, now), now)).toEqual([]);
});

it.each([
  ['without a signature', (signed: string) => signed.split('.')[0] ?? ''],
  ['with another version', (signed: string) => signed.replace(':4.', ':5.')],
  ['with a later expiry', (signed: string) => signed.replace(/\.(\w)/, '.z$1')],
  ['with a signature that is cut', (signed: string) => signed.slice(0, -1)],
])('a position %s is none', (_what, change) => {
  const positions = withKey(seed);
  const signed = positions.sign('rahim', version, now);
  expect(positions.genuine('rahim', [change(signed), signed].join(','), now)).toEqual([version]);
});

it('a person has 32 reads that wait at a time, and others are not held up by them', () => {
  const positions = withKey(seed);
  const releases = Array.from({ length: 32 }, () => positions.startWaiting('rahim'));
  expect(releases.every(Boolean)).toBe(true);
  expect(positions.startWaiting('rahim')).toBeUndefined();
  expect(positions.startWaiting('karim')).toBeDefined();
  releases[0]?.();
  expect(positions.startWaiting('rahim')).toBeDefined();
  expect(positions.startWaiting('rahim')).toBeUndefined();
});
