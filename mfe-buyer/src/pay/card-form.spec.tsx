import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import type { Offer } from '@thikana/contracts';
import { UiProvider } from '@thikana/web-kit/core';
import { QueryClientProvider, queryClient } from '@thikana/web-kit/data';
import { setLanguage } from '@thikana/web-kit/i18n';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CardForm } from './card-form.tsx';

const OFFER = {
  _id: 'a'.repeat(24),
  title: 'Lake View Flat',
  buyerName: 'Nusrat',
  buyerEmail: 'nusrat@example.test',
  offerAmount: 3_30_00_000,
} as Offer;

type Listener = (event: object) => void;
const SUCCEEDED = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };

/** A double of Stripe's card element: it emits events and renders nothing. */
class CardElementShape {
  readonly #listeners = new Map<string, Listener>();
  mount(): void {}
  update(): void {}
  destroy(): void {}
  off(): void {}
  on(event: string, listener: Listener): this {
    this.#listeners.set(event, listener);
    return this;
  }
  emit(event: string, detail: object = {}): void {
    act(() => this.#listeners.get(event)?.(detail));
  }
}

let card: CardElementShape;
/** The provider's response. */
let confirmed: object;
let retrieved: object;
/** Our server's responses, by path. */
let answers: Record<string, object>;
/** Until then no response comes. */
let held: Promise<void>;
let root: Root;
let page: HTMLElement;

const stripe = () =>
  ({
    elements: () => ({ create: () => card, getElement: () => card, update: () => {} }),
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: async () => confirmed,
    retrievePaymentIntent: async () => retrieved,
  }) as unknown as Stripe;

/** The browser's requests, answered from `answers`. */
class AnsweredRequest {
  onloadend: (() => void) | null = null;
  readyState = 4;
  status = 200;
  statusText = '';
  response = '';
  responseText = '';
  responseURL = '';
  readonly upload = { addEventListener: () => {} };
  #path = '';
  open(_method: string, path: string): void {
    this.#path = path.replace('/api', '');
  }
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return 'content-type: application/json';
  }
  addEventListener(): void {}
  abort(): void {}
  send(): void {
    const answer: { status?: unknown } | undefined = answers[this.#path];
    if (typeof answer?.status === 'number') this.status = answer.status;
    this.response = JSON.stringify(answer);
    this.responseText = this.response;
    void held.then(() => this.onloadend?.());
  }
}

/** Renders the form; each visit is a form of its own. */
const open = (visit: string) =>
  act(async () =>
    root.render(
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <Elements stripe={stripe()} key={visit}>
            <CardForm offer={OFFER} clientSecret="pi_1_secret_1" />
          </Elements>
        </QueryClientProvider>
      </UiProvider>,
    ),
  );

const ownRequest = globalThis.XMLHttpRequest;
beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  globalThis.XMLHttpRequest = AnsweredRequest as unknown as typeof XMLHttpRequest;
  card = new CardElementShape();
  held = Promise.resolve();
  confirmed = SUCCEEDED;
  retrieved = { paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } };
  answers = {
    '/payments': { insertedId: OFFER._id, message: '', status: 'paid' },
    [`/payments/mark-paid/${OFFER._id}`]: { modifiedCount: 1, message: '' },
  };
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await open('first');
});
afterEach(async () => {
  await act(async () => setLanguage('en'));
  act(() => root.unmount());
  page.remove();
  document.body.innerHTML = '';
  globalThis.XMLHttpRequest = ownRequest;
});

const text = () => document.body.textContent ?? '';
const alerts = () =>
  [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent).filter(Boolean);
