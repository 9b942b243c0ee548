import { afterEach, describe, expect, it } from '@jest/globals';
import { mount, unmount } from '@thikana/web-kit/testing';
import { act, useState } from 'react';
import { Chips } from './chips.tsx';
import { Choices } from './choices.tsx';
import { FILTERS, type Filters } from './filters.ts';

afterEach(() => unmount());

let filters: Filters;
function Sheet() {
  const [chosen, choose] = useState<Filters>(FILTERS);
  filters = chosen;
  const change = (more: Partial<Filters>) => choose({ ...chosen, ...more });
  return (
    <>
      <Choices filters={chosen} counts={null} onChange={change} />
      <Chips filters={chosen} onChange={change} />
    </>
  );
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
  )!;
const press = (name: string) => act(() => button(name).click());

describe('the choices of the filter sheet', () => {
  it.each([
    ['In the last 7 days', { since: 7 }],
    ['Price reduced', { reduced: 'true' }],
    ['Near a metro station', { metro: 'true' }],
  ] as [string, Partial<Filters>][])(
    '%s is chosen, shown as a chip and removed by either',
    async (name, change) => {
      await mount(<Sheet />);
      for (const remove of [name, `Remove the filter “${name}”`]) {
        press(name);
        expect(filters).toEqual({ ...FILTERS, ...change, page: 1 });
        expect(button(name).getAttribute('aria-pressed')).toBe('true');
        press(remove);
        expect(filters).toEqual({ ...FILTERS, page: 1 });
      }
    },
  );
});
