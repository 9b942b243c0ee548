import { afterEach, describe, expect, it } from '@jest/globals';
import { answerApi, mount, unmount } from '@thikana/web-kit/testing';
import { setLanguage } from '@thikana/web-kit/i18n';
import { act } from 'react';
import { EmiCalculator } from './emi-calculator.tsx';

afterEach(async () => {
  unmount();
  await setLanguage('en');
});

const field = (label: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent === label)!
    .control as HTMLInputElement;
const type = (label: string, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(label), text);
    field(label).dispatchEvent(new Event('input', { bubbles: true }));
  });
const result = () => document.querySelector('[role="status"]')!.textContent;

const open = () => mount(<EmiCalculator price={24_00_000} />);

describe('the EMI calculator', () => {
  it('computes a published table’s instalment from what is typed, without a request', async () => {
    const requests: string[] = [];
    answerApi(({ name }) => void requests.push(name));
    const kept = { ...localStorage, ...sessionStorage };
    await open();
    // 30 % paid down, over 20 years, at an example rate of 10 %: 16.8 lakh.
    expect(result()).toContain('৳16,212');
    expect(document.body.textContent).toContain('10 % is only an example');
    type('Interest a year in percent', '');
    expect(result()).toBe('Enter rate and years to see the instalment.');
    type('Down payment in taka', '');
    type('Interest a year in percent', '8.5');
    expect(result()).toContain('৳20,828');
    expect(result()).toContain('24 lakh');
    expect(result()).toContain('240 instalments');
    // 44 lakh with 24 paid down: 20 lakh.
    type('Price in taka', '44 lakh');
    type('Down payment in taka', '২৪ লাখ');
    expect(result()).toContain('৳17,356');
    expect(requests).toEqual([]);
    expect({ ...localStorage, ...sessionStorage }).toEqual(kept);
  });

  it('shows a fault at its field', async () => {
    await open();
    type('Interest a year in percent', 'nine');
    expect(field('Interest a year in percent').getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toContain('Please enter a rate from 0 to 40 percent');
    expect(result()).toBe('Please mend what is marked.');
    type('Interest a year in percent', '9');
    type('Down payment in taka', '24,00,000');
    expect(document.body.textContent).toContain('The down payment must be below the price');
  });

  it('is in Bangla, with Bangla digits', async () => {
    await setLanguage('bn');
    await open();
    expect(field('কত বছর').value).toBe('২০');
    type('ডাউন পেমেন্ট (টাকা)', '');
    type('বছরে সুদ (শতাংশ)', '৮.৫');
    expect(result()).toContain('৳২০,৮২৮');
    expect(result()).toContain('২৪ লাখ');
  });
});
