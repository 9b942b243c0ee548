import { describe, expect, it } from '@jest/globals';
import { roles } from '@thikana/contracts';
import { canDelete } from './delete-review.ts';

const rahim = { email: 'rahim@thikana.test', userId: '64b000000000000000000001', role: 'user' } as const;
const his = { userId: rahim.userId };

describe('who may delete a review', () => {
  it('its writer', () => {
    expect(canDelete(his, rahim)).toBe(true);
  });

  it.each(roles.map((role) => [role, role === 'admin'] as const))(
    "somebody else's, as %s: %s",
    (role, verdict) => {
      const other = { email: 'other@thikana.test', userId: '64b000000000000000000002', role };
      expect(canDelete(his, other)).toBe(verdict);
    },
  );

  it('not who was given the e-mail of its writer later', () => {
    expect(canDelete(his, { ...rahim, userId: '64b000000000000000000003' })).toBe(false);
  });

  it("nobody but an admin, when its writer's account is deleted", () => {
    expect(canDelete({ userId: null }, rahim)).toBe(false);
    expect(canDelete({ userId: null }, { ...rahim, role: 'admin' })).toBe(true);
  });
});
