import { afterEach, describe, expect, it } from '@jest/globals';
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
});
