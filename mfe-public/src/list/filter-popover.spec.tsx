import { afterEach, describe, expect, it } from '@jest/globals';
import { mount, settle, unmount } from '@thikana/web-kit/testing';
import type { SearchCounts } from '@thikana/contracts';
import { act, useState } from 'react';
import { FILTERS, type Filters } from './filters.ts';
import { ListFilters } from './list-filters.tsx';

afterEach(() => unmount());

const none = { area: {}, type: {}, beds: {}, baths: {}, handover: {}, amenities: {}, size: {} };
const counts = {
  ...none,
  price: { '5000000': 3, '10000000': 1 },
  priceSteps: { '5000000': 1, '8000000': 2, '20000000': 4 },
} as SearchCounts;

function Bar() {
  const [filters, change] = useState<Filters>(FILTERS);
  return (
    <ListFilters
      typed=""
      filters={filters}
      counts={counts}
      found={7}
      mapSwitch={null}
      onType={() => {}}
      onChange={(some) => change({ ...filters, ...some })}
    />
  );
}
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((one) =>
    name.test(one.getAttribute('aria-label') ?? one.textContent.trim()),
  )!;
const dialog = () => document.querySelector('[role=dialog]');
async function press(name: RegExp) {
  await act(async () => button(name).click());
  await settle();
}

describe('the price in the bar', () => {
  it('is chosen in a box with presets and a histogram, and shown on its button', async () => {
    await mount(<Bar />);
    await press(/^Price$/);
    expect(dialog()?.getAttribute('aria-label')).toBe('Price');
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    const bars = () => [...document.querySelectorAll('[role=img] [data-in]')];
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('50 lakh to 2 crore');
    // Empty steps between the first and the last one are shown.
    expect(bars()).toHaveLength(7);
    expect((bars().at(-1) as HTMLElement).style.blockSize).toBe('100%');
    await press(/^50 lakh – 1 crore/);
    expect(button(/^Price: /).textContent.trim()).toBe('50 lakh – 1 crore');
    expect(bars().map((bar) => bar.getAttribute('data-in'))).toEqual([
      'true',
      'true',
      'true',
      'true',
      'false',
      'false',
      'false',
    ]);
    expect(button(/^Filters/).textContent).toBe('Filters (2)');
  });

  it.each([
    [
      'Escape',
      () =>
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    ],
    [
      'a press elsewhere',
      () => document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })),
    ],
  ])('is closed by %s', async (_name, close) => {
    await mount(<Bar />);
    await press(/^Rooms$/);
    expect(dialog()).not.toBeNull();
    act(() => void close());
    expect(dialog()).toBeNull();
    expect(button(/^Rooms$/).getAttribute('aria-expanded')).toBe('false');
  });
});
