import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { ApiError } from '../client/api-error.ts';
import { setPerson } from '../client/person.ts';
import { mount, unmount } from '../testing/index.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Bulk, type BulkPlan } from './bulk.ts';
import { Selection } from './selection.ts';

const ROWS = ['Lake View', 'Hill Top', 'Rose House'];
const refusal = (status: number, more: { code?: string; retryAfter?: number } = {}) =>
  new ApiError({ status, code: 'TEST.REFUSED', message: 'refused', ...more });

let bulk: Bulk;
let selection: Selection<string>;
let page: HTMLElement;
let sent: string[];
/** What the calls of a row answer, one after the other. */
let answers: Record<string, (ApiError | undefined)[]>;

const send = async (row: string) => {
  sent.push(row);
  const answer = answers[row]?.shift();
  if (answer) throw answer;
};
const plan = (more: Partial<BulkPlan<string>> = {}): BulkPlan<string> => ({
  label: 'Advertise',
  rows: ROWS,
  keyOf: (row) => row,
  nameOf: (row) => row,
  send,
  ...more,
});
const states = () => bulk.state()?.rows.map(({ state }) => state);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = async (name: string) => {
  const found = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => found!.click());
};
const start = (more: Partial<BulkPlan<string>> = {}) => act(async () => void bulk.start(plan(more)));

beforeEach(async () => {
  bulk = new Bulk();
  selection = new Selection<string>({ keyOf: (row) => row, nameOf: (row) => row });
  [sent, answers] = [[], {}];
  setPerson({ uid: 'admin', role: 'admin' });
  page = await mount(
    <BulkBar
      selection={selection}
      bulk={bulk}
      actions={[
        {
          label: 'Advertise',
          appliesTo: (row) => row !== 'Hill Top',
          run: (rows) => void bulk.start(plan({ rows })),
        },
      ]}
    />,
  );
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  unmount();
});

it('offers what applies to the selected rows, and calls once for each', async () => {
  expect(page.textContent).toBe('');
  act(() => selection.toggle(ROWS, true));
  expect(page.textContent).toContain('3 selected');
  await press('Advertise (2)');
  expect(sent).toEqual(['Lake View', 'Rose House']);
  expect(page.textContent).toContain('Advertise: 2 done.');
});

it('waits as long as a 429 asks, and continues with the same row', async () => {
  answers['Hill Top'] = [refusal(429, { retryAfter: 12 })];
  await start();
  expect(sent).toEqual(['Lake View', 'Hill Top']);
  expect(page.textContent).toContain('continues in 12 s');
  expect(page.querySelector('progress')?.value).toBe(1);
  await pass(11_000);
  expect(sent).toHaveLength(2);
  await pass(1_000);
  expect(sent).toEqual(['Lake View', 'Hill Top', 'Hill Top', 'Rose House']);
  expect(states()).toEqual(['done', 'done', 'done']);
});

it('names what failed with its reason, and tries that again alone', async () => {
  answers['Hill Top'] = [refusal(409)];
  await start();
  expect(states()).toEqual(['done', 'failed', 'done']);
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Hill Top');
  expect(page.querySelector('[role=alert]')?.textContent).not.toContain('Lake View');
  await press('Try the failed again');
  expect(sent).toEqual([...ROWS, 'Hill Top']);
  expect(states()).toEqual(['done', 'done', 'done']);
});

it('stops while it waits, and continues with the rest', async () => {
  let ended = 0;
  answers['Lake View'] = [refusal(429, { retryAfter: 30 })];
  await start({ onEnd: () => (ended += 1) });
  await press('Stop');
  expect(page.textContent).toContain('stopped after 0 of 3');
  expect([sent.length, ended]).toEqual([1, 1]);
  await press('Continue');
  expect(states()).toEqual(['done', 'done', 'done']);
});

it('begins after the one that runs', async () => {
  answers['Lake View'] = [refusal(429, { retryAfter: 5 })];
  await start();
  await start({ label: 'Export', rows: ['Old Mill'] });
  expect(sent).toEqual(['Lake View']);
  await pass(5_000);
  expect(sent).toEqual(['Lake View', ...ROWS, 'Old Mill']);
  expect(page.textContent).toContain('Export: 1 done.');
});

it.each([
  ['without a connection', refusal(0, { code: 'NETWORK.UNREACHABLE' })],
  ['when the session has ended', refusal(401)],
])('stops %s', async (_, error) => {
  answers['Hill Top'] = [error];
  await start();
  expect(sent).toEqual(['Lake View', 'Hill Top']);
  expect(states()).toEqual(['done', 'queued', 'queued']);
});

it('makes no call for another person, who does not see the result', async () => {
  answers['Lake View'] = [refusal(429, { retryAfter: 5 })];
  await start();
  act(() => void setPerson({ uid: 'other', role: 'admin' }));
  await pass(5_000);
  expect(sent).toEqual(['Lake View']);
  expect(page.textContent).toBe('');
});

it('undoes what succeeded, where there is an inverse', async () => {
  const undone: string[] = [];
  answers['Hill Top'] = [refusal(409)];
  await start({ undo: async (row) => void undone.push(row) });
  await press('Undo');
  expect(undone).toEqual(['Lake View', 'Rose House']);
  expect(states()).toEqual(['undone', 'undone']);
  expect(page.textContent).toContain('Advertise: 2 undone.');
});
