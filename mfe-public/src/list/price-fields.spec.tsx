import { afterEach, describe, expect, it } from '@jest/globals';
import { mount, unmount } from '@thikana/web-kit/testing';
import { act, useState } from 'react';
import { PriceField } from './price-fields.tsx';

afterEach(() => unmount());

let settled: (number | null)[];
function Field() {
  const [value, setValue] = useState<number | null>(null);
  const settle = (amount: number | null) => {
    settled.push(amount);
    setValue(amount);
  };
  return <PriceField label="Minimum price" value={value} onSettle={settle} />;
}

const input = () => document.querySelector('input')!;
const type = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
/** The text settles on blur. */
const leave = () => act(() => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const fault = 'Please enter an amount in taka.';

describe('the price filter', () => {
  it.each([
    ['80 lakh', 80_00_000, '80,00,000'],
    ['1.2 crore', 1_20_00_000, '1,20,00,000'],
    ['৯০ লাখ', 90_00_000, '90,00,000'],
    ['5000000', 50_00_000, '50,00,000'],
  ])('accepts %s', async (text, taka, shown) => {
    settled = [];
    const page = await mount(<Field />);
    type(text);
    leave();
    expect([settled, input().value]).toEqual([[taka], shown]);
    expect(page.textContent).toMatch(/lakh|crore/);
  });

  it.each(['80 lak', '-5', '2,000 crore'])('keeps %s with an error, until it is corrected', async (text) => {
    settled = [];
    const page = await mount(<Field />);
    type(text);
    leave();
    expect([settled, input().value, input().getAttribute('aria-invalid')]).toEqual([[], text, 'true']);
    expect(page.textContent).toContain(fault);
    type('');
    expect(page.textContent).not.toContain(fault);
    leave();
    expect(settled).toEqual([]);
  });
});
