/**
 * The provider's frame in a page: holds the card, so that its number never reaches the page, confirms payments, and asks for 3-D Secure.
 * Opened as a page of its own, as a server's confirmation with a `return_url` has it, it only asks.
 */
import type { StripeElementStyle } from '@stripe/stripe-js';
import { CardField } from './card-field.ts';
import {
  brandOf,
  codeFault,
  codeLength,
  expiryFault,
  groupExpiry,
  groupNumber,
  lengthsOf,
  numberFault,
  shortNameOf,
} from './card-rules.ts';

/** An object of the API, or what kept it from being returned. */
type Answer = Record<string, unknown> & { error?: object };

const query = new URLSearchParams(location.search);
const card = document.querySelector('fieldset')!;
const icon = document.querySelector('#icon')!;
const question = document.querySelector('#question')!;
const [complete, fail] = document.querySelectorAll('button') as unknown as HTMLButtonElement[];
let publishableKey = query.get('key') ?? '';
let submitted = false;
let lastChange = '';
/** Sends an event to the page; replaced when the page connects. */
let notify = (_name: string, _detail?: unknown): void => {};

const number = new CardField(
  'cardnumber',
  { longest: (digits) => Math.max(...lengthsOf(digits)), group: groupNumber, fault: numberFault },
  (isFilled) => changed(number, isFilled),
);
const expiry = new CardField(
  'exp-date',
  { longest: () => 4, group: groupExpiry, fault: (digits) => expiryFault(digits, new Date()) },
  (isFilled) => changed(expiry, isFilled),
);
const code = new CardField(
  'cvc',
  {
    longest: () => codeLength(brandOf(number.digits)),
    group: (digits) => digits,
    fault: (digits) => codeFault(digits, brandOf(number.digits)),
  },
  (isFilled) => changed(code, isFilled),
);
const fields = [number, expiry, code];

const calls: Record<string, (argument: never) => unknown> = {
  style(style: StripeElementStyle = {}): void {
    document.documentElement.removeAttribute('style');
    setStyle(style);
  },
  focus: () => (fields.find((field) => field.fault) ?? number).input.focus(),
  confirm,
};

/** Only the page around may connect, and only it has the port afterwards. */
function connect({ source, data, ports: [port] }: MessageEvent): void {
  if (source !== window.parent || !port) return;
  publishableKey = String(data.key);
  notify = (name, detail) => port.postMessage({ name, detail });
  port.onmessage = ({ data: { name, argument }, ports: [reply] }) =>
    void Promise.resolve(calls[name]?.(argument as never)).then((result) => reply?.postMessage(result));
  for (const name of ['focus', 'blur']) window.addEventListener(name, () => notify(name));
  new ResizeObserver(() => card.offsetHeight > 0 && notify('height', card.offsetHeight)).observe(card);
  card.disabled = false;
  notify('ready');
}

async function confirm({ secret, billingDetails }: { secret: string; billingDetails?: object }) {
  submitted = true;
  changed(number, false);
  const error = fields.map((field) => field.fault).find(Boolean);
  // Nothing of an unfinished card is sent anywhere.
  if (error) return { error };
  const details = Object.entries(billingDetails ?? {}).map(
    ([name, value]) => [`payment_method_data[billing_details][${name}]`, String(value)] as const,
  );
  const answer = await callIntent('POST', secret, '/confirm', {
    expected_payment_method_type: 'card',
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number.digits,
    'payment_method_data[card][exp_month]': expiry.digits.slice(0, 2),
    'payment_method_data[card][exp_year]': expiry.digits.slice(2),
    'payment_method_data[card][cvc]': code.digits,
    ...Object.fromEntries(details),
  });
  if (answer.error) return { error: answer.error };
  if (answer['status'] !== 'requires_action') return { paymentIntent: answer };
  await authenticate(secret);
  const intent = await callIntent('GET', secret);
  if (intent.error) return { error: intent.error };
  if (intent['status'] !== 'requires_payment_method') return { paymentIntent: intent };
  return { error: { ...(intent['last_payment_error'] as object), payment_intent: intent } };
}

/** Puts the bank's question over the page until it is answered. */
async function authenticate(secret: string): Promise<void> {
  notify('challenge', true);
  document.body.classList.add('asks');
  const { status, amount, currency } = await callIntent('GET', secret);
  if (status === 'requires_action') {
    const money = new Intl.NumberFormat('en', { style: 'currency', currency: String(currency) });
    question.textContent = `Does the bank authenticate this payment of ${money.format(Number(amount) / 100)}?`;
    complete!.disabled = fail!.disabled = false;
    complete!.focus();
    const outcome = await new Promise<string>((resolve) => {
      complete!.onclick = () => resolve('complete');
      fail!.onclick = () => resolve('fail');
    });
    complete!.disabled = fail!.disabled = true;
    await callIntent('POST', secret, '/authenticate', { outcome });
  }
  document.body.classList.remove('asks');
  notify('challenge', false);
}

/** Calls the API about one intent with the publishable key. Never rejects: a failure is an `error`, as in all of Stripe.js. */
async function callIntent(
  method: 'GET' | 'POST',
  secret: string,
  action = '',
  fields: Record<string, string> = {},
): Promise<Answer> {
  const form = new URLSearchParams({ ...fields, key: publishableKey, client_secret: secret });
  const address = `/v1/payment_intents/${secret.split('_secret_')[0]}${action}`;
  try {
    const response = method === 'POST' ? fetch(address, { method, body: form }) : fetch(`${address}?${form}`);
    return (await (await response).json()) as Answer;
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** Each property of a style becomes a custom property that frame.css may read, such as `--base-placeholder-color`. */
function setStyle(style: object, prefix = '-'): void {
  for (const [name, value] of Object.entries(style)) {
    const property = `${prefix}-${name.replaceAll(':', '')}`;
    if (typeof value === 'object') setStyle(value, property);
    // A style must not make the frame fetch anything.
    else if (!/url\(/i.test(value)) document.documentElement.style.setProperty(property, value);
  }
}

function changed(field: CardField, isFilled: boolean): void {
  if (field === number) code.trim();
  const errors = fields.map((each) => each.faultToShow(submitted));
  fields.forEach(({ input }, index) =>
    input.setAttribute('aria-invalid', String(errors[index] !== undefined)),
  );
  icon.textContent = shortNameOf(number.digits);
  const change = {
    brand: brandOf(number.digits),
    complete: fields.every((each) => !each.fault),
    empty: fields.every((each) => each.digits === ''),
    error: errors.find(Boolean),
  };
  if (JSON.stringify(change) !== lastChange) notify('change', change);
  lastChange = JSON.stringify(change);
  if (isFilled && document.activeElement === field.input) fields[fields.indexOf(field) + 1]?.input.focus();
}

card.addEventListener('keydown', (event) => {
  const field = fields.findIndex(({ input }) => input === event.target);
  if (event.key === 'Escape') notify('escape');
  if (event.key === 'Enter') notify('submit');
  if (event.key !== 'Backspace' || fields[field]?.digits !== '' || field === 0) return;
  event.preventDefault();
  fields[field - 1]?.input.focus();
});
window.addEventListener('message', connect);

const clientSecret = query.get('client_secret');
if (clientSecret) {
  await authenticate(clientSecret);
  const back = URL.parse(query.get('return_url') ?? '');
  back?.searchParams.set('payment_intent', query.get('payment_intent') ?? '');
  back?.searchParams.set('payment_intent_client_secret', clientSecret);
  if (/^https?:$/.test(back?.protocol ?? '')) location.replace(back!);
}
