import type Stripe from 'stripe';
import { ApiError, ParameterError, invalidRequest, missing } from './api-error.ts';
import { passesLuhn } from './elements/card-rules.ts';
import type { Params } from './form.ts';
import { newId, nowInSeconds, unset } from './objects.ts';
import { allowOnly, mergeMetadata, optionalGroup, optionalText, requiredText } from './parameters.ts';
import type { TestCard } from './test-cards.ts';
import { cardNamed, cardOf } from './test-cards.ts';
import type { Work } from './work.ts';

interface Expiry {
  month: number;
  year: number;
}

/** POST /v1/payment_methods, and `payment_method_data` of a confirmation. @throws ApiError 402 for a wrong number */
export function createPaymentMethod(work: Work, params: Params): Stripe.PaymentMethod {
  allowOnly(params, ['type', 'card', 'billing_details', 'metadata']);
  const type = requiredText(params, 'type');
  if (type !== 'card')
    throw new ParameterError(`The payment method type "${type}" is not supported by this stand-in.`, 'type');
  const fields = optionalGroup(params, 'card');
  if (!fields) throw new ParameterError('Missing required param: card.', 'card', 'parameter_missing');
  return keep(work, cardOfFields(work, fields), params, expiryOf(fields));
}

/** One that is on record, or, for Stripe's `pm_card_…` names, a new one of that card. @throws ApiError 404 */
export function findPaymentMethod(work: Work, id: string): Stripe.PaymentMethod {
  const known = work.store.find('payment_method', id);
  if (known) return known;
  const card = cardNamed(id);
  if (!card) throw missing('PaymentMethod', id, 'payment_method');
  return keep(work, card, {}, { month: 12, year: new Date().getFullYear() + 1 });
}

/** What the issuer of a payment method's card will do; the API does not show it. */
export function courseOf({ store }: Pick<Work, 'store'>, paymentMethodId: string): Course {
  return store.hidden<Course>(paymentMethodId) ?? { behaviour: 'pays' };
}

type Course = Pick<TestCard, 'behaviour' | 'refund' | 'complaint'>;

function keep(work: Work, card: TestCard, params: Params, expiry: Expiry): Stripe.PaymentMethod {
  const { brand, last4, funding, ...hidden } = card;
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(params),
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: `fp${brand}${last4}`,
      funding,
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, params),
    type: 'card',
  };
  // Of the number nothing is kept but its last four digits and what its issuer will do.
  work.store.insert('payment_method', method, { hidden: hidden satisfies Course });
  return method;
}

function cardOfFields(work: Work, fields: Params): TestCard {
  const number = requiredText(fields, 'number').replaceAll(/[\s-]/g, '');
  if (work.caller === 'secret')
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    );
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number))
    throw cardError('Your card number is incorrect.', 'incorrect_number', 'number');
  refuseWrongExpiry(expiryOf(fields));
  if (!/^\d{3,4}$/.test(optionalText(fields, 'cvc') ?? '000'))
    throw cardError("Your card's security code is invalid.", 'invalid_cvc', 'cvc');
  const card = cardOf(number);
  if (card) return card;
  const message =
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';
  const codes = { code: 'card_declined', decline_code: 'test_mode_live_card' };
  throw new ApiError(402, 'card_error', message, codes);
}

function expiryOf(fields: Params): Expiry {
  const year = Number(requiredText(fields, 'exp_year'));
  return { month: Number(requiredText(fields, 'exp_month')), year: year < 100 ? 2000 + year : year };
}

function refuseWrongExpiry({ month, year }: Expiry): void {
  const today = new Date();
  const monthIsOver = year === today.getFullYear() && month < today.getMonth() + 1;
  if (!(month >= 1 && month <= 12) || monthIsOver)
    throw cardError("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month');
  if (!(year >= today.getFullYear() && year <= today.getFullYear() + 50))
    throw cardError("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year');
}

function cardError(message: string, code: string, param: string): ApiError {
  return new ApiError(402, 'card_error', message, { code, param });
}

function billingDetails(params: Params): Stripe.PaymentMethod.BillingDetails {
  const given = optionalGroup(params, 'billing_details') ?? {};
  const text = (name: string): string | null => optionalText(given, name) || null;
  const address = unset('city country line1 line2 postal_code state') as unknown as Stripe.Address;
  return { address, email: text('email'), name: text('name'), phone: text('phone'), tax_id: null };
}
