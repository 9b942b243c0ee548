import { demandClientSecret, demandSecret, shownIntent } from './access.ts';
import { ApiError, ParameterError, missing } from './api-error.ts';
import { retrieveCharge } from './charges.ts';
import { authenticateIntent, confirmIntent, CONFIRM_FIELDS } from './confirmation.ts';
import { closeDispute, retrieveDispute, submitEvidence } from './disputes.ts';
import type { EventRecord } from './events.ts';
import { showEvent } from './events.ts';
import type { Params } from './form.ts';
import { list } from './lists.ts';
import { allowOnly, optionalText } from './parameters.ts';
import { cancelIntent, createIntent, findIntent, updateIntent } from './payment-intents.ts';
import { createPaymentMethod, retrievePaymentMethod } from './payment-methods.ts';
import { createRefund, retrieveRefund } from './refunds.ts';
import type { Work } from './work.ts';

export interface Endpoint {
  method: 'GET' | 'POST';
  path: RegExp;
  /** May a browser call it, with the publishable key? */
  browser: boolean;
  handle(work: Work, params: Params, id: string): object;
}

const FROM_BROWSER = ['client_secret', 'expected_payment_method_type', 'client_context'];

export const ENDPOINTS: Endpoint[] = [
  endpoint('POST', '/v1/payment_intents', false, (work, params) => createIntent(work, params)),
  endpoint('GET', '/v1/payment_intents', false, listed('payment_intent', '/v1/payment_intents')),
  endpoint('GET', '/v1/payment_intents/:id', true, retrieveIntent),
  endpoint('POST', '/v1/payment_intents/:id', false, (work, params, id) => updateIntent(work, id, params)),
  endpoint('POST', '/v1/payment_intents/:id/confirm', true, confirm),
  endpoint('POST', '/v1/payment_intents/:id/authenticate', true, authenticate),
  endpoint('POST', '/v1/payment_intents/:id/cancel', false, (work, params, id) =>
    cancelIntent(work, id, params),
  ),
  endpoint('POST', '/v1/payment_methods', true, (work, params) => createPaymentMethod(work, params)),
  endpoint('GET', '/v1/payment_methods/:id', false, (work, _, id) => retrievePaymentMethod(work, id)),
  endpoint('GET', '/v1/charges', false, listed('charge', '/v1/charges')),
  endpoint('GET', '/v1/charges/:id', false, (work, _, id) => retrieveCharge(work, id)),
  endpoint('POST', '/v1/refunds', false, (work, params) => createRefund(work, params)),
  endpoint('GET', '/v1/refunds', false, listed('refund', '/v1/refunds')),
  endpoint('GET', '/v1/refunds/:id', false, (work, _, id) => retrieveRefund(work, id)),
  endpoint('GET', '/v1/disputes', false, listed('dispute', '/v1/disputes')),
  endpoint('GET', '/v1/disputes/:id', false, (work, _, id) => retrieveDispute(work, id)),
  endpoint('POST', '/v1/disputes/:id', false, (work, params, id) => submitEvidence(work, id, params)),
  endpoint('POST', '/v1/disputes/:id/close', false, (work, params, id) => closeDispute(work, id, params)),
  endpoint('GET', '/v1/events', false, listEvents),
  endpoint('GET', '/v1/events/:id', false, retrieveEvent),
];

export interface Found {
  endpoint: Endpoint;
  id: string;
}

/** @throws ApiError 404 for an address that Stripe has and this stand-in has not, or nobody has */
export function findEndpoint(method: string, path: string): Found {
  for (const candidate of ENDPOINTS) {
    const match = candidate.method === method && candidate.path.exec(path);
    if (match) return { endpoint: candidate, id: decodeURIComponent(match[1] ?? '') };
  }
  throw new ApiError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  );
}

/** Runs an endpoint for a caller who may use it. */
export function run(found: Found, work: Work, params: Params): object {
  if (!found.endpoint.browser) demandSecret(work.caller);
  const { key: _key, _stripe_version: _version, ...rest } = params;
  return found.endpoint.handle(work, rest, found.id);
}

function endpoint(
  method: Endpoint['method'],
  path: string,
  browser: boolean,
  handle: Endpoint['handle'],
): Endpoint {
  return { method, path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), browser, handle };
}

function retrieveIntent(work: Work, params: Params, id: string): object {
  const intent = findIntent(work, id);
  demandClientSecret(work, intent, params);
  return shownIntent(work, intent);
}

function confirm(work: Work, params: Params, id: string): object {
  allowOnly(params, [...CONFIRM_FIELDS, ...FROM_BROWSER]);
  const intent = findIntent(work, id);
  demandClientSecret(work, intent, params);
  try {
    return shownIntent(work, confirmIntent(work, intent, params));
  } catch (error) {
    if (error instanceof ApiError && error.details.payment_intent)
      error.details.payment_intent = shownIntent(work, intent) as typeof intent;
    throw error;
  }
}

/** The stand-in's own: what Stripe's 3-D Secure page reports. `outcome` is `complete` or `fail`. */
function authenticate(work: Work, params: Params, id: string): object {
  allowOnly(params, ['client_secret', 'outcome']);
  const outcome = optionalText(params, 'outcome');
  if (outcome !== 'complete' && outcome !== 'fail')
    throw new ParameterError('Invalid outcome: must be one of complete or fail', 'outcome');
  const intent = findIntent(work, id);
  demandClientSecret(work, intent, params);
  return shownIntent(work, authenticateIntent(work, intent, outcome));
}

function listed(kind: Parameters<typeof list>[1], url: string): Endpoint['handle'] {
  return (work, params) => list(work, kind, url, params);
}

function listEvents(work: Work, params: Params): object {
  const page = list(work, 'event', '/v1/events', params);
  return { ...page, data: page.data.map((event) => showEvent(work.store, event as unknown as EventRecord)) };
}

function retrieveEvent(work: Work, _params: Params, id: string): object {
  const event = work.store.find<EventRecord>('event', id);
  if (!event) throw missing('event', id);
  return showEvent(work.store, event);
}
