import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { MyProperties } from './my-properties.tsx';

const listing = (title: string, more: object = {}) => ({
  _id: title,
  title,
  location: 'Road 7A, Dhanmondi, Dhaka',
  image: 'https://pictures.example/1280.webp',
  images: null,
  color: null,
  minPrice: 50_00_000,
  maxPrice: 60_00_000,
  verificationStatus: 'verified',
  availability: 'available',
  createdAt: new Date(Date.now() - 12.5 * 24 * 3_600_000).toISOString(),
  changedAt: '2026-11-20T06:00:00.000Z',
  views: 40,
  saves: 3,
  offers: 2,
  ...more,
});

const question = (title: string) => ({ propertyId: title, title, available: null });

let page: HTMLElement;
let sent: string[];
let queries: Record<string, string>[];
beforeEach(async () => {
  [sent, queries] = [[], []];
  beSignedInAs({ uid: 'tania', role: 'agent' });
  answerApi(({ name, query, body }) => {
    if (name === 'GET /properties') {
      queries.push(query);
      return { data: [listing('Lake'), listing('Hill'), listing('Sold', { availability: 'sold' })] };
    }
    if (name === 'GET /agent/listings-summary') return { data: { waiting: 2 } };
    if (name === 'GET /availability-questions')
      // The second page has the other one.
      return query['cursor'] ? { data: [question('Hill')] } : { data: [question('Lake')], next: 'b' };
    if (name.startsWith('GET')) return { data: [] };
    sent.push(`${name} ${JSON.stringify(body)}`);
    return name.endsWith('/Hill') ? { status: 409, code: 'PROPERTY.CHANGED' } : { data: {} };
  });
  page = await mount(<MyProperties />);
});
afterEach(unmount);

const press = async (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(text),
  );
  await act(async () => found!.click());
  await settle();
};
const select = (title: string) =>
  act(async () => page.querySelector<HTMLElement>(`[aria-label="Select ${title}"]`)!.click());

it('shows a listing a row, with what is counted of it', () => {
  const row = page.querySelector('[data-row-key=Lake]')?.textContent;
  expect(row).toMatch(/Lake.*Verified.*Still available\?.*৳50,00,000.*12.*Changed.*20\/11\/2026.*2.*40.*3/);
  expect(page.querySelector('a[aria-label="2 offers for Lake"]')?.getAttribute('href')).toContain(
    'search=Lake',
  );
});

it.each([
  ['Views', '-views', 'views'],
  ['Saves', '-saves', 'saves'],
  ['Offers', '-offers', 'offers'],
])('sorts by %s, the most first', async (title, first, second) => {
  for (const sort of [first, second]) {
    const heading = [...page.querySelectorAll('th')].find(({ textContent }) => textContent === title);
    await act(async () => heading!.querySelector('button')!.click());
    await settle();
    expect(queries.at(-1)).toMatchObject({ sort });
  }
});

it('has saved filters, of which one is what waits for the agent', async () => {
  await press('Waiting for me2');
  expect(queries.at(-1)).toMatchObject({ waiting: 'true' });
  await press('On sale');
  expect(queries.at(-1)).toMatchObject({ verificationStatus: 'verified', availability: 'available' });
});

it('answers for all that are asked about, on whatever page, and names the one that failed', async () => {
  await press('All 2 asked about are still available');
  expect(sent).toEqual(
    ['Lake', 'Hill'].map((id) => `PATCH /agent/answer-availability/${id} {"available":true}`),
  );
  expect(page.querySelector('[role=alert]')?.textContent).toContain('1 failed:Hill:');
});

/** Presses a selection's action and confirms the question. @returns the question */
async function confirmMany(action: string): Promise<string> {
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close the result"]')?.click());
  for (const title of ['Lake', 'Sold']) await select(title);
  await press(`${action} (1)`);
  await act(() => import('@thikana/web-kit/overlays'));
  await settle();
  const dialog = document.querySelector('[role=dialog]')!;
  const confirm = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === action);
  const question = dialog.textContent;
  await act(async () => confirm!.click());
  await settle();
  return question;
}

it('deletes what can be deleted of the selected ones, after a question', async () => {
  expect(await confirmMany('Delete')).toContain('Delete 1 listing?');
  expect(sent.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(['DELETE /properties/Lake']);
});

it('hides what buyers can find of the selected ones, after a question, and shows it again', async () => {
  expect(await confirmMany('Hide')).toContain('pending offers on them are rejected');
  expect(sent).toEqual(['PATCH /agent/hide-property/Lake {"hidden":true}']);
  await press('Undo');
  expect(sent.slice(1)).toEqual(['PATCH /agent/hide-property/Lake {"hidden":false}']);
});
