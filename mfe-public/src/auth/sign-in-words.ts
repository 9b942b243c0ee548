import { errorText } from '@thikana/web-kit/data';
import { isSignInError, type SignInFault } from '@thikana/web-kit/session';
import { messages } from './messages.ts';

const KEYS = {
  'wrong-password': 'fault.wrongPassword',
  'email-taken': 'fault.emailTaken',
  'weak-password': 'fault.weakPassword',
  'popup-closed': 'fault.popupClosed',
  'popup-blocked': 'fault.popupBlocked',
  'too-many': 'fault.tooMany',
  disabled: 'fault.disabled',
  network: 'fault.network',
  unknown: 'fault.unknown',
} as const satisfies Record<SignInFault, string>;

/** The text of a failed sign-in (PEOPLE-15): our own for the identity provider's faults, the API's for its refusals. */
export const signInWords = (error: unknown): string =>
  isSignInError(error) ? messages.t(KEYS[error.fault]) : (errorText(error) ?? messages.t('fault.unknown'));
