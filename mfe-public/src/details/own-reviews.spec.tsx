import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Property } from '@thikana/contracts';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { ReviewForm } from './review-form.tsx';
import { Reviews } from './reviews.tsx';

const listing = { _id: 'b'.repeat(24), title: 'Lake View Flat' } as Property;
const OWN = {
  _id: 'e'.repeat(24),
  propertyId: listing._id,
  userName: 'Nusrat',
  review: 'The lift is broken.',
};
const OTHER = { ...OWN, _id: 'f'.repeat(24), userName: 'Rahim', review: 'Bright.' };

let reviews: (typeof OWN)[];
let sent: string[];
beforeEach(() => {
  [reviews, sent] = [[OWN, OTHER], []];
  sessionStorage.clear();
  answerApi(({ name, body }) => {
    sent.push(name);
    if (name === 'GET /reviews') return { data: reviews };
    if (name === 'GET /reviews/user') return { data: reviews.filter(({ _id }) => _id === OWN._id) };
    if (name === 'POST /reviews')
      return { status: 409, code: 'REVIEW.ALREADY_TODAY', params: { reviewId: OWN._id } };
    if (name !== `PATCH /reviews/${OWN._id}`) return undefined;
    reviews = [{ ...OWN, ...body }, OTHER];
    return { data: { modifiedCount: 1 } };
  });
});
afterEach(unmount);

const screen = (
  <Reviews listing={listing}>
    <ReviewForm listing={listing} />
  </Reviews>
);
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
async function press(name: string): Promise<void> {
  act(() => buttons(name)[0]!.click());
  await settle();
}

describe("a listing's reviews", () => {
  it('can be changed by their writer', async () => {
    beSignedInAs({ uid: 'nusrat', role: 'user' });
    const page = await mount(screen);
    expect(buttons('Edit your review')).toHaveLength(1);
    await press('Edit your review');
    const field = [...document.querySelectorAll('textarea')].at(-1)!;
    expect(field.value).toBe('The lift is broken.');
    field.value = 'The lift works again.';
    await press('Save');
    expect(page.textContent).toContain('The lift works again.');
    expect(page.textContent).not.toContain('The lift is broken.');
  });

  it.each([null, { uid: 'agent', role: 'agent' as const }])('are only read by %p', async (person) => {
    beSignedInAs(person);
    await mount(screen);
    expect(buttons('Edit your review')).toHaveLength(0);
    expect(sent).not.toContain('GET /reviews/user');
  });
});

it('a second review on one day leads to the first, and keeps its text', async () => {
  beSignedInAs({ uid: 'nusrat', role: 'user' });
  const page = await mount(screen);
  const field = page.querySelector('textarea')!;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, 'Again');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Submit Review');
  const alert = page.querySelector('[role=alert]')!;
  expect(alert.textContent).toContain('You have already reviewed this property today.');
  expect(alert.querySelector('a')!.getAttribute('href')).toBe(`/dashboard/user/my-reviews#${OWN._id}`);
  expect(field.value).toBe('Again');
});
