/** Why the identity provider said no, in the few kinds that a person can do something about (PEOPLE-15). */
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

/** @returns a `SignInError` for what the identity provider threw; anything else (an ApiError) unchanged */
export function toSignInError(error: unknown): unknown {
  const code: unknown = Object(error)['code'];
  if (typeof code !== 'string' || !code.startsWith('auth/')) return error;
  return new SignInError(FAULTS[code] ?? 'unknown', error);
}
