import { describe, expect, it } from '@jest/globals';
import { neededRoles } from './needed-roles.ts';

describe('neededRoles', () => {
  it("reads a guard's roles", () => {
    expect(neededRoles({ needs: ['agent', 'admin'] })).toEqual(['agent', 'admin']);
  });

  it.each([null, undefined, 'x', {}, { needs: 'admin' }, { needs: ['fraud', 7, null] }])(
    'names none for %j',
    (state) => expect(neededRoles(state)).toEqual([]),
  );
});
