import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { MyReviews } from './my-reviews.tsx';

const REVIEW = {
  _id: 'e'.repeat(24),
  propertyId: 'b'.repeat(24),
  propertyTitle: 'Lake View Flat',
  review: 'The lift is broken.',
  reviewedAt: '2026-11-20T06:00:00.000Z',
};
const OTHER = { ...REVIEW, _id: 'f'.repeat(24), propertyTitle: 'Roof House', review: 'Bright.' };

let stored: (typeof REVIEW)[];
let refused: boolean;
beforeEach(() => {
  beSignedInAs({ uid: 'nusrat', role: 'user' });
  [stored, refused] = [[REVIEW, OTHER], false];
  answerApi(({ name, body }) => {
    if (name === 'GET /reviews/user') return { data: stored };
    if (name !== `PATCH /reviews/${REVIEW._id}`) return undefined;
    if (refused) return { status: 503, code: 'REVIEWS.UNAVAILABLE' };
    stored = stored.map((one) => (one._id === REVIEW._id ? { ...one, ...body } : one));
    return { data: { modifiedCount: 1 } };
  });
});
afterEach(unmount);

async function press(name: string): Promise<void> {
  const named = (button: HTMLButtonElement) =>
    (button.getAttribute('aria-label') ?? button.textContent) === name;
  const pressed = [...document.querySelectorAll('button')].find(named);
  act(() => pressed!.click());
  await settle();
}
const field = () => document.querySelector('textarea');

describe('changing an own review', () => {
  it('begins with its text, saves it and shows it', async () => {
    const page = await mount(<MyReviews />);
    await press('Edit your review of Lake View Flat');
    expect(field()!.value).toBe('The lift is broken.');
    field()!.value = '  The lift works again. ';
    await press('Save');
    expect(stored[0]!.review).toBe('The lift works again.');
    expect(page.textContent).toContain('The lift works again.');
    expect(page.textContent).toContain('Bright.');
    expect(document.body.textContent).toContain('Your review has been changed.');
  });

  it('remains open with the text when that fails', async () => {
    refused = true;
    await mount(<MyReviews />);
    await press('Edit your review of Lake View Flat');
    field()!.value = 'The lift works again.';
    await press('Save');
    expect(document.body.textContent).toContain('Failed to change the review.');
    expect(field()!.value).toBe('The lift works again.');
  });

  it('has the focus on the review that a link names', async () => {
    await mount(<MyReviews />, `/dashboard/user/my-reviews#${OTHER._id}`);
    expect(document.activeElement?.textContent).toContain('Bright.');
  });
});
