import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { ListingPapers } from './listing-papers.tsx';

const PAPER = {
  _id: 'c'.repeat(24),
  propertyId: 'b'.repeat(24),
  bytes: 9,
  uploadedAt: '2026-11-20T06:00:00.000Z',
};
const { createObjectURL, revokeObjectURL } = URL;

beforeEach(() => {
  beSignedInAs({ uid: 'admin', role: 'admin' });
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
});
afterEach(() => {
  unmount();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

it('a picture is opened in the page, and ticked only after that', async () => {
  const deed = { ...PAPER, kind: 'deed', type: 'image/webp', seenAt: null };
  const khatian = {
    ...PAPER,
    _id: 'd'.repeat(24),
    kind: 'khatian',
    type: 'image/png',
    seenAt: PAPER.uploadedAt,
    seenBy: 'mina@example.test',
  };
  answerApi(({ name }) => ({ data: name.endsWith('/papers') ? [deed, khatian] : 'bytes' }));
  const page = await mount(<ListingPapers id={PAPER.propertyId} />);
  const boxes = () => [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes().map(({ disabled }) => disabled)).toEqual([true, false]);
  expect(page.textContent).toContain('(20/11/2026, mina@example.test)');
  await act(async () => page.querySelector<HTMLButtonElement>('button')!.click());
  await settle();
  expect(page.querySelector('img')?.getAttribute('src')).toBe('blob:paper');
  expect(boxes()[0]!.disabled).toBe(false);
});
