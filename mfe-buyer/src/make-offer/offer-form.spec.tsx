import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Property } from '@thikana/contracts';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { OfferForm } from './offer-form.tsx';

beforeEach(() => beSignedInAs({ uid: 'nusrat', role: 'user' }));
afterEach(() => unmount());

const listing = {
  _id: 'b'.repeat(24),
  title: 'Lake View Flat',
  minPrice: 50_00_000,
  maxPrice: 1_20_00_000,
} as Property;

const input = () => document.querySelector('input')!;
const type = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const fill = (selector: string, text: string) =>
  act(() => {
    const field = document.querySelector<HTMLInputElement>(selector)!;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  });
const leave = () => act(() => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const review = () => act(() => document.querySelector<HTMLButtonElement>('[type=submit]')!.click());

describe('the amount of an offer', () => {
  it.each([
    ['80 lakh', '৳80,00,000'],
    ['1.2 crore', '৳1,20,00,000'],
    ['৯০ লাখ', '৳90,00,000'],
  ])('is parsed as people type it: %s', async (text, shown) => {
    const page = await mount(<OfferForm property={listing} />);
    type(text);
    leave();
    review();
    expect(page.textContent).toContain(`You offer ${shown} for Lake View Flat.`);
  });

  it('remains with an error where it is not a number', async () => {
    const page = await mount(<OfferForm property={listing} />);
    type('80 lak');
    leave();
    expect(input().value).toBe('80 lak');
    expect(page.textContent).toContain('Please enter a valid offer amount');
    type('80 lakh');
    expect(page.textContent).not.toContain('Please enter a valid offer amount');
  });

  it('has one error, at the field, which gets the focus', async () => {
    const page = await mount(<OfferForm property={listing} />);
    type('10 lakh');
    review();
    const alerts = [...page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
    expect(alerts).toEqual(['Invalid Offer: Offer must be between ৳50,00,000 - ৳1,20,00,000']);
    expect(document.activeElement).toBe(input());
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('is chosen from the ends and the middle of the range', async () => {
    const page = await mount(<OfferForm property={listing} />);
    const presets = [...page.querySelectorAll<HTMLButtonElement>('[aria-pressed]')];
    expect(presets.map(({ textContent }) => textContent)).toEqual([
      'Minimum 50 lakh',
      'Middle 85 lakh',
      'Maximum 1.2 crore',
    ]);
    act(() => presets[1]!.click());
    expect(input().value).toBe('85,00,000');
    expect(presets[1]!.getAttribute('aria-pressed')).toBe('true');
  });

  it('has one preset for one price', async () => {
    const page = await mount(<OfferForm property={{ ...listing, maxPrice: listing.minPrice }} />);
    expect(page.querySelectorAll('[aria-pressed]')).toHaveLength(1);
  });

  it.each([
    ['without conditions as before', {}],
    [
      'with conditions that were filled in',
      { note: 'We could move in spring.', paymentBy: 'cash', handOverOn: '2036-03-01', expiresInDays: 7 },
    ],
  ])('is sent %s, after a review of them', async (_name, conditions) => {
    const sent: unknown[] = [];
    answerApi(({ body, name }) => (name === 'POST /offers' ? (sent.push(body), { data: {} }) : { data: [] }));
    const page = await mount(<OfferForm property={listing} />);
    expect(page.querySelector('details')?.open).toBe(false);
    type('80 lakh');
    if ('note' in conditions) {
      fill('textarea', conditions.note);
      fill('input[type=date]', conditions.handOverOn);
      fill('select', '7');
      act(() => page.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]!.click());
    }
    review();
    if ('note' in conditions)
      expect(page.textContent).toMatch(
        /CashHand-over 01\/03\/2036Valid for 7 days\.We could move in spring\./,
      );
    const send = [...page.querySelectorAll('button')].find(({ textContent }) => /^Send/.test(textContent))!;
    act(() => send.click());
    act(() => send.click());
    await settle();
    expect(sent).toEqual([{ propertyId: listing._id, offerAmount: 80_00_000, ...conditions }]);
  });

  it('with a hand-over in the past unfolds the conditions, whose field gets the focus', async () => {
    const page = await mount(<OfferForm property={listing} />);
    type('80 lakh');
    fill('input[type=date]', '2020-01-31');
    review();
    expect(page.querySelector('details')?.open).toBe(true);
    expect(page.textContent).toContain('The hand-over cannot be in the past.');
    expect(document.activeElement).toBe(page.querySelector('input[type=date]'));
  });

  it('is beside what the area asks for this size (LISTING-14)', async () => {
    const areaPrice = { area: 'Banani', medianPerSqft: 10_000, listings: 9 };
    const page = await mount(<OfferForm property={{ ...listing, sizeSqft: 850, areaPrice }} />);
    expect(page.textContent).toContain('Median in Banani: ৳10,000 per sq ft, 85 lakh for this size.');
  });
});
