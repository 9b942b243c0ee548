import { afterEach, describe, expect, it } from '@jest/globals';
import { act, useState } from 'react';
import { mount, unmount } from '../testing/index.tsx';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import { TakaInput } from './taka-input.tsx';

afterEach(() => unmount());

let values: (number | null)[];
const input = () => document.querySelector('input')!;

/** The field with its value in a form. */
function Held({ field: Field = NumberInput, start = null, ...props }: HeldProps) {
  const [value, setValue] = useState<number | null>(start);
  const change = (next: number | null) => {
    values.push(next);
    setValue(next);
  };
  return <Field {...props} value={value} onChange={change} />;
}
type HeldProps = Pick<NumberInputProps, 'min' | 'max' | 'step'> & {
  field?: typeof NumberInput | typeof TakaInput;
  start?: number | null;
};

async function open(props: HeldProps = {}) {
  values = [];
  await mount(<Held {...props} />);
}
const type = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = () => act(() => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const press = (key: string) =>
  act(() => void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

describe('a number field', () => {
  it.each([
    ['12', 12],
    ['১২,০০০', 12_000],
    ['-3', -3],
  ])('returns what is typed, in either digits and with groups: %s', async (text, value) => {
    await open({ start: 3 });
    type(text);
    expect(values).toEqual([value]);
  });

  it('groups while typing', async () => {
    await open();
    type('12500');
    expect(input().value).toBe('12,500');
    type('12,5000');
    expect(input().value).toBe('1,25,000');
  });

  it('returns null when it is emptied, not its previous value', async () => {
    await open({ start: 3 });
    type('');
    expect([values, input().value]).toEqual([[null], '']);
  });

  it('keeps an invalid text, also on blur', async () => {
    await open({ start: 3 });
    type('three');
    leave();
    expect([values, input().value]).toEqual([[Number.NaN], 'three']);
    type('4');
    leave();
    expect([values, input().value]).toEqual([[Number.NaN, 4], '4']);
  });

  it('steps by arrow keys within its bounds', async () => {
    await open({ field: TakaInput, start: 5_000, min: 4_500, max: 6_500 });
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) press(key);
    expect(values).toEqual([6_000, 6_500, 5_500, 4_500]);
    expect([input().value, input().getAttribute('aria-valuenow')]).toEqual(['4,500', '4500']);
  });
});

describe('an amount of taka', () => {
  it.each([
    ['80 lakh', 80_00_000, '80,00,000'],
    ['1.2 crore', 1_20_00_000, '1,20,00,000'],
    ['৯০ লাখ', 90_00_000, '90,00,000'],
  ])('accepts %s', async (text, taka, shown) => {
    await open({ field: TakaInput });
    for (let end = 1; end <= text.length; end += 1) type(text.slice(0, end));
    expect([values.at(-1), input().value]).toEqual([taka, text]);
    leave();
    expect(input().value).toBe(shown);
  });

  it('keeps a text that is no amount', async () => {
    await open({ field: TakaInput, start: 5_000 });
    type('80 lac and more');
    leave();
    expect([values, input().value]).toEqual([[Number.NaN], '80 lac and more']);
  });
});
