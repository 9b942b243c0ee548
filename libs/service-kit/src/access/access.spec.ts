import { describe, expect, it } from '@jest/globals';
import { type Actor, roles } from '@thikana/contracts';
import { admit, requireSelfOrAdmin } from './access.ts';

function actor(facts: Partial<Actor> = {}): Actor {
  return {
    uid: 'u1',
    email: 'rahim@thikana.test',
    emailVerified: true,
    name: 'Rahim',
    photo: null,
    role: 'user',
    userId: '64b000000000000000000001',
    ...facts,
  };
}

function codeOf(check: () => unknown): string {
  try {
    check();
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const stranger = actor({ role: null, userId: null });

describe('who may', () => {
  it('be asked who they are: everybody with an identity', () => {
    expect(codeOf(() => admit('identity', null))).toBe('AUTH.REQUIRED');
    expect(codeOf(() => admit('identity', stranger))).toBe('allowed');
  });

  it('see what is public: visitors too', () => {
    expect(admit('anybody', null)).toBeNull();
  });

  it.each(['user', 'agent', 'admin', 'fraud'] as const)('see what is theirs, as %s', (role) => {
    expect(codeOf(() => admit('account', actor({ role })))).toBe('allowed');
    expect(codeOf(() => admit('account', stranger))).toBe('ACCESS.DENIED');
  });

  it.each([
    ['user', 'allowed'],
    ['agent', 'allowed'],
    ['admin', 'allowed'],
    ['fraud', 'ACCOUNT.FRAUD'],
  ] as const)('write, as %s: %s', (role, verdict) => {
    expect(codeOf(() => admit('active', actor({ role })))).toBe(verdict);
  });

  it('write without a record: nobody', () => {
    expect(codeOf(() => admit('active', stranger))).toBe('ACCESS.DENIED');
    expect(codeOf(() => admit('active', null))).toBe('AUTH.REQUIRED');
  });

  it.each(['user', 'agent', 'admin'] as const)('do what is for %s: nobody else', (wanted) => {
    const allowed = roles.filter((role) => codeOf(() => admit(wanted, actor({ role }))) === 'allowed');
    expect(allowed).toEqual([wanted]);
    expect(codeOf(() => admit(wanted, actor({ role: 'fraud' })))).toBe('ACCOUNT.FRAUD');
  });

  it('write: with the e-mail in lower case, as it is stored', () => {
    expect(admit('active', actor({ email: 'Rahim@Thikana.test' })).email).toBe('rahim@thikana.test');
  });

  it('see a record: its person, in whatever case the e-mail is written, and admins', () => {
    expect(
      codeOf(() => requireSelfOrAdmin(actor({ email: 'Rahim@Thikana.test' }), 'rahim@thikana.test')),
    ).toBe('allowed');
    expect(codeOf(() => requireSelfOrAdmin(actor(), 'karim@thikana.test'))).toBe('ACCESS.DENIED');
    expect(codeOf(() => requireSelfOrAdmin(actor({ role: 'admin' }), 'karim@thikana.test'))).toBe('allowed');
  });
});
