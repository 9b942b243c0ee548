/** The card element: three inputs on the provider's own page, so that the number never reaches the page around it. */
import { CardField } from './card-field.ts';
import type { Brand } from './card-rules.ts';
import {
  brandOf,
  codeFault,
  codeLength,
  expiryFault,
  groupExpiry,
  groupNumber,
  lengthsOf,
  numberFault,
} from './card-rules.ts';
import type { ElementStyle } from './card-style.ts';
import { applyStyle } from './card-style.ts';
import type { CardChange, ProviderAnswer } from './frame-messages.ts';
import type { Confirmation } from './intent-calls.ts';
import { confirmIntent } from './intent-calls.ts';
import { openPagePort } from './page-port.ts';
import { callProvider } from './provider-call.ts';

const SHORT_NAMES: Record<Brand, string> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DC',
  jcb: 'JCB',
  unionpay: 'UP',
  unknown: '',
};

const form = document.querySelector<HTMLFormElement>('#card')!;
const icon = document.querySelector<HTMLElement>('#icon')!;
let submitted = false;
let lastChange = '';

const number = new CardField(
  inputOf('number'),
  { longest: (digits) => Math.max(...lengthsOf(digits)), group: groupNumber, fault: numberFault },
  changed,
);
const expiry = new CardField(
  inputOf('expiry'),
  {
    longest: () => 4,
    group: groupExpiry,
    fault: (digits) => expiryFault(digits, new Date()),
    // Browsers fill in 12/2027.
    normalise: (digits) => (digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits),
  },
  changed,
);
const code = new CardField(
  inputOf('code'),
  {
    longest: () => codeLength(brandOf(number.digits)),
    group: (digits) => digits,
    fault: (digits) => codeFault(digits, brandOf(number.digits)),
  },
  changed,
);
const fields = [number, expiry, code];

const port = openPagePort({
  options: (options: { style?: ElementStyle; hideIcon?: boolean; disabled?: boolean }) => {
    applyStyle(document.documentElement, options.style);
    form.classList.toggle('without-icon', options.hideIcon === true);
    for (const { input } of fields) input.disabled = options.disabled === true;
  },
  focus: () => (fields.find((field) => field.fault) ?? number).input.focus(),
  blur: () => (document.activeElement as HTMLElement | null)?.blur(),
  clear: () => {
    submitted = false;
    for (const field of fields) field.clear();
    changed(number, false);
  },
  confirm: (confirmation: Confirmation & { billingDetails?: object }) =>
    withCard(confirmation.billingDetails, (paymentMethodData) =>
      confirmIntent(port.publishableKey, { ...confirmation, paymentMethodData }),
    ),
  createPaymentMethod: (data: { billing_details?: object; metadata?: object }) =>
    withCard(data.billing_details, (method) =>
      callProvider('POST', '/v1/payment_methods', port.publishableKey, {
        ...method,
        metadata: data.metadata,
      }),
    ),
});

/** Hands the card to `use`, or answers with what is wrong with it; in that case nothing is sent anywhere. */
async function withCard(
  billingDetails: object | undefined,
  use: (data: object) => Promise<ProviderAnswer>,
): Promise<ProviderAnswer> {
  submitted = true;
  changed(number, false);
  const error = fields.map((field) => field.fault).find(Boolean);
  if (error) return { error: { ...error } };
  return use({
    type: 'card',
    billing_details: billingDetails,
    card: {
      number: number.digits,
      exp_month: expiry.digits.slice(0, 2),
      exp_year: expiry.digits.slice(2),
      cvc: code.digits,
    },
  });
}

function changed(field: CardField, filled: boolean): void {
  if (field === number) code.trim();
  const errors = fields.map((each) => each.faultToShow(submitted));
  fields.forEach((each, index) => {
    if (errors[index]) each.input.setAttribute('aria-invalid', 'true');
    else each.input.removeAttribute('aria-invalid');
  });
  const brand = brandOf(number.digits);
  const change: CardChange = {
    brand,
    complete: fields.every((each) => !each.fault),
    empty: fields.every((each) => each.empty),
    error: errors.find(Boolean),
  };
  show(change, brand);
  if (filled && document.activeElement === field.input) nextAfter(field)?.input.focus();
}

function show(change: CardChange, brand: Brand): void {
  icon.dataset['brand'] = brand;
  icon.dataset['short'] = SHORT_NAMES[brand];
  form.classList.toggle('complete', change.complete);
  form.classList.toggle('invalid', change.error !== undefined);
  const seen = JSON.stringify(change);
  if (seen === lastChange) return;
  lastChange = seen;
  port.tell('change', change);
}

function nextAfter(field: CardField): CardField | undefined {
  return fields[fields.indexOf(field) + 1];
}

function inputOf(id: string): HTMLInputElement {
  return document.querySelector<HTMLInputElement>(`#${id}`)!;
}

// The inputs are disabled in the page's source, so that nothing is typed before somebody listens.
for (const { input } of fields) input.disabled = false;
for (const field of fields)
  field.input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') port.tell('escape');
    const before = fields[fields.indexOf(field) - 1];
    if (event.key !== 'Backspace' || !field.empty || !before) return;
    event.preventDefault();
    before.input.focus();
  });
form.addEventListener('submit', (event) => {
  event.preventDefault();
  port.tell('submit');
});
window.addEventListener('focus', () => port.tell('focus'));
window.addEventListener('blur', () => port.tell('blur'));
new ResizeObserver(() => port.tell('height', Math.ceil(form.getBoundingClientRect().height))).observe(form);
port.tell('loaded');
