import { afterEach, expect, it } from '@jest/globals';
import type { PropertyCard } from '@thikana/contracts';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { TakeBack } from './take-back.tsx';

const LISTING = {
  _id: 'b'.repeat(24),
  title: 'Shapla House',
  verificationStatus: 'verified',
} as PropertyCard;

afterEach(unmount);

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]:not([style*="display: none"])');
const area = () => dialog()!.querySelector('textarea')!;
async function until(condition: () => boolean) {
  for (let turn = 0; turn < 200 && !condition(); turn += 1) await settle();
  expect(condition()).toBe(true);
}
const send = async () => {
  act(() => area().form!.requestSubmit());
  await settle();
};

it('a failure keeps the dialog with the reason that was written, until the action succeeds', async () => {
  beSignedInAs({ uid: 'admin', role: 'admin' });
  let sent = 0;
  answerApi(({ name }) => {
    if (name.startsWith('GET')) return { data: { pending: 1, accepted: 0 } };
    sent += 1;
    return sent === 1 ? { status: 503, data: {} } : { data: { modifiedCount: 1, message: '' } };
  });
  const page = await mount(<TakeBack listing={LISTING} />);
  act(() => page.querySelector('button')!.click());
  await until(() => dialog() !== null);
  act(() => dialog()!.querySelector<HTMLButtonElement>('button[aria-pressed]')!.click());
  const reason = area().value;
  expect(reason).not.toBe('');
  await send();
  await until(() => document.querySelector('[role=alert]') !== null);
  expect(area().value).toBe(reason);
  await send();
  await until(() => sent === 2 && dialog() === null);
});
