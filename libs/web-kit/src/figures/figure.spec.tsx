import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { setLanguage } from '../i18n/language.ts';
import { formatNumber, formatTaka } from '../i18n/numbers.ts';
import { mount, unmount } from '../testing/index.tsx';
import { csvOf } from './csv.ts';
import { Figure, type FigureProps } from './figure.tsx';
import { monthText, spanText, weekText } from './texts.ts';

const WEEKS = ['2026-11-08', '2026-11-15', '2026-11-22'];
const props = (more: Partial<FigureProps> = {}): FigureProps => ({
  title: 'Money',
  head: 'Week of',
  points: WEEKS.map((week) => ({ key: week, text: weekText(week) })),
  series: [
    { name: 'In', values: [1_00_00_000, 0, 2_00_000] },
    { name: 'Refunded', values: [0, null, 1_00_000] },
  ],
  format: (value) => formatTaka(value),
  file: 'money',
  ...more,
});
const open = (more?: Partial<FigureProps>) => mount(<Figure {...props(more)} />);
const slider = (page: HTMLElement) => page.querySelector<HTMLElement>('[role=slider]')!;
const press = (page: HTMLElement, key: string): void => {
  act(() => {
    slider(page).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
};
const valueText = (page: HTMLElement) => slider(page).getAttribute('aria-valuetext');

afterEach(async () => {
  unmount();
  await setLanguage('en');
});

describe('a figure', () => {
  it('begins at the latest point; keys move through all, and each is read', async () => {
    const page = await open();
    expect(valueText(page)).toBe('22 Nov: In ৳2,00,000, Refunded ৳1,00,000');
    press(page, 'ArrowLeft');
    expect(valueText(page)).toBe('15 Nov: In ৳0, Refunded –');
    press(page, 'Home');
    press(page, 'ArrowLeft');
    expect(valueText(page)).toBe('8 Nov: In ৳1,00,00,000, Refunded ৳0');
    press(page, 'End');
    press(page, 'ArrowRight');
    expect(slider(page).getAttribute('aria-valuenow')).toBe('3');
  });

  it('has bars as high as their numbers, below a plain number', async () => {
    const page = await open({
      series: [{ name: 'Views', values: [0, 40, 13] }],
      format: (value) => formatNumber(value),
    });
    const heights = [...page.querySelectorAll('rect[data-series]')].map((bar) =>
      Number(bar.getAttribute('height')),
    );
    expect(heights).toEqual([0, 80, 26]);
    expect(page.textContent).toContain('50');
  });

  it('has its numbers in a table, with a row header for each point', async () => {
    const page = await open();
    const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => `${cell.tagName} ${cell.textContent}`),
    );
    expect(rows).toEqual([
      ['TH 8 Nov', 'TD ৳1,00,00,000', 'TD ৳0'],
      ['TH 15 Nov', 'TD ৳0', 'TD –'],
      ['TH 22 Nov', 'TD ৳2,00,000', 'TD ৳1,00,000'],
    ]);
    expect(page.querySelector('caption')?.textContent).toBe('Money');
  });

  it('has Bangla digits', async () => {
    await setLanguage('bn');
    const page = await open();
    expect(valueText(page)).toMatch(/২২ নভে\S*: In ৳২,০০,০০০, Refunded ৳১,০০,০০০/);
    expect(page.querySelector('td')?.textContent).toBe('৳১,০০,০০,০০০');
  });

  it('saves plain numbers as CSV', async () => {
    let saved: Blob | undefined;
    URL.createObjectURL = (blob) => ((saved = blob as Blob), 'blob:money');
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const page = await open();
    act(() => page.querySelector<HTMLButtonElement>('button')?.click());
    expect(click).toHaveBeenCalledTimes(1);
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(saved!);
    });
    expect(text).toBe(
      'Week of,In,Refunded\r\n2026-11-08,10000000,0\r\n2026-11-15,0,\r\n2026-11-22,200000,100000\r\n',
    );
    click.mockRestore();
  });
});

describe('texts of figures', () => {
  it('read times in the unit that fits', () => {
    const hour = 3_600_000;
    expect(
      [0, 45 * 60_000, 5.5 * hour, 40 * hour, 84 * hour, 400 * hour].map((ms) => spanText(ms, 'en')),
    ).toEqual(['0 mins', '45 mins', '5.5 hrs', '40 hrs', '3.5 days', '17 days']);
    expect(monthText('2026-11', 'en')).toBe('Nov 2026');
  });

  it('keep a spreadsheet from computing what an agent typed', () => {
    expect(csvOf([['=1+1', 'a "b", c', null, -5]])).toBe(`'=1+1,"a ""b"", c",,-5\r\n`);
  });
});
