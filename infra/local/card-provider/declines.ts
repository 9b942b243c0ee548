import type { Decline } from './test-cards.ts';

/** A decline that is no error code of its own has the code `card_declined`. */
const OWN_CODES = ['expired_card', 'incorrect_cvc', 'processing_error', 'authentication_required'];
const FINAL = ['lost_card', 'stolen_card', 'fraudulent', 'expired_card'];

/** The sentences that people read. That a card is lost or stolen is not shown. */
const MESSAGES: Partial<Record<Decline, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  card_velocity_exceeded:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};

export type DeclineAnswer = ReturnType<typeof declineAnswer>;

/** What Stripe returns for a decline. */
export function declineAnswer(decline: Decline) {
  const advice = FINAL.includes(decline) ? 'do_not_try_again' : 'try_again_later';
  return {
    code: OWN_CODES.includes(decline) ? decline : 'card_declined',
    decline_code: decline,
    message: MESSAGES[decline] ?? 'Your card was declined.',
    advice_code: decline === 'incorrect_cvc' ? 'confirm_card_data' : advice,
  };
}
