import { afterEach, describe, expect, it } from '@jest/globals';
import { act, useState, type ComponentType } from 'react';
import { mount, settle, unmount } from '../testing/index.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

interface Props {
  open: boolean;
  onCancel: () => void;
}

const Question = ({ open }: Props) => (open ? <div role="dialog">Sure?</div> : null);

/** A network that responds when the test calls it. */
function codeOnDemand() {
  const requests: { arrive: () => void; fail: () => void }[] = [];
  const fetchCode = () =>
    new Promise<ComponentType<Props>>((resolve, reject) =>
      requests.push({ arrive: () => resolve(Question), fail: () => reject(new Error('offline')) }),
    );
  return { requests, fetchCode };
}

function screenWith(fetchCode: () => Promise<ComponentType<Props>>) {
  const Dialog = lazyDialog<Props>(fetchCode);
  return function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Remove
        </button>
        <Dialog open={open} onCancel={() => setOpen(false)} />
      </>
    );
  };
}

const press = (page: HTMLElement) => act(async () => page.querySelector('button')?.click());
const answer = async (action: (() => void) | undefined) => {
  await act(async () => action?.());
  await settle();
};

afterEach(unmount);

describe('a lazy dialog', () => {
  it('fetches its code once, when it is first opened', async () => {
    const { requests, fetchCode } = codeOnDemand();
    const Screen = screenWith(fetchCode);
    const page = await mount(<Screen />);
    expect(requests).toHaveLength(0);
    await press(page);
    expect(page.querySelector('[role=dialog]')).toBeNull();
    await answer(requests[0]?.arrive);
    expect(page.querySelector('[role=dialog]')?.textContent).toBe('Sure?');
    expect(requests).toHaveLength(1);
  });

  it('shows a message and closes when its code does not load, and fetches it again when it is opened again', async () => {
    const { requests, fetchCode } = codeOnDemand();
    const Screen = screenWith(fetchCode);
    const page = await mount(<Screen />);
    await press(page);
    await answer(requests[0]?.fail);
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Could not open');
    expect(page.querySelector('button')?.getAttribute('aria-expanded')).toBe('false');
    await press(page);
    await answer(requests[1]?.arrive);
    expect(page.querySelector('[role=dialog]')?.textContent).toBe('Sure?');
  });
});
