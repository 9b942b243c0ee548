import { ElementsGroup } from './elements-group.ts';
import { IntegrationError } from './integration-error.ts';
import type { ConfirmData } from './payments.ts';
import { Payments } from './payments.ts';

/** The release train that the installed @stripe/stripe-js asks for; with another one it warns. */
const VERSION = 'endive';

/** `window.Stripe(key)`: as much of Stripe.js as @stripe/react-stripe-js with a card element needs. */
function createStripe(publishableKey: string): object {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_'))
    throw new IntegrationError(
      'Missing value for Stripe(): apiKey should be a string that begins with pk_. Never use your secret key in a page.',
    );
  const payments = new Payments(publishableKey);
  return {
    elements: () => new ElementsGroup(publishableKey),
    confirmCardPayment: (secret: string, data?: ConfirmData, options?: { handleActions?: boolean }) =>
      payments.confirmCardPayment(secret, data, options),
    handleCardAction: (secret: string) => payments.handleCardAction(secret),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => payments.handleCardAction(clientSecret),
    retrievePaymentIntent: (secret: string) => payments.retrievePaymentIntent(secret),
    createPaymentMethod: (...values: Parameters<Payments['createPaymentMethod']>) =>
      payments.createPaymentMethod(...values),
    createToken: () => {
      throw new IntegrationError('This stand-in for Stripe.js has no tokens; use a payment method.');
    },
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

createStripe.version = VERSION;
(window as unknown as { Stripe: typeof createStripe }).Stripe = createStripe;