const typeWholeCard = () => card.emit('change', { complete: true, empty: false, error: undefined });
/** Presses the button and waits for all responses. */
async function pay(): Promise<void> {
  const form = page.querySelector('form')!;
  await act(async () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}
const declined = (decline_code: string, message = 'Your card was declined.') => ({
  error: { type: 'card_error', code: 'card_declined', decline_code, message },
});

describe('the card field', () => {
  it('shows a fault while typing, and removes it when it is corrected', () => {
    const error = {
      type: 'validation_error',
      code: 'invalid_number',
      message: 'Your card number is invalid.',
    };
    card.emit('change', { complete: false, empty: false, error });
    expect(alerts()).toEqual(['Your card number is invalid.']);
    act(() => void setLanguage('bn'));
    expect(alerts()).toEqual(['কার্ড নম্বর সঠিক নয়।']);
    card.emit('change', { complete: false, empty: false, error: undefined });
    expect(alerts()).toEqual([]);
  });

  it('shows where the focus is', () => {
    const field = () => page.querySelector('[data-focused]')?.getAttribute('data-focused');
    expect(field()).toBe('false');
    card.emit('focus');
    expect(field()).toBe('true');
    card.emit('blur');
    expect(field()).toBe('false');
  });

  it('is required', async () => {
    await pay();
    expect(alerts()).toEqual(['Please provide card information.']);
    card.emit('change', { complete: false, empty: false, error: undefined });
    expect(alerts()).toEqual([]);
  });
});

describe('a payment', () => {
  it('names both amounts on its button', () => {
    expect(page.querySelector('button[type=submit]')?.textContent).toContain(
      'Pay ৳3,30,00,000 ($300,000.00)',
    );
  });

  it('that the bank refused shows why, that nothing was taken and what to do, in the reader’s language', async () => {
    await act(async () => setLanguage('bn'));
    typeWholeCard();
    confirmed = declined('insufficient_funds', 'Your card has insufficient funds.');
    await pay();
    expect(alerts()).toEqual([
      'আপনার কার্ডে যথেষ্ট টাকা নেই।কোনো টাকা কাটা হয়নি। অন্য কার্ডে টাকা দিন, অথবা ব্যাংকের সঙ্গে কথা বলে আবার চেষ্টা করুন।',
    ]);
    typeWholeCard();
    expect(alerts()).toEqual([]);
  });

  it('that failed for an unknown reason shows the provider’s message', async () => {
    typeWholeCard();
    confirmed = { error: { type: 'invalid_request_error', code: 'odd', message: 'Something odd happened.' } };
    await pay();
    expect(alerts()).toEqual(['Something odd happened.']);
  });

  it.each<[string, object, object]>([
    ['refund-due', { status: 'refund-due' }, { modifiedCount: 0 }],
    ['refunded', { status: 'refunded' }, { modifiedCount: 0 }],
    ['paid before, but of another offer', { status: 'paid' }, { modifiedCount: 0 }],
  ])('that is refunded (%s) is not a success', async (_what, recorded, marked) => {
    answers['/payments'] = recorded;
    answers[`/payments/mark-paid/${OFFER._id}`] = marked;
    typeWholeCard();
    await pay();
    expect(text()).not.toContain('Payment Successful');
    expect(text()).not.toContain('is yours');
  });

  it('of an intent that was canceled meanwhile reports that nothing was taken', async () => {
    typeWholeCard();
    confirmed = {
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'You cannot confirm this PaymentIntent because it has a status of canceled.',
      },
    };
    retrieved = { paymentIntent: { id: 'pi_1', status: 'canceled' } };
    await pay();
    expect(alerts()).toEqual(['This offer can no longer be paid. No money was taken.']);
  });

  it('with an unknown outcome is queried, and never paid again', async () => {
    typeWholeCard();
    confirmed = { error: { type: 'api_connection_error', message: 'offline' } };
    await pay();
    expect(page.querySelector('button[type=submit]')).toBeNull();
    expect(text()).toContain('Check again');
  });

  it('that is interrupted by a bug is queried, and the bug is reported', async () => {
    const reported = jest.fn();
    Object.assign(globalThis, { reportError: reported });
    typeWholeCard();
    const broken = new Error('The card field is gone');
    confirmed = Promise.reject(broken);
    await pay();
    expect(text()).toContain('Check again');
    expect(reported).toHaveBeenCalledWith(broken);
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  it('that waits for its turn at our server says so after some seconds', async () => {
    const queued = 'Many people are busy here at this moment; yours is in the queue.';
    const { resolve, promise } = Promise.withResolvers<void>();
    held = promise;
    typeWholeCard();
    jest.useFakeTimers();
    const form = page.querySelector('form')!;
    await act(async () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await act(() => jest.advanceTimersByTimeAsync(3_900));
    expect(text()).not.toContain(queued);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(page.querySelector('p[role=status]')?.textContent).toContain(queued);
    jest.useRealTimers();
    resolve();
    await act(() => new Promise((done) => setTimeout(done)));
    expect(text()).not.toContain(queued);
  });

  // Last: their message stays on the screen for two seconds.
  it('that the server recorded is a success', async () => {
    typeWholeCard();
    await pay();
    expect(text()).toContain('Payment Successful');
    expect(text()).toContain('Lake View Flat is yours.');
  });

  it('that could not be recorded is reported until it is, in any later form', async () => {
    const recorded = answers['/payments'];
    answers['/payments'] = { status: 409, code: 'PAYMENT.NO_SINGLE_OFFER' };
    typeWholeCard();
    await pay();
    expect(alerts().join()).toContain('Something went wrong!');
    await open('second');
    answers['/payments'] = recorded!;
    typeWholeCard();
    await pay();
    expect(text()).toContain('Payment Successful');
    expect(alerts().join()).not.toContain('Something went wrong!');
  });
});
