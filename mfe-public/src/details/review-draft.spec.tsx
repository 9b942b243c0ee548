import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { beSignedInAs, mount, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { forgetDraftsOnSignOut, useReviewDraft } from './review-draft.ts';

let stop: () => void;
beforeEach(() => {
  stop = forgetDraftsOnSignOut();
  beSignedInAs({ uid: 'rahim', role: 'user' });
});
afterEach(() => {
  stop();
  unmount();
});

function Draft({ uid, listing }: { uid: string; listing: string }) {
  const [text, setText] = useReviewDraft(uid, listing);
  return <textarea value={text} onChange={({ target }) => setText(target.value)} />;
}

const open = async (uid: string, listing: string) => {
  const page = await mount(<Draft uid={uid} listing={listing} />);
  return page.querySelector('textarea') as HTMLTextAreaElement;
};

/** Key by key, with the events that React handles. */
async function type(field: HTMLTextAreaElement, text: string): Promise<void> {
  const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  for (let length = 1; length <= text.length; length += 1)
    await act(async () => {
      write?.call(field, text.slice(0, length));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
}

describe('a review’s draft', () => {
  it('is restored after a reload, for its writer and its listing only', async () => {
    await type(await open('rahim', 'one'), 'Quiet street');
    expect((await open('rahim', 'one')).value).toBe('Quiet street');
    expect((await open('rahim', 'two')).value).toBe('');
    expect((await open('karim', 'one')).value).toBe('');
  });

  it('is deleted after signing out', async () => {
    await type(await open('rahim', 'one'), 'Quiet street');
    beSignedInAs(null);
    expect(sessionStorage.length).toBe(0);
    beSignedInAs({ uid: 'rahim', role: 'user' });
    expect((await open('rahim', 'one')).value).toBe('');
  });

  it('is deleted when somebody else signs in', async () => {
    await type(await open('rahim', 'one'), 'Quiet street');
    beSignedInAs({ uid: 'karim', role: 'user' });
    expect(sessionStorage.length).toBe(0);
  });
});
