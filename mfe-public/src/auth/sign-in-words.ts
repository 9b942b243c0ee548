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

/** What a failed sign-in says (PEOPLE-15): the identity provider's faults in words of ours, the API's in its own. */
export const signInWords = (error: unknown): string =>
  isSignInError(error) ? messages.t(KEYS[error.fault]) : (errorText(error) ?? messages.t('fault.unknown'));
