import type Stripe from 'stripe';
import { ApiError, invalidRequest, unexpectedState } from './api-error.ts';
import { recordCharge } from './charges.ts';
import { declineAnswer } from './declines.ts';
import type { Params } from './form.ts';
import { newId } from './objects.ts';
import { optionalFlag, optionalGroup, optionalText } from './parameters.ts';
import { courseOf, createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import type { Decline } from './test-cards.ts';
import type { Work } from './work.ts';

export const CONFIRM_FIELDS = [
  'payment_method',
  'payment_method_data',
  'return_url',
  'use_stripe_sdk',
  'error_on_requires_action',
];
const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Tries to charge an intent: it succeeds, asks for 3-D Secure (`requires_action`), or is declined (ApiError 402, the
 * intent waits for another payment method).
 */
export function confirmIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  params: Params,
): Stripe.PaymentIntent {
  refuseWrongState(intent);
  const method = chosenMethod(work, intent, params);
  refuseMissingReturnUrl(work, intent, params);
  intent.payment_method = method.id;
  const [reaction, decline] = reactionTo(work, method);
  if (!reaction.startsWith('asks')) return settle(work, intent, method, decline);
  if (optionalFlag(params, 'error_on_requires_action'))
    return settle(work, intent, method, 'authentication_required');
  intent.status = 'requires_action';
  intent.last_payment_error = null;
  intent.next_action = authenticationStep(work, intent, optionalText(params, 'return_url'));
  work.store.update(intent);
  work.announce('payment_intent.requires_action', intent);
  return intent;
}

/** What the person answered to 3-D Secure. A second answer, or a late one, is refused. */
export function authenticateIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  outcome: 'complete' | 'fail',
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action')
    throw unexpectedState(`This PaymentIntent has a status of ${intent.status}.`, intent);
  const method = findPaymentMethod(work, intent.payment_method as string);
  intent.next_action = null;
  if (outcome === 'complete') return settle(work, intent, method, reactionTo(work, method)[1]);
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const details = { code: 'payment_intent_authentication_failure', payment_method: method };
  waitForAnotherMethod(work, intent, new ApiError(402, 'invalid_request_error', message, details));
  return intent;
}

function reactionTo(work: Work, { id }: Stripe.PaymentMethod): [string, Decline | undefined] {
  return courseOf(work, id).behaviour.split(':') as [string, Decline | undefined];
}

function refuseWrongState(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded')
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  if (!CONFIRMABLE.includes(intent.status))
    throw unexpectedState(
      `This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}. You may only update the payment_method of a PaymentIntent with one of the following statuses: ${CONFIRMABLE.join(', ')}.`,
      intent,
    );
}

function chosenMethod(work: Work, intent: Stripe.PaymentIntent, params: Params): Stripe.PaymentMethod {
  const data = optionalGroup(params, 'payment_method_data');
  if (data) return createPaymentMethod(work, data);
  const id = optionalText(params, 'payment_method') ?? (intent.payment_method as string | null);
  if (id) return findPaymentMethod(work, id);
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    intent,
  );
}

/** Stripe requires a way back from a server's confirmation, because automatic methods may redirect. */
function refuseMissingReturnUrl(work: Work, intent: Stripe.PaymentIntent, params: Params): void {
  const mayRedirect = intent.automatic_payment_methods?.allow_redirects === 'always';
  if (work.caller !== 'secret' || !mayRedirect || optionalText(params, 'return_url')) return;
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { payment_intent: intent },
  );
}

function authenticationStep(
  work: Work,
  intent: Stripe.PaymentIntent,
  returnUrl: string | undefined,
): Stripe.PaymentIntent.NextAction {
  const query = new URLSearchParams({
    payment_intent: intent.id,
    client_secret: intent.client_secret!,
    key: work.publishableKey,
    ...(returnUrl && { return_url: returnUrl }),
  });
  const url = `${work.origin}/elements/frame.html?${query}`;
  if (returnUrl) return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  const use_stripe_sdk = { type: 'three_d_secure_redirect', stripe_js: url, source: newId('payatt') };
  return { type: 'use_stripe_sdk', use_stripe_sdk } as Stripe.PaymentIntent.NextAction;
}

function settle(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | undefined,
): Stripe.PaymentIntent {
  const refusal = decline && declineAnswer(decline);
  const charge = recordCharge(work, intent, method, refusal);
  intent.latest_charge = charge.id;
  intent.next_action = null;
  if (refusal) {
    const { message, ...codes } = refusal;
    const param = { incorrect_cvc: 'cvc', expired_card: 'exp_month' }[refusal.code];
    const details = { ...codes, ...(param && { param }), charge: charge.id, payment_method: method };
    const error = new ApiError(402, 'card_error', message, details);
    waitForAnotherMethod(work, intent, error);
    error.details.payment_intent = intent;
    throw error;
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  work.store.update(intent);
  work.announce('payment_intent.succeeded', intent);
  const { complaint } = courseOf(work, method.id);
  if (complaint) work.askBank(charge.id, complaint);
  return intent;
}

function waitForAnotherMethod(work: Work, intent: Stripe.PaymentIntent, error: ApiError): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = structuredClone(
    error.body().error,
  ) as unknown as Stripe.PaymentIntent.LastPaymentError;
  work.store.update(intent);
  work.announce('payment_intent.payment_failed', intent);
}
