import type { Decline } from './test-cards.ts';

export interface DeclineAnswer {
  code: string;
  decline_code: string;
  message: string;
  advice_code: 'try_again_later' | 'do_not_try_again' | 'confirm_card_data';
}

/** What Stripe says for each refusal: error code, decline code and the sentence that people read. */
const ANSWERS: Record<Decline, [code: string, advice: DeclineAnswer['advice_code'], message: string]> = {
  generic_decline: ['card_declined', 'try_again_later', 'Your card was declined.'],
  insufficient_funds: ['card_declined', 'try_again_later', 'Your card has insufficient funds.'],
  lost_card: ['card_declined', 'do_not_try_again', 'Your card was declined.'],
  stolen_card: ['card_declined', 'do_not_try_again', 'Your card was declined.'],
  fraudulent: ['card_declined', 'do_not_try_again', 'Your card was declined.'],
  expired_card: ['expired_card', 'do_not_try_again', 'Your card has expired.'],
  incorrect_cvc: ['incorrect_cvc', 'confirm_card_data', "Your card's security code is incorrect."],
  processing_error: [
    'processing_error',
    'try_again_later',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  card_velocity_exceeded: [
    'card_declined',
    'try_again_later',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ],
  authentication_required: [
    'authentication_required',
    'try_again_later',
    'Your card was declined. This transaction requires authentication.',
  ],
};

export function declineAnswer(decline: Decline): DeclineAnswer {
  const [code, advice_code, message] = ANSWERS[decline];
  return { code, decline_code: decline, message, advice_code };
}
