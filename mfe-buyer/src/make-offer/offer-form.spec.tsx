import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Property } from '@thikana/contracts';
import { beSignedInAs, mount, unmount } from '@thikana/web-kit/testing';
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
});
