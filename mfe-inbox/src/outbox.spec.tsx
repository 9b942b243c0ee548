import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { answerApi, unmount } from '@thikana/web-kit/testing';
import { attach, type Attached, detach, discard, isLost, takeDraft } from './outbox.ts';

const PLACE = 'karim:a';
const url = 'https://images.thikana.test/a.webp';
const UPLOAD = { url, images: { w320: url, w640: url, w1280: url }, color: '#336699' };
const old: Attached = { ...UPLOAD, uploadedAt: 0 };

beforeEach(async () => {
  answerApi(() => ({ status: 201, data: { success: true, data: UPLOAD } }));
  await attach(PLACE, new File(['x'], 'x.png', { type: 'image/png' }));
});
afterEach(unmount);

it.each([
  ['a picture that is removed', () => detach(PLACE, () => true)],
  ['a message that is discarded', () => discard(PLACE, takeDraft(PLACE)!.key)],
])('keeps no file of %s (TALK-13)', (_, end) => {
  expect(isLost(old)).toBe(false);
  end();
  expect(isLost(old)).toBe(true);
});
