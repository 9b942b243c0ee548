import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { mount, unmount } from '@thikana/web-kit/testing';
import { type DraftPicture, readDraft, sweepDrafts, writeDraft } from './draft.ts';
import { PictureList } from './picture-list.ts';
import { useDraft } from './use-draft.ts';

const minute = 60_000;
const file = (name: string) => new File(['picture'], name, { type: 'image/webp' });

let uploads: string[];
let lost: number;
/** The files that a browser keeps over reloads. */
let kept: Map<string, File>;
/** While true the image host does not respond. */
let isDown: boolean;

beforeEach(() => {
  localStorage.clear();
  [uploads, lost, kept, isDown] = [[], 0, new Map(), false];
  // jsdom has no object URLs.
  URL.createObjectURL = () => `blob:${crypto.randomUUID()}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => unmount());

const listOf = (first: readonly DraftPicture[] = []) =>
  new PictureList(first, {
    upload: async ({ name }) => {
      if (isDown) throw new Error('the host is down');
      uploads.push(name);
      return `https://pictures.test/${uploads.length}-${name}`;
    },
    onDone: () => undefined,
    onFailure: () => undefined,
    onLost: (count) => (lost += count),
    files: {
      keep: (key, one) => kept.set(key, one),
      find: async (key) => kept.get(key) ?? null,
      drop: (key) => kept.delete(key),
    },
  });
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** The draft's pictures as they are restored after this many minutes. */
const laterBy = (minutes: number, list: PictureList): DraftPicture[] =>
  list.items().map(({ key, image, caption, kind, uploadedAt }) => ({
    ...{ key, image, caption, kind },
    uploadedAt: uploadedAt && uploadedAt - minutes * minute,
  }));

describe('the pictures of a draft', () => {
  it('are accepted on a page over plain HTTP, which has no `randomUUID`', async () => {
    URL.createObjectURL = () => 'blob:shown';
    const { randomUUID } = crypto;
    Object.assign(crypto, { randomUUID: undefined });
    const list = listOf();
    list.add([file('front.webp'), file('hall.webp')]);
    Object.assign(crypto, { randomUUID });
    await settled();
    expect(new Set(list.items().map(({ key }) => key)).size).toBe(2);
  });

  it('are restored after ten minutes and a reload, uploaded again, in order and with their captions and kinds', async () => {
    const before = listOf();
    before.add([file('front.webp'), file('hall.webp')]);
    await settled();
    before.describe(before.items()[1]!.key, { caption: 'Hall', kind: 'floor-plan' });
    before.move(before.items()[1]!.key, 0);

    const after = listOf(laterBy(15, before));
    // Pictures that the host has deleted are not sent, and the form waits.
    expect([after.pictures, after.isBusy]).toEqual([[], true]);
    await after.revive();
    await settled();
    expect(after.isBusy).toBe(false);
    expect(after.pictures).toEqual([
      { image: 'https://pictures.test/3-hall.webp', caption: 'Hall', kind: 'floor-plan' },
      { image: 'https://pictures.test/4-front.webp', caption: '' },
    ]);
    expect(lost).toBe(0);
  });

  it('are not uploaded again while the host has them, and are before it deletes them', async () => {
    const before = listOf();
    before.add([file('front.webp')]);
    await settled();
    const after = listOf(laterBy(5, before));
    await after.revive();
    await settled();
    expect([uploads, after.pictures]).toEqual([['front.webp'], before.pictures]);
    after.renew(Date.now() + 4 * minute);
    await settled();
    expect(uploads).toEqual(['front.webp', 'front.webp']);
  });

  it('that were uploading, or failed, at the reload are uploaded then', async () => {
    isDown = true;
    const before = listOf();
    before.add([file('front.webp')]);
    await settled();
    expect(before.items()[0]!.failed).toBe(true);
    isDown = false;
    const after = listOf(laterBy(0, before));
    await after.revive();
    await settled();
    expect(after.pictures).toEqual([{ image: 'https://pictures.test/1-front.webp', caption: '' }]);
  });

  it('are not sent after a night of sleep before they are uploaded again', async () => {
    const list = listOf();
    list.add([file('front.webp')]);
    await settled();
    list.renew(Date.now() + 600 * minute);
    expect([list.pictures, list.isBusy]).toEqual([[], true]);
    await settled();
    expect(list.pictures).toEqual([{ image: 'https://pictures.test/2-front.webp', caption: '' }]);
  });

  it('are reported as lost where the browser has no file of them, and are removed', async () => {
    const before = listOf();
    before.add([file('front.webp'), file('hall.webp')]);
    await settled();
    const [front, hall] = laterBy(15, before);
    kept.delete(front!.key);
    const after = listOf([front!, hall!, { key: 'own', image: 'own', caption: '', uploadedAt: 0 }]);
    await after.revive();
    await settled();
    expect(lost).toBe(1);
    expect(after.pictures.map(({ image }) => image)).toEqual(['https://pictures.test/3-hall.webp', 'own']);
    after.remove(hall!.key);
    expect(kept.size).toBe(0);
  });
});

const place = { uid: 'rahim', about: 'new', version: null, onStartOver: () => undefined };
const written = { values: { title: 'Flat' }, pictures: [], at: Date.now(), version: null };

describe('a draft', () => {
  it('contains pictures that are still uploading', async () => {
    let draft: ReturnType<typeof useDraft>;
    function Form() {
      draft = useDraft(place, []);
      return null;
    }
    await mount(<Form />);
    act(() => draft.keep({ title: 'Flat' }));
    draft!.pictures.note([{ key: 'one', image: null, caption: 'Front', uploadedAt: 0 }]);
    dispatchEvent(new Event('pagehide'));
    expect(readDraft('rahim', 'new', null)).toMatchObject({
      values: { title: 'Flat', pictures: [] },
      pictures: [{ key: 'one', image: null, caption: 'Front' }],
    });
  });

  it('is deleted after thirty days, and others are kept', async () => {
    const day = 24 * 60 * minute;
    writeDraft('rahim', 'new', { ...written, at: Date.now() - 31 * day });
    writeDraft('karim', 'new', { ...written, at: Date.now() - 29 * day });
    localStorage.setItem('draft:listing:selim:new', '{');
    localStorage.setItem('other', 'stays');
    expect(readDraft('rahim', 'new', null)).toBeNull();
    await sweepDrafts();
    expect(Object.keys(localStorage).sort()).toEqual(['draft:listing:karim:new', 'other']);
  });
});
