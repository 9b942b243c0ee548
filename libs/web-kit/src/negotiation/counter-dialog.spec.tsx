import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Offer } from '@thikana/contracts';
import { act, useState } from 'react';
import { setLanguage } from '../i18n/language.ts';
import {
  answerApi,
  type ApiAnswer,
  beSignedInAs,
  liveChange,
  mount,
  settle,
  unmount,
} from '../testing/index.tsx';
import { CounterDialog } from './counter-dialog.tsx';

const MADE = '2026-11-24T06:00:00.000Z';
const OFFER = {
  ...{ _id: 'd'.repeat(24), propertyId: 'b'.repeat(24), title: 'Lake View Flat', status: 'pending' },
  ...{ offerAmount: 57_00_000, buyerAmount: 52_00_000, buyingDate: MADE, version: 2, turn: 'buyer' },
  terms: [
    { amount: 52_00_000, at: MADE, by: 'buyer', paymentBy: 'cash' },
    { amount: 57_00_000, at: MADE, by: 'agent', paymentBy: 'bankLoan', note: 'The price includes parking.' },
  ],
} as unknown as Offer;
const BETTER = {
  ...OFFER,
  offerAmount: 55_00_000,
  version: 4,
  terms: [...(OFFER.terms ?? []), { amount: 55_00_000, at: MADE, by: 'agent' }],
} as Offer;

let sent: { name: string; body: unknown }[];
let standing: Offer;
let counter: () => ApiAnswer | Promise<ApiAnswer>;
let listing: ApiAnswer;

beforeEach(() => {
  beSignedInAs({ uid: 'nusrat', role: 'user' });
  sent = [];
  standing = OFFER;
  counter = () => ({ data: {} });
  listing = { data: { minPrice: 50_00_000, maxPrice: 60_00_000 } };
  answerApi(({ name, body }) => {
    if (name.startsWith('GET /offers/')) return { data: standing };
    if (name.startsWith('GET /properties/')) return listing;
    sent.push({ name, body });
    return counter();
  });
});
afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

function Screen({ rivals = 0 }: { rivals?: number }) {
  const [open, setOpen] = useState(true);
  return (
    <CounterDialog offer={OFFER} side="buyer" rivals={rivals} open={open} onCancel={() => setOpen(false)} />
  );
}

