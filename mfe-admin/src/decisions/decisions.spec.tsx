/** ADMIN-8: verify, reject and fraud take effect after ten seconds in which they can be undone. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signOut, useSession } from '@thikana/web-kit/session';
import {
  answerApi,
  type ApiAnswer,
  type ApiCall,
  beSignedInAs,
  mount,
  settle,
  unmount,
} from '@thikana/web-kit/testing';
import { act } from 'react';
import { invalidateTopic } from '@thikana/web-kit/data';
import { ManageProperties } from '../manage-properties/manage-properties.tsx';
import { ManageUsers } from '../manage-users/manage-users.tsx';
import { DecisionList, undoWithinMs } from '@thikana/web-kit/decisions';

const AT = '2026-11-20T06:00:00.000Z';
const LISTING = {
  _id: 'b'.repeat(24),
  title: 'Shapla House',
  location: 'Road 7A, Dhanmondi, Dhaka',
  image: 'https://pictures.example/1280.webp',
  images: null,
  color: null,
  minPrice: 50_00_000,
  maxPrice: 60_00_000,
  verificationStatus: 'pending',
  availability: 'available',
  agentName: 'Sadia Agent',
  agentEmail: 'sadia@thikana.test',
  createdAt: AT,
};
const AGENT = {
  _id: 'a'.repeat(24),
  uid: 'sadia',
  name: 'Sadia Agent',
  email: 'sadia@thikana.test',
  role: 'agent',
  photoURL: null,
  createdAt: AT,
};

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) =>
      (one.getAttribute('aria-label') ?? one.textContent) === name &&
      !one.closest('[style*="display: none"]'),
  );
const press = async (name: string) => {
  const found = button(name);
  if (!found) throw new Error(`There is no button ${name} in: ${document.body.textContent}`);
  await act(async () => found.click());
};
/** The dialog's code is fetched when it is opened. */
const confirmed = async (name: string) => {
  await pass(1_000);
  const dialog = document.querySelector('[role=dialog]')!;
  const confirm = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  await act(async () => confirm.click());
};

/** Each action: its screen, its button, its call, and how another admin's decision changes the row. */
const ACTIONS = [
  {
    action: 'verify',
    doing: 'Verifying…',
    done: 'Verified',
    screen: <ManageProperties />,
    label: 'Verify Shapla House',
    decide: () => press('Verify Shapla House'),
    call: `PATCH /admin/verify-property/${LISTING._id}`,
    rows: 'GET /properties',
    topic: 'listings',
    row: LISTING,
    taken: { ...LISTING, verificationStatus: 'rejected' },
    shown: 'Already rejected Your decision was not applied. Somebody else has rejected it meanwhile.',
  },
  {
    action: 'reject',
    doing: 'Rejecting…',
    done: 'Rejected',
    screen: <ManageProperties />,
    label: 'Reject Shapla House',
    decide: async () => {
      await press('Reject Shapla House');
      await confirmed('Reject');
    },
    call: `PATCH /admin/reject-property/${LISTING._id}`,
    rows: 'GET /properties',
    topic: 'listings',
    row: LISTING,
    taken: { ...LISTING, verificationStatus: 'verified' },
    shown: 'Already verified Your decision was not applied. Somebody else has verified it meanwhile.',
  },
  {
    action: 'fraud',
    doing: 'Marking…',
    done: 'Fraud',
    screen: <ManageUsers />,
    label: 'Mark as Fraud: Sadia Agent',
    decide: async () => {
      await press('Mark as Fraud: Sadia Agent');
      await pass(1_000);
      await press('The papers are forged.');
      await confirmed('Mark as Fraud');
    },
    call: `PATCH /users/mark-fraud/${AGENT._id}`,
    rows: 'GET /users',
    topic: 'users',
    row: AGENT,
    taken: { ...AGENT, role: 'fraud' },
    shown: 'Your decision was not applied. Somebody else has changed the role meanwhile.',
  },
] as const;

const token = 'token of admin';
let sent: ApiCall[];
let row: object;
let outcome: ApiAnswer | Promise<ApiAnswer>;
let answer: (outcome: ApiAnswer) => void;

