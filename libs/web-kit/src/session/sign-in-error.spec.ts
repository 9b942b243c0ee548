import { describe, expect, it } from '@jest/globals';
import { isSignInError, toSignInError } from './sign-in-error.ts';

describe('toSignInError', () => {
  it.each([
    ['auth/invalid-credential', 'wrong-password'],
    ['auth/email-already-in-use', 'email-taken'],
    ['auth/weak-password', 'weak-password'],
    ['auth/popup-closed-by-user', 'popup-closed'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/too-many-requests', 'too-many'],
    ['auth/user-disabled', 'disabled'],
    ['auth/network-request-failed', 'network'],
    ['auth/something-new', 'unknown'],
  ])('maps %s to %s', (code, fault) => {
    const error = toSignInError({ code });
    expect(isSignInError(error) && error.fault).toBe(fault);
  });

  it('leaves other errors unchanged', () => {
    const error = new Error('no network of ours');
    expect(toSignInError(error)).toBe(error);
  });
});
