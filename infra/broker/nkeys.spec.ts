import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { authorizationOf } from './authorization.mjs';
import { forgetFormerKey, formerKeys, hasFormerKey, keepKeys, renewKey } from './keys.mjs';
import { newUserSeed, publicKeyOf } from './nkeys.mjs';

describe('a user of the broker', () => {
  it('is to the server whom it is to NATS clients', () => {
    for (let n = 0; n < 20; n += 1) {
      const seed = newUserSeed();
      expect(publicKeyOf(seed)).toBe(nkeys.fromSeed(new TextEncoder().encode(seed)).getPublicKey());
    }
  });

  it('keeps its key from start to start, in a file that nobody else reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    try {
      const first = keepKeys(folder, ['a', 'b']);
      expect(first['a']).not.toBe(first['b']);
      expect(keepKeys(folder, ['b', 'a', 'c'])).toMatchObject(first);
      expect(statSync(join(folder, 'a.nk')).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(folder, 'a.nk'), 'utf8')).not.toContain(first['a']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('changes its key with both let in, and the same rights for both', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    const service = { name: 'offers', subscribers: ['close-offers'], followsAll: false };
    const letIn = (): string[] =>
      authorizationOf([service], keepKeys(folder, ['offers']), formerKeys(folder, ['offers']))
        .split(/(?=\{ # )/)
        .filter((user) => user.startsWith('{ # offers'));
    try {
      const { offers: before = '' } = keepKeys(folder, ['offers']);
      renewKey(folder, 'offers');
      const { offers: now = '' } = keepKeys(folder, ['offers']);
      expect(now).not.toBe(before);
      expect(statSync(join(folder, 'offers.nk')).mode & 0o777).toBe(0o600);
      const [renewed = '', former = ''] = letIn();
      expect(former).toContain(`nkey: ${before}`);
      expect(former.replaceAll(before, now).trim()).toContain(renewed.trim());
      forgetFormerKey(folder, 'offers');
      expect(hasFormerKey(folder, 'offers')).toBe(false);
      expect(letIn()).toHaveLength(1);
      expect(letIn()[0]).toContain(`nkey: ${now}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is not made from a file that holds something else, which is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    try {
      writeFileSync(join(folder, 'a.nk'), 'UAXYZ');
      expect(() => keepKeys(folder, ['a'])).toThrow(join(folder, 'a.nk'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
