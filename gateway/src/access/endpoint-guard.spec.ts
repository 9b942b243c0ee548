import { describe, expect, it } from '@jest/globals';
import { type Actor, endpoints, type Role } from '@thikana/contracts';
import { checkSelf, checkWholeList } from './endpoint-guard.ts';

function actorOf(role: Role | null, email = 'someone@thikana.test'): Actor {
  return {
    uid: 'u',
    email,
    emailVerified: true,
    name: 'Someone',
    photo: null,
    role,
    userId: role && 'a'.repeat(24),
  };
}

function codeOf(act: () => void): string {
  try {
    act();
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('whose e-mail a request may name', () => {
  const self = { who: 'signed-in', self: { in: 'params', name: 'email', orAdmin: true } } as const;
  const asks = (email: string, body: unknown = {}) => ({ params: { email }, query: {}, body });

  it('is the own one', () =>
    expect(codeOf(() => checkSelf(self, actorOf('user'), asks('someone@thikana.test')))).toBe('ok'));
  it('is anybody’s for an admin where the policy says so', () =>
    expect(codeOf(() => checkSelf(self, actorOf('admin'), asks('other@thikana.test')))).toBe('ok'));
  it('is not another’s', () =>
    expect(codeOf(() => checkSelf(self, actorOf('user'), asks('other@thikana.test')))).toBe(
      'ACCESS.NOT_YOURS',
    ));
  it('is not another’s in a body either', () => {
    const claims = { who: 'roles', roles: ['user'], claims: ['buyerEmail'] } as const;
    expect(
      codeOf(() => checkSelf(claims, actorOf('user'), asks('', { buyerEmail: 'other@thikana.test' }))),
    ).toBe('ACCESS.NOT_YOURS');
    expect(
      codeOf(() => checkSelf(claims, actorOf('user'), asks('', { buyerEmail: 'someone@thikana.test' }))),
    ).toBe('ok');
    expect(codeOf(() => checkSelf(claims, actorOf('user'), asks('', {})))).toBe('ok');
  });
});

describe('all reviews at once', () => {
  const { access } = endpoints.reviews.list;
  const asks = (query: Record<string, unknown>) => ({ params: {}, query, body: {} });

  it.each([
    ['a visitor', null, 'AUTH.REQUIRED'],
    ['a newcomer', actorOf(null), 'ACCESS.DENIED'],
    ['a buyer', actorOf('user'), 'ACCESS.DENIED'],
    ['an agent', actorOf('agent'), 'ACCESS.DENIED'],
    ['a marked person', actorOf('fraud'), 'ACCESS.DENIED'],
    ['an admin', actorOf('admin'), 'ok'],
  ])('for %s', (_who, actor, code) => {
    expect(codeOf(() => checkWholeList(access, actor, asks({ search: 'x' })))).toBe(code);
    expect(codeOf(() => checkWholeList(access, actor, asks({ propertyId: 'a'.repeat(24) })))).toBe('ok');
  });
});
