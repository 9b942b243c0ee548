import type { ProviderAnswer } from './frame-messages.ts';
import { callProvider } from './provider-call.ts';

export interface Confirmation {
  clientSecret: string;
  /** An existing payment method, or the data of a new one. */
  paymentMethod?: string;
  paymentMethodData?: object;
  returnUrl?: string;
}

/** Confirms an intent from the browser; what the card frame and the frame without a card have in common. */
export function confirmIntent(key: string, confirmation: Confirmation): Promise<ProviderAnswer> {
  const { clientSecret, paymentMethod, paymentMethodData, returnUrl } = confirmation;
  return callProvider('POST', `/v1/payment_intents/${intentId(clientSecret)}/confirm`, key, {
    client_secret: clientSecret,
    expected_payment_method_type: 'card',
    use_stripe_sdk: true,
    payment_method: paymentMethod,
    payment_method_data: paymentMethodData,
    return_url: returnUrl,
  });
}

export function retrieveIntent(key: string, clientSecret: string): Promise<ProviderAnswer> {
  return callProvider('GET', `/v1/payment_intents/${intentId(clientSecret)}`, key, {
    client_secret: clientSecret,
  });
}

function intentId(clientSecret: string): string {
  return encodeURIComponent(clientSecret.split('_secret_')[0] ?? '');
}