async function open({ screen, rows, row: first }: (typeof ACTIONS)[number]) {
  row = first;
  outcome = { data: { modifiedCount: 1 } };
  sent = [];
  answerApi((call) => {
    if (call.name.startsWith('PATCH ')) sent.push(call);
    return call.name.startsWith('PATCH ') ? outcome : { data: call.name === rows ? [row] : [] };
  });
  await mount(
    <>
      {screen}
      <DecisionList undoKey="U" />
    </>,
  );
  jest.useFakeTimers();
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const text = () => document.body.textContent;
const inRow = () => document.querySelector('[data-row-key]')?.textContent;

beforeEach(() => beSignedInAs({ uid: 'admin', role: 'admin' }));
afterEach(async () => {
  jest.useRealTimers();
  await act(async () => void dispatchEvent(new Event('pagehide')));
  await settle();
  for (const found of document.querySelectorAll<HTMLElement>('[aria-label^="Dismiss"]'))
    act(() => found.click());
  unmount();
});

describe.each(ACTIONS)('$action', (given) => {
  it('is sent after ten seconds, and not when it was undone', async () => {
    await open(given);
    await given.decide();
    await pass(5_000);
    expect(sent).toEqual([]);
    await press(`Undo: ${given.label}`);
    await pass(undoWithinMs);
    expect(sent).toEqual([]);
    await given.decide();
    await pass(9_000);
    expect(sent).toEqual([]);
    await pass(1_500);
    expect(sent.map(({ name }) => name)).toEqual([given.call]);
  });

  it('is sent with the token when the tab is closed or loaded anew', async () => {
    await open(given);
    await given.decide();
    await pass(2_000);
    await act(async () => {
      dispatchEvent(new Event('pagehide'));
      // A page that unloads still runs the microtasks that wait for nothing else.
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
    });
    expect(sent).toEqual([expect.objectContaining({ name: given.call, token, keepalive: true })]);
    await pass(undoWithinMs);
    expect(sent).toHaveLength(1);
  });

  it('is sent with the token before LOG OUT', async () => {
    await open(given);
    await given.decide();
    await pass(2_000);
    outcome = new Promise((resolve) => (answer = resolve));
    let hasLeft = false;
    let leaving: Promise<unknown> = Promise.resolve();
    act(() => void (leaving = signOut().then(() => (hasLeft = true))));
    await pass(1_000);
    expect(sent).toEqual([expect.objectContaining({ name: given.call, token })]);
    expect(hasLeft).toBe(false);
    answer({ data: { modifiedCount: 1 } });
    await act(() => leaving);
    expect(useSession.getState()).toMatchObject({ user: null, loading: false });
  });

  it('is not sent when another admin decided first, and the row shows the outcome', async () => {
    await open(given);
    await given.decide();
    await pass(5_000);
    row = given.taken;
    await act(() => invalidateTopic(given.topic));
    await pass(undoWithinMs);
    expect(sent).toEqual([]);
    expect(inRow()).toContain(given.shown);
  });

  it('says what is being done and never that it is done, and returns to the queue where it was refused', async () => {
    await open(given);
    await given.decide();
    expect(inRow()).toContain(given.doing);
    expect(inRow()).not.toContain(given.done);
    outcome = new Promise((resolve) => (answer = resolve));
    await pass(undoWithinMs);
    expect(inRow()).toContain(given.doing);
    answer({ status: 401, code: 'AUTH.INVALID' });
    await pass(100);
    expect(text()).toContain(`${given.label}: not applied.`);
  });

  it('returns to the queue with its reason when the network is gone, and is made again', async () => {
    await open(given);
    await given.decide();
    outcome = Promise.reject(new TypeError('Failed to fetch'));
    outcome.catch(() => {});
    await pass(undoWithinMs);
    expect(inRow()).toContain('Thikana cannot be reached.');
    outcome = { data: { modifiedCount: 1 } };
    await given.decide();
    await pass(undoWithinMs);
    expect(sent.map(({ name }) => name)).toEqual([given.call, given.call]);
  });

  it('shows the reason of a refusal in the row', async () => {
    await open(given);
    await given.decide();
    outcome = { status: 409, code: 'PROPERTY.STATE_NOT_ALLOWED' };
    await pass(undoWithinMs);
    expect(inRow()).toContain('Your decision was not applied.');
    expect(text()).toContain(`${given.label}: not applied.`);
    expect(text()).toContain('Error');
  });
});
