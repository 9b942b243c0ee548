import { afterEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { mount, unmount } from '../testing/index.tsx';
import { NumberInput } from './number-input.tsx';

afterEach(() => unmount());

/** What the field hands on when its text becomes `text`, as it is typed and when it is left. */
async function handedOn(text: string): Promise<(number | null)[]> {
  const values: (number | null)[] = [];
  const page = await mount(<NumberInput value={3} onChange={(value) => values.push(value)} />);
  const input = page.querySelector('input')!;
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  act(() => {
    setText.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return values;
}

describe('a number field', () => {
  it('hands on what is typed, in either digits and with groups', async () => {
    expect(await handedOn('12')).toEqual([12]);
    unmount();
    expect(await handedOn('১২,০০০')).toEqual([12_000]);
  });

  it('hands on nothing when it was emptied, not what stood there', async () => {
    expect(await handedOn('')).toEqual([null]);
  });
});
