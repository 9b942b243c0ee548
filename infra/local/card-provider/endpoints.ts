import { demandClientSecret, demandSecret, shownIntent } from './access.ts';
import { ApiError, ParameterError } from './api-error.ts';
import { authenticateIntent, confirmIntent, CONFIRM_FIELDS } from './confirmation.ts';
import { closeDispute, submitEvidence } from './disputes.ts';
import { showEvent } from './events.ts';
import type { Params } from './form.ts';
import { list } from './lists.ts';
import { allowOnly, optionalText, textList } from './parameters.ts';
import { cancelIntent, createIntent, updateIntent } from './payment-intents.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { createRefund } from './refunds.ts';
import type { Kind } from './store.ts';
import type { Work } from './work.ts';

type Handler = (work: Work, params: Params, id: string) => object;

const INTENTS = '/v1/payment_intents';
const EXPANDABLE: Record<string, Kind> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

const SERVER_ENDPOINTS: Record<string, Handler> = {
  [`POST ${INTENTS}`]: createIntent,
  [`POST ${INTENTS}/:id`]: (work, params, id) => updateIntent(work, id, params),
  [`POST ${INTENTS}/:id/cancel`]: (work, params, id) => cancelIntent(work, id, params),
  'POST /v1/refunds': createRefund,
  'POST /v1/disputes/:id': (work, params, id) => submitEvidence(work, id, params),
  'POST /v1/disputes/:id/close': (work, params, id) => closeDispute(work, id, params),
  ...listed('payment_intent'),
  ...listed('charge'),
  ...listed('refund'),
  ...listed('dispute'),
  ...listed('event', showEvent),
};

/** A browser may call these with the publishable key. */
const BROWSER_ENDPOINTS: Record<string, Handler> = {
  [`GET ${INTENTS}/:id`]: (work, params, id) => shownIntent(work, ownIntent(work, params, id)),
  [`POST ${INTENTS}/:id/confirm`]: confirm,
  [`POST ${INTENTS}/:id/authenticate`]: authenticate,
  'POST /v1/payment_methods': (work, params) => createPaymentMethod(work, params),
};

const ENDPOINTS = [BROWSER_ENDPOINTS, SERVER_ENDPOINTS].flatMap((endpoints) =>
  Object.entries(endpoints).map(([address, handle]) => ({
    address: new RegExp(`^${address.replace(':id', '([^/]+)')}$`),
    handle,
    isForBrowsers: endpoints === BROWSER_ENDPOINTS,
  })),
);

export interface Found {
  endpoint: (typeof ENDPOINTS)[number];
  id: string;
}

/** @throws ApiError 404 for an address that Stripe has and this stand-in has not, or nobody has */
export function findEndpoint(method: string, path: string): Found {
  for (const endpoint of ENDPOINTS) {
    const match = endpoint.address.exec(`${method} ${path}`);
    if (match) return { endpoint, id: decodeURIComponent(match[1] ?? '') };
  }
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  throw new ApiError(404, 'invalid_request_error', message);
}

/** Runs an endpoint for a caller who may use it. */
export function run({ endpoint, id }: Found, work: Work, params: Params): object {
  if (!endpoint.isForBrowsers) demandSecret(work.caller);
  const { key: _key, _stripe_version: _version, expand: _expand, ...rest } = params;
  return expanded(work, endpoint.handle(work, rest, id), textList(params, 'expand'));
}

/** Replaces the ids that `expand[]` names by their objects. */
function expanded({ store }: Work, answer: object, names: string[]): object {
  const copy = { ...answer } as Record<string, unknown>;
  for (const name of names) {
    const kind = EXPANDABLE[name];
    const value = copy[name];
    if (!kind || value === undefined)
      throw new ParameterError(`This property cannot be expanded (${name}).`, 'expand');
    if (typeof value === 'string') copy[name] = store.find(kind, value) ?? value;
  }
  return copy;
}

/** `GET /v1/charges` and `GET /v1/charges/:id`. */
function listed<K extends Kind>(
  kind: K,
  show: (store: Work['store'], object: never) => object = (_, object) => object,
): Record<string, Handler> {
  const address = `/v1/${kind}s`;
  return {
    [`GET ${address}`]: (work, params) => {
      const page = list(work, kind, address, params);
      return { ...page, data: page.data.map((object) => show(work.store, object as never)) };
    },
    [`GET ${address}/:id`]: ({ store }, _, id) => show(store, store.demand(kind, id) as never),
  };
}

function ownIntent(work: Work, params: Params, id: string) {
  const intent = work.store.demand('payment_intent', id);
  demandClientSecret(work, intent, params);
  return intent;
}

function confirm(work: Work, params: Params, id: string): object {
  allowOnly(params, [...CONFIRM_FIELDS, 'client_secret', 'expected_payment_method_type']);
  const intent = ownIntent(work, params, id);
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
  return shownIntent(work, authenticateIntent(work, ownIntent(work, params, id), outcome));
}
