import type Stripe from 'stripe';
import { ParameterError, missing, unexpectedState } from './api-error.ts';
import { CONFIRM_FIELDS, confirmIntent } from './confirmation.ts';
import type { Params } from './form.ts';
import { newId, nowInSeconds, randomText } from './ids.ts';
import {
  allowOnly,
  mergeMetadata,
  optionalFlag,
  optionalGroup,
  optionalText,
  requiredInteger,
  requiredText,
  textList,
} from './parameters.ts';
import { findPaymentMethod } from './payment-methods.ts';
import type { Work } from './work.ts';

const DESCRIPTION_FIELDS = ['description', 'metadata', 'receipt_email', 'statement_descriptor_suffix'];
const CREATE_FIELDS = [
  ...DESCRIPTION_FIELDS,
  ...CONFIRM_FIELDS,
  'amount',
  'currency',
  'automatic_payment_methods',
  'capture_method',
  'confirmation_method',
  'confirm',
];
const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];
const SMALLEST_CENTS = 50;
const LARGEST_CENTS = 99_999_999;

/** POST /v1/payment_intents. Amounts are in the smallest unit, 50 to 99999999. */
export function createIntent(work: Work, params: Params): Stripe.PaymentIntent {
  allowOnly(params, hasTypesByOldName(work) ? [...CREATE_FIELDS, 'payment_method_types'] : CREATE_FIELDS);
  const amount = requiredAmount(params);
  const currency = requiredCurrency(params);
  refuseUnsupported(params);
  const types = namedTypes(params);
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    ...emptyIntent(id),
    amount,
    currency,
    allowed_payment_method_types: types.length > 0 ? types : null,
    automatic_payment_methods: automaticMethods(params, types),
    client_secret: `${id}_secret_${randomText(25)}`,
    description: optionalText(params, 'description') || null,
    metadata: mergeMetadata({}, params),
    receipt_email: optionalText(params, 'receipt_email') || null,
  };
  const paymentMethod = optionalText(params, 'payment_method');
  if (paymentMethod) {
    intent.payment_method = findPaymentMethod(work, paymentMethod, 'payment_method').id;
    intent.status = 'requires_confirmation';
  }
  work.store.insert('payment_intent', intent);
  work.announce('payment_intent.created', intent);
  if (!optionalFlag(params, 'confirm')) return intent;
  const { payment_method: _taken, payment_method_types: _named, ...rest } = params;
  return confirmIntent(work, intent, rest);
}

/** POST /v1/payment_intents/{id}: the amount only while nothing is charged, the description at any time. */
export function updateIntent(work: Work, id: string, params: Params): Stripe.PaymentIntent {
  allowOnly(params, [...DESCRIPTION_FIELDS, 'amount', 'currency', 'payment_method']);
  const intent = findIntent(work, id);
  if (params['amount'] !== undefined) {
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
      throw unexpectedState(
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
        intent,
      );
    intent.amount = requiredAmount(params);
  }
  if (params['description'] !== undefined) intent.description = optionalText(params, 'description') || null;
  if (params['receipt_email'] !== undefined)
    intent.receipt_email = optionalText(params, 'receipt_email') || null;
  intent.metadata = mergeMetadata(intent.metadata, params);
  work.store.update(intent);
  return intent;
}

/** POST /v1/payment_intents/{id}/cancel. @throws ApiError 400 when it has succeeded or is canceled already */
export function cancelIntent(work: Work, id: string, params: Params): Stripe.PaymentIntent {
  allowOnly(params, ['cancellation_reason']);
  const intent = findIntent(work, id);
  const reason = optionalText(params, 'cancellation_reason');
  if (reason && !['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'].includes(reason))
    throw new ParameterError(
      'Invalid cancellation_reason: must be one of duplicate, fraudulent, requested_by_customer, or abandoned',
      'cancellation_reason',
    );
  if (!CANCELABLE.includes(intent.status))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      intent,
    );
  intent.status = 'canceled';
  intent.canceled_at = nowInSeconds();
  intent.cancellation_reason = reason ?? null;
  intent.next_action = null;
  work.store.update(intent);
  work.announce('payment_intent.canceled', intent);
  return intent;
}

/** @throws ApiError 404 */
export function findIntent(work: Work, id: string): Stripe.PaymentIntent {
  const intent = work.store.find<Stripe.PaymentIntent>('payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}

function requiredAmount(params: Params): number {
  const amount = requiredInteger(params, 'amount');
  if (amount < 1)
    throw new ParameterError(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    );
  if (amount < SMALLEST_CENTS)
    throw new ParameterError('Amount must be at least $0.50 usd', 'amount', 'amount_too_small');
  if (amount > LARGEST_CENTS)
    throw new ParameterError('Amount must be no more than $999,999.99', 'amount', 'amount_too_large');
  return amount;
}

function requiredCurrency(params: Params): string {
  const currency = requiredText(params, 'currency').toLowerCase();
  if (!/^(usd|eur|gbp|bdt|inr)$/.test(currency))
    throw new ParameterError(
      `Invalid currency: ${currency}. See https://stripe.com/docs/currencies`,
      'currency',
    );
  return currency;
}

/** Says so, instead of doing something else than Stripe would. */
function refuseUnsupported(params: Params): void {
  const capture = optionalText(params, 'capture_method');
  if (capture && !capture.startsWith('automatic'))
    throw new ParameterError(
      'This stand-in captures at once; manual capture is not built.',
      'capture_method',
    );
}

/** Until the endive train the list had another name; asked for under that name, endive says "unknown parameter". */
function hasTypesByOldName(work: Work): boolean {
  return !work.version?.endsWith('.endive');
}

function namedTypes(params: Params): string[] {
  const param = params['payment_method_types'] ? 'payment_method_types' : 'allowed_payment_method_types';
  const types = textList(params, param);
  const other = types.find((type) => type !== 'card');
  if (other)
    throw new ParameterError(
      `The payment method type "${other}" is invalid. Please ensure the provided type is activated in your dashboard.`,
      param,
    );
  return types;
}

/** Since 2023-08-16 automatic methods are on unless the types are named. */
function automaticMethods(
  params: Params,
  types: string[],
): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const given = optionalGroup(params, 'automatic_payment_methods');
  if (types.length > 0) return null;
  if (given && optionalFlag(given, 'enabled') === false) return null;
  const redirects = given ? optionalText(given, 'allow_redirects') : undefined;
  return { allow_redirects: redirects === 'never' ? 'never' : 'always', enabled: true };
}

function emptyIntent(id: string): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: 'usd',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
