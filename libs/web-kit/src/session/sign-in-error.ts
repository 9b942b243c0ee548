/** Why the identity provider refused, in the few kinds that a person can act on (PEOPLE-15). */
export type SignInFault =
  | 'wrong-password'
  | 'email-taken'
  | 'weak-password'
  | 'popup-closed'
  | 'popup-blocked'
  | 'too-many'
  | 'disabled'
  | 'network'
  | 'unknown';

const FAULTS: Record<string, SignInFault> = {
  'auth/wrong-password': 'wrong-password',
  'auth/user-not-found': 'wrong-password',
  'auth/invalid-credential': 'wrong-password',
  'auth/invalid-login-credentials': 'wrong-password',
  'auth/invalid-email': 'wrong-password',
  'auth/email-already-in-use': 'email-taken',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-closed',
  'auth/user-cancelled': 'popup-closed',
  'auth/popup-blocked': 'popup-blocked',
  'auth/too-many-requests': 'too-many',
  'auth/user-disabled': 'disabled',
  'auth/network-request-failed': 'network',
};

export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly fault: SignInFault;
  constructor(fault: SignInFault, cause?: unknown) {
    super(`Sign-in failed: ${fault}`, { cause });
    this.fault = fault;
  }
}

export const isSignInError = (error: unknown): error is SignInError => error instanceof SignInError;

/** @returns a `SignInError` for the provider's error; any other one (an ApiError) unchanged */
export function toSignInError(error: unknown): unknown {
  const code: unknown = Object(error)['code'];
  if (typeof code !== 'string' || !code.startsWith('auth/')) return error;
  return new SignInError(FAULTS[code] ?? 'unknown', error);
}
