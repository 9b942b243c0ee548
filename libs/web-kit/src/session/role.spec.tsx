import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi } from '@thikana/web-kit/testing';
import { requestRoleAhead, readRole } from './role.ts';
import { dispatch, useSession } from './store.ts';

const email = 'a@example.test';
const user = { uid: 'u1', email, displayName: null, photoURL: null, creationTime: null };
const token = (claims: object) => `x.${btoa(JSON.stringify(claims))}.`;
const fresh = { email, exp: Date.now() / 1_000 + 3_600 };

let requests: string[];

beforeEach(() => {
  requests = [];
  answerApi(({ name }) => {
    requests.push(decodeURIComponent(name.replace('GET /users/role/', '')));
    return { data: { role: 'agent' } };
  });
});
afterEach(() => dispatch({ type: 'left' }));

describe('a role that was requested ahead', () => {
  it('is requested once, and again for the next reading', async () => {
    requestRoleAhead(token(fresh));
    dispatch({ type: 'arrived', user });
    await readRole();
    expect(useSession.getState().role).toBe('agent');
    expect(requests).toEqual([email]);
    await readRole();
    expect(requests).toEqual([email, email]);
  });

  it('is not used for another person', async () => {
    requestRoleAhead(token({ ...fresh, email: 'b@example.test' }));
    dispatch({ type: 'arrived', user });
    await readRole();
    expect(requests).toEqual(['b@example.test', email]);
  });

  it.each([
    ['that has run out', token({ ...fresh, exp: 1 })],
    ['of nobody', token({ exp: fresh.exp })],
    ['that is none', 'x'],
  ])('is not requested with a token %s', async (_, kept) => {
    requestRoleAhead(kept);
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests).toEqual([]);
  });
});
