import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { DecisionList } from '@thikana/web-kit/decisions';
import { ManageProperties } from '../manage-properties/manage-properties.tsx';

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
  createdAt: '2026-11-20T06:00:00.000Z',
};

const named = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const isDecided = () => named('Undo: Verify Shapla House') !== null;

/** A key press goes to the focused element. @param later ms after now */
async function press(key: string, later = 0) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + later });
  act(() => void document.activeElement!.dispatchEvent(event));
  await settle();
}

/** There are no animations here: a dialog's closing takes effect after some turns. */
async function until(condition: () => boolean) {
  for (let turn = 0; turn < 200 && !condition(); turn += 1) await settle();
  expect(condition()).toBe(true);
}

beforeEach(async () => {
  beSignedInAs({ uid: 'admin', role: 'admin' });
  answerApi(({ name }) => ({ data: name === 'GET /properties' ? [LISTING] : [] }));
  await mount(
    <>
      <ManageProperties />
      <DecisionList undoKey="U" />
    </>,
  );
});
afterEach(() => {
  act(() => named('Undo: Verify Shapla House')?.click());
  unmount();
});

const askToReject = async () => {
  act(() => named('Preview Shapla House')!.focus());
  await press('r', 5_000);
  await until(() => document.activeElement instanceof HTMLTextAreaElement);
};

describe('letters and dialogs', () => {
  it('the dialog before a rejection has the focus in its reason', async () => {
    await askToReject();
    const label = document.activeElement?.closest('form')?.querySelector('label');
    expect(label?.textContent).toBe('Reason (optional)');
  });

  it('a letter does nothing behind a dialog', async () => {
    await askToReject();
    act(() => dialog()!.querySelector('button')!.focus());
    await press('v');
    // Even if the focus is set behind the dialog.
    const behind = new KeyboardEvent('keydown', { key: 'v', bubbles: true });
    act(() => void named('Preview Shapla House')!.dispatchEvent(behind));
    expect(isDecided()).toBe(false);
  });

  it('a letter does nothing for a second after a dialog, and then acts on the row that has the focus', async () => {
    await askToReject();
    act(() =>
      [...dialog()!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')!.click(),
    );
    await until(() => dialog() === null);
    act(() => named('Preview Shapla House')!.focus());
    await press('v', 900);
    expect(isDecided()).toBe(false);
    act(() => (document.activeElement as HTMLElement).blur());
    await press('v', 5_000);
    expect(isDecided()).toBe(false);
    act(() => named('Preview Shapla House')!.focus());
    await press('v', 5_000);
    expect(isDecided()).toBe(true);
    await press('u', 5_000);
    expect(isDecided()).toBe(false);
  });
});
