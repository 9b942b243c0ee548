import { afterEach, describe, expect, it } from '@jest/globals';
import type { PinValue } from '@thikana/contracts';
import { mount, unmount } from '@thikana/web-kit/testing';
import { act, useState } from 'react';
import { PinInput } from './pin-input.tsx';

afterEach(() => unmount());

let value: PinValue | null | undefined;
function Field({ areaId = null, first = null }: { areaId?: string | null; first?: PinValue | null }) {
  const [held, hold] = useState<PinValue | null>(first);
  value = held;
  return <PinInput value={held} onChange={hold} areaId={areaId} listingId="new" />;
}

const text = () => document.body.textContent;
const input = () => document.querySelector<HTMLInputElement>('input:not([type="radio"])')!;
const type = (typed: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), typed);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(() => button(name)!.click());
const choose = (label: string) =>
  act(() =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent?.startsWith(label))!
      .click(),
  );

describe('the pin of a listing', () => {
  it('is typed, in either digits, and reports an invalid one', async () => {
    await mount(<Field />);
    type('23.7925, 90.4155');
    expect(value).toEqual({ lat: 23.7925, lng: 90.4155, isExact: true });
    type('২৩.৮, ৯০.৪');
    expect(value).toEqual({ lat: 23.8, lng: 90.4, isExact: true });
    type('Gulshan');
    expect(value).toEqual({ lat: 23.8, lng: 90.4, isExact: true });
    expect(text()).not.toContain('Not a latitude');
    act(() => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(text()).toContain('Not a latitude and a longitude');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    type('');
    expect(value).toBeNull();
  });

  it('begins in the middle of its area, as an approximate one, and can be removed', async () => {
    await mount(<Field areaId="gulshan-2" />);
    press('Put it in the middle of Gulshan 2');
    expect(value).toEqual({ lat: 23.7948, lng: 90.4143, isExact: false });
    expect(button('Put it in the middle of Gulshan 2')).toBeUndefined();
    press('Remove the pin');
    expect(value).toBeNull();
  });

  it('is shown exactly or as a circle of 500 m, wherever it is moved', async () => {
    await mount(<Field first={{ lat: 23.8, lng: 90.4, isExact: true }} />);
    expect(text()).toContain('A circle of 500 m');
    choose('About where it is');
    expect(value).toEqual({ lat: 23.8, lng: 90.4, isExact: false });
    type('23.81, 90.41');
    expect(value).toEqual({ lat: 23.81, lng: 90.41, isExact: false });
    choose('The exact place');
    expect(value?.isExact).toBe(true);
  });

  it('offers no middle where the area is unknown', async () => {
    await mount(<Field />);
    expect(text()).not.toContain('Put it in the middle');
  });
});
