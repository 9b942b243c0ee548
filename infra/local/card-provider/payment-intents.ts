import type Stripe from 'stripe';
import { ParameterError, unexpectedState } from './api-error.ts';
import { CONFIRM_FIELDS, confirmIntent } from './confirmation.ts';
import type { Params } from './form.ts';
import { newId, nowInSeconds, randomText, unset } from './objects.ts';
import {
  allowOnly,
  mergeMetadata,
  optionalFlag,
  optionalInteger,
  optionalText,
  requiredText,
  textList,
} from './parameters.ts';
import { findPaymentMethod } from './payment-methods.ts';
import type { Work } from './work.ts';

const UNPAID = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE = [...UNPAID, 'requires_capture', 'processing'];
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];
const CURRENCIES = ['usd', 'eur', 'gbp', 'bdt', 'inr'];
const SMALLEST_CENTS = 50;
const LARGEST_CENTS = 99_999_999;

/** POST /v1/payment_intents. Amounts are in the smallest unit, 50 to 99999999. */
export function createIntent(work: Work, params: Params): Stripe.PaymentIntent {
  // Until the endive train the list of types had another name, which endive calls an unknown parameter.
  const olderName = work.version?.endsWith('.endive') ? [] : ['payment_method_types'];
  const lists = ['allowed_payment_method_types', ...olderName];
  allowOnly(params, ['amount', 'currency', 'metadata', 'confirm', ...lists, ...CONFIRM_FIELDS]);
  const amount = requiredAmount(params);
  const currency = requiredText(params, 'currency').toLowerCase();
  if (!CURRENCIES.includes(currency)) throw new ParameterError(`Invalid currency: ${currency}.`, 'currency');
  const types = lists.flatMap((name) => textList(params, name));
  if (types.some((type) => type !== 'card'))
    throw new ParameterError(`The payment method types "${types.join()}" are invalid.`, lists[0]!);
  const id = newId('pi');
  const intent = {
    ...unset(`application application_fee_amount canceled_at cancellation_reason customer customer_account
      description excluded_payment_method_types last_payment_error latest_charge managed_payments next_action
      on_behalf_of payment_method payment_method_configuration_details payment_record processing receipt_email
      review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix transfer_data
      transfer_group`),
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types.length > 0 ? types : null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    // Since 2023-08-16 automatic methods are on unless the types are named.
    automatic_payment_methods: types.length > 0 ? null : { allow_redirects: 'always', enabled: true },
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency,
    livemode: false,
    metadata: mergeMetadata({}, params),
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  } as unknown as Stripe.PaymentIntent;
  const paymentMethod = optionalText(params, 'payment_method');
  if (paymentMethod) {
    intent.payment_method = findPaymentMethod(work, paymentMethod).id;
    intent.status = 'requires_confirmation';
  }
  work.store.insert('payment_intent', intent);
  work.announce('payment_intent.created', intent);
  if (!optionalFlag(params, 'confirm')) return intent;
  const { payment_method: _taken, ...rest } = params;
  return confirmIntent(work, intent, rest);
}

/** POST /v1/payment_intents/{id}: the amount only while nothing is charged, the metadata at any time. */
export function updateIntent(work: Work, id: string, params: Params): Stripe.PaymentIntent {
  allowOnly(params, ['amount', 'metadata']);
  const intent = work.store.demand('payment_intent', id);
  if (params['amount'] !== undefined) {
    if (!UNPAID.includes(intent.status))
      throw unexpectedState(
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${UNPAID.join(', ')}.`,
        intent,
      );
    intent.amount = requiredAmount(params);
  }
  intent.metadata = mergeMetadata(intent.metadata, params);
  work.store.update(intent);
  return intent;
}

/** POST /v1/payment_intents/{id}/cancel. @throws ApiError 400 when it has succeeded or is canceled already */
export function cancelIntent(work: Work, id: string, params: Params): Stripe.PaymentIntent {
  allowOnly(params, ['cancellation_reason']);
  const intent = work.store.demand('payment_intent', id);
  const reason = optionalText(params, 'cancellation_reason');
  if (reason && !REASONS.includes(reason))
    throw new ParameterError(
      `Invalid cancellation_reason: must be one of ${REASONS.join(', ')}`,
      'cancellation_reason',
    );
  if (!CANCELABLE.includes(intent.status))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      intent,
    );
  intent.status = 'canceled';
  intent.canceled_at = nowInSeconds();
  intent.cancellation_reason = (reason ?? null) as Stripe.PaymentIntent['cancellation_reason'];
  intent.next_action = null;
  work.store.update(intent);
  work.announce('payment_intent.canceled', intent);
  return intent;
}

function requiredAmount(params: Params): number {
  requiredText(params, 'amount');
  const amount = optionalInteger(params, 'amount')!;
  const refusal = (message: string, code: string) => new ParameterError(message, 'amount', code);
  if (amount < 1)
    throw refusal('This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (amount < SMALLEST_CENTS) throw refusal('Amount must be at least $0.50 usd', 'amount_too_small');
  if (amount > LARGEST_CENTS) throw refusal('Amount must be no more than $999,999.99', 'amount_too_large');
  return amount;
}
