import { verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { IdentityKeys, forgedTokens } from './forged-tokens.ts';

const keys = new IdentityKeys();

function signatureHolds(token: string): boolean {
  const [header = '', body = '', signature = ''] = token.split('.');
  const text = Buffer.from(`${header}.${body}`);
  return verify('RSA-SHA256', text, keys.publicKey, Buffer.from(signature, 'base64url'));
}

describe('forged tokens', () => {
  const forged = forgedTokens(keys, 'demo-thikana');

  it('are at least sixty, each its own', () => {
    expect(forged.length).toBeGreaterThanOrEqual(60);
    expect(new Set(forged.map(({ name }) => name)).size).toBe(forged.length);
    expect(new Set(forged.map(({ token }) => token)).size).toBe(forged.length);
  });

  it('differ from a good one, which is truly signed', () => {
    const good = keys.sign(keys.claims('demo-thikana', 'admin@thikana.test'));
    expect(signatureHolds(good)).toBe(true);
    expect(forged.map(({ token }) => token)).not.toContain(good);
  });

  it.each(
    forged.filter(({ name }) => /^another key|altered|signature (cut|empty)|swapped|its own/.test(name)),
  )('$name: the signature does not hold', ({ token }) => expect(signatureHolds(token)).toBe(false));
});
