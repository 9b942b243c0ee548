import { afterEach, describe, expect, it } from '@jest/globals';
import { mount, unmount } from '@thikana/web-kit/testing';
import { act, useState } from 'react';
import { AreaInput } from './area-input.tsx';

afterEach(() => unmount());

let value: string | null | undefined;
function Field({ location, first }: { location: string; first?: string | null | undefined }) {
  const [held, hold] = useState(first);
  value = held;
  return <AreaInput {...(held !== undefined && { value: held })} onChange={hold} location={location} />;
}

const input = () => document.querySelector<HTMLInputElement>('input[role="combobox"]')!;
const text = () => document.body.textContent;
const type = (typed: string) =>
  act(() => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), typed);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (key: string) =>
  act(
    () =>
      void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, keyCode: codes[key]! })),
  );
const codes: Record<string, number> = { Enter: 13, ArrowDown: 40 };

describe('the area of a listing', () => {
  it('is suggested from the location, marked so, until another one is chosen', async () => {
    await mount(<Field location="Road 3, Gulshan 2, Dhaka" />);
    expect(text()).toContain('Gulshan 2, Gulshan, Dhaka');
    expect(text()).toContain('From the location.');
    expect(value).toBeUndefined();
    type('banani');
    press('Enter');
    expect(value).toBe('banani');
    expect(text()).toContain('The location speaks of Gulshan 2, Gulshan, Dhaka.');
    act(() =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === 'Take that')!
        .click(),
    );
    expect(value).toBeUndefined();
  });

  it.each([
    ['গুলশান ২', 'gulshan-2'],
    ['gulsan', 'gulshan'],
    ['danmandi', 'dhanmondi'],
    ['চিটা', 'chattogram'],
  ])('is found by typing %s', async (typed, id) => {
    await mount(<Field location="" />);
    expect(text()).toContain('The location names no area that we know.');
    type(typed);
    press('Enter');
    expect(value).toBe(id);
  });

  it('can be none', async () => {
    await mount(<Field location="Gulshan, Dhaka" />);
    type('zxqv');
    press('Enter');
    expect(value).toBeNull();
    expect(text()).toContain('None of these');
  });
});
