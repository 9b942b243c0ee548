import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { keepKeys } from './keys.mjs';
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
