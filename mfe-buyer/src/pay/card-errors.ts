import type { StripeElementLocale, StripeError } from '@stripe/stripe-js';
import type { Language } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

/** The faults with a text of ours, `fault.…` of the messages. In English it is the provider's own. */
const FAULTS = {
  incomplete_number: 'incompleteNumber',
  incomplete_expiry: 'incompleteExpiry',
  incomplete_cvc: 'incompleteCvc',
  invalid_number: 'invalidNumber',
  incorrect_number: 'invalidNumber',
  invalid_expiry_month: 'invalidExpiry',
  invalid_expiry_year: 'invalidExpiryYear',
  invalid_expiry_month_past: 'pastExpiry',
  invalid_expiry_year_past: 'pastExpiryYear',
  invalid_cvc: 'wrongCvc',
  incorrect_cvc: 'wrongCvc',
  expired_card: 'expired',
  processing_error: 'processing',
  authentication_required: 'authenticationRequired',
  payment_intent_authentication_failure: 'authenticationFailed',
  insufficient_funds: 'insufficientFunds',
  card_velocity_exceeded: 'limitExceeded',
  withdrawal_count_limit_exceeded: 'limitExceeded',
  card_not_supported: 'notSupported',
  currency_not_supported: 'notSupported',
} as const;

export type CardFault = (typeof FAULTS)[keyof typeof FAULTS] | 'declined';

const faultByCode = (code: string | undefined): CardFault | undefined =>
  code !== undefined && Object.hasOwn(FAULTS, code) ? FAULTS[code as keyof typeof FAULTS] : undefined;

/** The part of the provider's error that selects the text. */
export type CardError = Pick<StripeError, 'type' | 'code' | 'decline_code' | 'message'> & {
  payment_intent?: { status: string } | undefined;
};

/**
 * Maps a provider's error to a known fault; null when only the provider's own message describes it. A decline without a
 * helpful reason is `declined`: banks ask not to disclose that a card is lost or stolen.
 */
export function cardFault({ code, decline_code: reason }: CardError): CardFault | null {
  if (code === 'card_declined') return faultByCode(reason) ?? 'declined';
  return faultByCode(code) ?? null;
}

const NEXT_STEPS: Partial<Record<CardFault, 'check' | 'again' | 'confirm'>> = {
  incompleteNumber: 'check',
  incompleteExpiry: 'check',
  incompleteCvc: 'check',
  invalidNumber: 'check',
  invalidExpiry: 'check',
  invalidExpiryYear: 'check',
  wrongCvc: 'check',
  processing: 'again',
  authenticationRequired: 'confirm',
  authenticationFailed: 'confirm',
};

/** What the person can do now: mostly another card, because a bank seldom names its reason. */
export function nextStepOf(error: CardError): 'check' | 'again' | 'confirm' | 'otherCard' {
  const fault = cardFault(error);
  return (fault && NEXT_STEPS[fault]) ?? 'otherCard';
}

/** Whether the bank refused, so that certainly no money was taken. */
export function tookNothing({ type, code, payment_intent: intent }: CardError): boolean {
  if (type === 'card_error' || code === 'payment_intent_authentication_failure') return true;
  return intent?.status === 'requires_payment_method';
}

/** The error in the reader's language, or the provider's own message. */
export function useCardErrorText(): (error: CardError) => string {
  const t = messages.useT();
  return (error) => {
    const fault = cardFault(error);
    return fault ? t(`fault.${fault}`) : (error.message ?? t('providerGone'));
  };
}

/** Stripe's fields have no Bangla; without a locale they would use the browser's language. */
const ELEMENT_LOCALES: Record<Language, StripeElementLocale> = { en: 'en', bn: 'en' };

export const elementLocale = (language: Language): StripeElementLocale => ELEMENT_LOCALES[language];
