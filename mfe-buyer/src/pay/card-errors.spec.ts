import { describe, expect, it } from '@jest/globals';
import { cardFault, nextStepOf, tookNothing } from './card-errors.ts';

const error = (code: string | undefined, decline_code?: string) =>
  ({ type: 'card_error', ...(code && { code }), ...(decline_code && { decline_code }) }) as never;

describe('the fault of a card', () => {
  it.each([
    ['card_declined', 'insufficient_funds', 'insufficientFunds'],
    ['card_declined', 'generic_decline', 'declined'],
    ['card_declined', 'do_not_honor', 'declined'],
    ['card_declined', 'lost_card', 'declined'],
    ['card_declined', 'stolen_card', 'declined'],
    ['card_declined', 'fraudulent', 'declined'],
    ['card_declined', 'card_velocity_exceeded', 'limitExceeded'],
    ['card_declined', undefined, 'declined'],
    ['expired_card', 'expired_card', 'expired'],
    ['incorrect_cvc', 'incorrect_cvc', 'wrongCvc'],
    ['processing_error', 'processing_error', 'processing'],
    ['authentication_required', 'authentication_required', 'authenticationRequired'],
    ['payment_intent_authentication_failure', undefined, 'authenticationFailed'],
    ['incomplete_number', undefined, 'incompleteNumber'],
    ['incomplete_expiry', undefined, 'incompleteExpiry'],
    ['incomplete_cvc', undefined, 'incompleteCvc'],
    ['invalid_number', undefined, 'invalidNumber'],
    ['invalid_expiry_year_past', undefined, 'pastExpiryYear'],
  ])('%s / %s is %s', (code, reason, fault) => expect(cardFault(error(code, reason))).toBe(fault));

  it.each([['a_code_of_tomorrow'], [undefined], ['toString']])('has the provider’s message for %p', (code) =>
    expect(cardFault(error(code))).toBeNull(),
  );
});

describe('whether money may have been taken', () => {
  it('is certain after a refusal of the bank', () => {
    expect(tookNothing({ type: 'card_error', code: 'card_declined' })).toBe(true);
    expect(
      tookNothing({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }),
    ).toBe(true);
    const intent = { status: 'requires_payment_method' };
    expect(tookNothing({ type: 'invalid_request_error', payment_intent: intent })).toBe(true);
  });

  it('is not claimed for a fault while typing, nor for an unknown outcome', () => {
    expect(tookNothing({ type: 'validation_error', code: 'incomplete_cvc' })).toBe(false);
    expect(tookNothing({ type: 'api_connection_error' })).toBe(false);
    expect(tookNothing({ type: 'invalid_request_error', payment_intent: { status: 'processing' } })).toBe(
      false,
    );
  });
});

it.each([
  ['card_declined', 'insufficient_funds', 'otherCard'],
  ['expired_card', undefined, 'otherCard'],
  ['a_code_of_tomorrow', undefined, 'otherCard'],
  ['incorrect_cvc', undefined, 'check'],
  ['processing_error', undefined, 'again'],
  ['payment_intent_authentication_failure', undefined, 'confirm'],
])('after %s / %s the next step is %s', (code, reason, step) =>
  expect(nextStepOf(error(code, reason))).toBe(step),
);
