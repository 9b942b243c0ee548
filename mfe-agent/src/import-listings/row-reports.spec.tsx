import { afterEach, expect, it } from '@jest/globals';
import { setLanguage } from '@thikana/web-kit/i18n';
import { mount, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import type { RowReport } from './check-rows.ts';
import { RowReports } from './row-reports.tsx';

afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

const report = {
  line: 2,
  listing: { title: 'Flat', type: 'flat', minPrice: 'cheap', amenities: ['lift', 'pond'] },
  pictures: ['front.jpg'],
  captions: [],
  kinds: [],
  state: 'faulty',
  faults: [
    { path: 'type', message: 'Invalid option: expected one of "apartment"|"land"' },
    { path: 'minPrice', message: 'Invalid input: expected number, received string' },
    { path: 'amenities.1', message: 'Invalid option: expected one of "lift"|"pool"' },
    { path: 'maxPrice', message: 'Invalid input: expected number, received undefined' },
  ],
  missingPictures: [],
} as RowReport;

const faults = async () =>
  [...(await mount(<RowReports reports={[report]} />)).querySelectorAll('ul li')].map(
    ({ textContent }) => textContent,
  );

it('names the columns of the file, what they have and what they may have', async () => {
  expect(await faults()).toEqual([
    'type: “flat” is none of: apartment, land',
    'minPrice: “cheap”: Please enter a whole number',
    'amenities: “pond” is none of: lift, pool',
    'maxPrice: Please fill this in',
  ]);
});

it('in Bangla has no word of the schema', async () => {
  await act(async () => setLanguage('bn'));
  const texts = await faults();
  expect(texts[0]).toBe('type: “flat” এগুলোর কোনোটি নয়: apartment, land');
  for (const text of texts) expect(text).not.toMatch(/Invalid|expected|received/);
});
