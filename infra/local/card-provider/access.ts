import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import { ApiError, invalidRequest } from './api-error.ts';
import type { Config } from './config.ts';
import type { Params } from './form.ts';
import { optionalText } from './parameters.ts';
import type { Work } from './work.ts';

/** Who calls, by the key in the Authorization header or, as Stripe.js sends it, in `key`. @throws ApiError 401 */
export function callerOf(config: Config, headers: IncomingHttpHeaders, params: Params): Work['caller'] {
  const key = /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? optionalText(params, 'key');
  if (key === config.SECRET_KEY) return 'secret';
  if (key === config.PUBLISHABLE_KEY) return 'publishable';
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 8))}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new ApiError(401, 'invalid_request_error', message);
}

/** @throws ApiError 403 for a publishable key on a server's endpoint */
export function demandSecret(caller: Work['caller']): void {
  if (caller === 'secret') return;
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';
  throw new ApiError(403, 'invalid_request_error', message, { code: 'secret_key_required' });
}

/** A browser may touch only the intent whose client secret it has. */
export function demandClientSecret(work: Work, intent: Stripe.PaymentIntent, params: Params): void {
  const secret = optionalText(params, 'client_secret');
  if (work.caller === 'secret' && secret === undefined) return;
  if (secret === intent.client_secret) return;
  throw invalidRequest(
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the client_secret you are using is for a PaymentIntent and that your publishable and secret keys belong to the same account.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

const PUBLIC_FIELDS = new Set(
  `id object amount amount_details automatic_payment_methods canceled_at cancellation_reason capture_method
  client_secret confirmation_method created currency description last_payment_error livemode next_action payment_method
  payment_method_types processing receipt_email setup_future_usage shipping source status`.split(/\s+/),
);

/** Of an intent a browser sees only these fields: no metadata, no charge. */
export function shownIntent(work: Work, intent: Stripe.PaymentIntent): object {
  if (work.caller === 'secret') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => PUBLIC_FIELDS.has(name)));
}
