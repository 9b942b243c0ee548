import type Stripe from 'stripe';
import { ApiError, ParameterError, invalidRequest, missing } from './api-error.ts';
import { passesLuhn } from './elements/card-rules.ts';
import type { Params } from './form.ts';
import { newId, nowInSeconds } from './ids.ts';
import { allowOnly, mergeMetadata, optionalGroup, optionalText, requiredText } from './parameters.ts';
import type { Behaviour, Complaint, RefundCourse, TestCard } from './test-cards.ts';
import { cardNamed, cardOf, isTestNumber } from './test-cards.ts';
import type { Work } from './work.ts';

interface Hidden {
  behaviour: Behaviour;
  refund: RefundCourse | null;
  complaint: Complaint | null;
}

const BROWSER_FIELDS = [
  'guid',
  'muid',
  'sid',
  'pasted_fields',
  'payment_user_agent',
  'referrer',
  'time_on_page',
];
const FIELDS = ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay', ...BROWSER_FIELDS];

/** POST /v1/payment_methods, and `payment_method_data` of a confirmation. @throws ApiError 402 for a wrong number */
export function createPaymentMethod(work: Work, params: Params, under = ''): Stripe.PaymentMethod {
  allowOnly(params, FIELDS);
  const type = requiredText(params, 'type');
  if (type !== 'card')
    throw new ParameterError(`The payment method type "${type}" is not supported by this stand-in.`, 'type');
  const fields = optionalGroup(params, 'card');
  if (!fields) throw new ParameterError('Missing required param: card.', `${under}card`, 'parameter_missing');
  const token = optionalText(fields, 'token');
  const card = token ? cardOfToken(token) : cardOfFields(work, fields);
  return keep(work, card, params, expiryOf(fields));
}

/** GET /v1/payment_methods/{id} */
export function retrievePaymentMethod(work: Work, id: string): Stripe.PaymentMethod {
  return findPaymentMethod(work, id, 'payment_method');
}

/** One that is on record, or, for Stripe's `pm_card_…` names, a new one of that card. @throws ApiError 404 */
export function findPaymentMethod(work: Work, id: string, param: string): Stripe.PaymentMethod {
  const known = work.store.find<Stripe.PaymentMethod>('payment_method', id);
  if (known) return known;
  const card = cardNamed(id);
  if (!card) throw missing('PaymentMethod', id, param);
  return keep(work, card, { type: 'card' }, { month: 12, year: new Date().getFullYear() + 1 });
}

export function behaviourOf(work: Work, paymentMethodId: string): Behaviour {
  return work.store.hidden<Hidden>(paymentMethodId)?.behaviour ?? 'pays';
}

export function refundCourseOf(work: Pick<Work, 'store'>, paymentMethodId: string): RefundCourse | null {
  return work.store.hidden<Hidden>(paymentMethodId)?.refund ?? null;
}

export function complaintOf(work: Pick<Work, 'store'>, paymentMethodId: string): Complaint | null {
  return work.store.hidden<Hidden>(paymentMethodId)?.complaint ?? null;
}

interface Expiry {
  month: number;
  year: number;
}

function keep(work: Work, card: TestCard, params: Params, expiry: Expiry): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(params),
    card: shownCard(card, expiry),
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, params),
    type: 'card',
  };
  // Of the number nothing is kept but its last four digits and what its issuer will do.
  const { behaviour, refund, complaint } = card;
  work.store.insert('payment_method', method, { hidden: { behaviour, refund, complaint } satisfies Hidden });
  return method;
}

function shownCard(card: TestCard, expiry: Expiry): Stripe.PaymentMethod['card'] {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'US',
    display_brand: card.brand,
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: `fp${card.brand}${card.last4}`,
    funding: card.funding,
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function cardOfToken(token: string): TestCard {
  const card = cardNamed(`pm_card_${token.replace(/^tok_/, '')}`);
  if (!card) throw missing('token', token, 'card[token]');
  return card;
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
  const code = optionalText(fields, 'cvc');
  if (code !== undefined && !/^\d{3,4}$/.test(code))
    throw cardError("Your card's security code is invalid.", 'invalid_cvc', 'cvc');
  if (!isTestNumber(number)) throw liveCard();
  return cardOf(number);
}

function expiryOf(fields: Params): Expiry {
  const year = Number(optionalText(fields, 'exp_year') ?? new Date().getFullYear() + 1);
  return { month: Number(optionalText(fields, 'exp_month') ?? 12), year: year < 100 ? 2000 + year : year };
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

function liveCard(): ApiError {
  return new ApiError(
    402,
    'card_error',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    { code: 'card_declined', decline_code: 'test_mode_live_card' },
  );
}

function billingDetails(params: Params): Stripe.PaymentMethod.BillingDetails {
  const given = optionalGroup(params, 'billing_details') ?? {};
  const address = optionalGroup(given, 'address') ?? {};
  const text = (group: Params, name: string): string | null => optionalText(group, name) || null;
  return {
    address: {
      city: text(address, 'city'),
      country: text(address, 'country'),
      line1: text(address, 'line1'),
      line2: text(address, 'line2'),
      postal_code: text(address, 'postal_code'),
      state: text(address, 'state'),
    },
    email: text(given, 'email'),
    name: text(given, 'name'),
    phone: text(given, 'phone'),
    tax_id: null,
  };
}
