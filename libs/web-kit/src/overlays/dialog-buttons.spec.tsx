import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, useState } from 'react';
import { mount, settle, unmount } from '../testing/index.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(() => unmount());

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="ask" onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title="Delete?"
        confirmLabel="Delete"
        onConfirm={() => undefined}
        onCancel={() => setOpen(false)}
        confirmWord="a@thikana.test"
      />
    </>
  );
}

const open = async () => {
  const page = await mount(<Asking />);
  const button = page.querySelector<HTMLButtonElement>('#ask')!;
  act(() => button.focus());
  act(() => button.click());
  await settle();
};

describe('a dialog', () => {
  it('opens with the focus in its field, and returns it', async () => {
    await open();
    expect(document.activeElement?.tagName).toBe('INPUT');
    const cancel = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Cancel',
    )!;
    act(() => cancel.click());
    for (let turn = 0; turn < 100 && document.activeElement?.id !== 'ask'; turn += 1) await settle();
    expect(document.activeElement?.id).toBe('ask');
  });

  it('whose call waits for its turn says so after some seconds', async () => {
    const pending = new Promise<void>(() => {});
    await mount(
      <ConfirmDialog
        open
        title="Accept?"
        confirmLabel="Accept"
        onConfirm={() => pending}
        onCancel={() => {}}
      />,
    );
    jest.useFakeTimers();
    const status = () => document.querySelector('p[role=status]')?.textContent;
    const form = document.querySelector('form')!;
    await act(async () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await act(() => jest.advanceTimersByTimeAsync(3_900));
    expect(status()).toBe('');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(status()).toContain('yours is in the queue');
    jest.useRealTimers();
  });
});