const dialog = () => document.querySelector('[role=dialog]');
const amountField = () => document.querySelector<HTMLInputElement>('[role=spinbutton]')!;
const note = () => document.querySelector('textarea')!;
const fill = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  });
const submit = () =>
  act(
    async () =>
      void dialog()!
        .querySelector('form')!
        .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
const submitLabel = () => dialog()?.querySelector('[type=submit]')?.textContent;
const alerts = () =>
  [...document.querySelectorAll('[role=dialog] [role=alert]')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const change = async (offer: Offer) => {
  standing = offer;
  await act(async () => liveChange({ topic: 'offers', ids: [OFFER._id] }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await settle();
};

describe('a counter-offer', () => {
  it('shows the terms that it answers with their note, and the price range', async () => {
    await mount(<Screen />);
    expect(dialog()?.textContent).toContain('The terms now: ৳57,00,000 Bank loan');
    expect(dialog()?.textContent).toContain('The price includes parking.');
    expect(dialog()?.textContent).toContain('Between ৳50,00,000 and ৳60,00,000.');
    expect(document.activeElement).toBe(amountField());
  });

  it('is sent with the version that was shown, once for two presses, with the conditions', async () => {
    let finish = () => {};
    counter = () => new Promise((resolve) => (finish = () => resolve({ data: {} })));
    await mount(<Screen />);
    fill(amountField(), '55 lakh');
    fill(note(), '  With parking, please. ');
    fill(document.querySelector('select')!, '3');
    expect(submitLabel()).toBe('Send counter-offer of ৳55,00,000');
    await submit();
    await submit();
    finish();
    await settle();
    expect(sent).toEqual([
      {
        name: `PATCH /offers/${OFFER._id}/counter`,
        body: {
          ...{ version: 2, amount: 55_00_000, note: 'With parking, please.', paymentBy: 'bankLoan' },
          expiresInDays: 3,
        },
      },
    ]);
    expect(document.body.textContent).toContain('You countered with ৳55,00,000 for Lake View Flat.');
  });

  it.each([
    ['80 lak', 'Please enter a valid offer amount'],
    ['49 lakh', 'Offer must be between ৳50,00,000 - ৳60,00,000'],
    ['61 lakh', 'Offer must be between ৳50,00,000 - ৳60,00,000'],
  ])('of %s is refused at the field, which has the focus', async (text, fault) => {
    await mount(<Screen />);
    fill(amountField(), text);
    await submit();
    expect(alerts()).toEqual([fault]);
    expect(document.activeElement).toBe(amountField());
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when the terms change meanwhile, says so, and answers the new ones', async () => {
    await mount(<Screen />);
    fill(amountField(), '54 lakh');
    fill(note(), 'Our last word.');
    await change(BETTER);
    expect(alerts()).toEqual([
      expect.stringMatching(
        /The terms have changed meanwhile.*৳55,00,000.*Your turn.*What you typed is kept/,
      ),
    ]);
    expect([amountField().value, note().value]).toEqual(['54 lakh', 'Our last word.']);
    await submit();
    await settle();
    expect(sent).toEqual([expect.objectContaining({ body: expect.objectContaining({ version: 4 }) })]);
  });

  it('cannot be sent once the offer is answered, and what was typed is kept', async () => {
    await mount(<Screen />);
    fill(amountField(), '54 lakh');
    await change({ ...OFFER, status: 'rejected' });
    expect(alerts()).toEqual([expect.stringContaining('This offer has been answered already.')]);
    expect(amountField().value).toBe('54 lakh');
    expect(submitLabel()).toBe('Close');
    await submit();
    expect(sent).toEqual([]);
  });

  it.each([
    ['OFFER.NOT_YOUR_TURN', {}, 'The other side answers this offer now.'],
    ['OFFER.VERSION_CHANGED', {}, 'The terms of this offer have changed meanwhile. Please look again.'],
    ['OFFER.EXPIRED', {}, 'These terms have expired.'],
    [
      'OFFER.ROUNDS_USED',
      { most: '10' },
      'This offer has had 10 rounds already. It can be accepted or ended.',
    ],
  ])(
    'that is refused with %s remains open with its reason and the state of now',
    async (code, params, text) => {
      counter = () => {
        standing = BETTER;
        return { status: 409, code, params };
      };
      await mount(<Screen />);
      fill(amountField(), '54 lakh');
      await submit();
      await settle();
      expect(alerts()).toEqual([expect.stringContaining('৳55,00,000'), text]);
      expect(amountField().value).toBe('54 lakh');
    },
  );

  it('remains open with its own text when the network fails, and can be sent again', async () => {
    counter = () => ({ status: 500 });
    await mount(<Screen />);
    fill(amountField(), '54 lakh');
    await submit();
    await settle();
    expect(alerts()).toEqual(['The counter-offer could not be sent.']);
    counter = () => ({ data: {} });
    await submit();
    await settle();
    expect(sent).toHaveLength(2);
  });

  it('has a Retry where the price range is missing, and leaves the check to the server meanwhile', async () => {
    listing = { status: 503 };
    await mount(<Screen />);
    expect(alerts()).toEqual(['Failed to load the price range. Retry']);
    listing = { data: { minPrice: 50_00_000, maxPrice: 60_00_000 } };
    const retry = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Retry',
    )!;
    await act(async () => retry.click());
    await settle();
    expect(dialog()?.textContent).toContain('Between ৳50,00,000 and ৳60,00,000.');
  });

  it('tells an agent with other pending offers that the first buyer to accept wins', async () => {
    await mount(<Screen rivals={2} />);
    expect(dialog()?.textContent).toContain(
      '2 other offers are pending on this property. The first buyer to accept wins.',
    );
  });

  it('refuses a hand-over in the past', async () => {
    await mount(<Screen />);
    fill(amountField(), '54 lakh');
    fill(document.querySelector<HTMLInputElement>('input[type=date]')!, '2020-01-31');
    await submit();
    expect(alerts()).toEqual(['The hand-over cannot be in the past.']);
    expect(sent).toEqual([]);
  });

  it('is in Bangla, with Bangla digits', async () => {
    await act(async () => setLanguage('bn'));
    await mount(<Screen />);
    expect(dialog()?.textContent).toContain('এখনকার শর্ত: ৳৫৭,০০,০০০ ব্যাংক ঋণ');
  });
});
