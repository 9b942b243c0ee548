import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { invalidateTopic } from '@thikana/web-kit/data';
import { useLocation, useReturnTo } from '@thikana/web-kit/router';
import { answerApi, beSignedInAs, mount, settle, unmount, type ApiAnswer } from '@thikana/web-kit/testing';
import { act } from 'react';
import { Heart } from './heart.tsx';
import { useHeart, useHearts } from './use-hearts.ts';

const LISTING = { _id: 'a'.repeat(24), title: 'Lake View Flat' };
const ENTRY = 'e'.repeat(24);

/** The server's wishlist: null, or the entry of the listing. */
let stored: string | null;
/** When set, writes get this response. */
let refusal: ApiAnswer | null;
/** Reads are refused. */
let unreadable: boolean;
/** Writes wait for it. */
let answered: Promise<void>;
let release: () => void;

beforeEach(() => {
  stored = null;
  refusal = null;
  unreadable = false;
  answered = Promise.resolve();
  beSignedInAs({ uid: 'rahim', role: 'user' });
  answerApi(async ({ name }) => {
    if (unreadable && name.startsWith('GET ')) return { status: 404 };
    if (name.startsWith('GET /wishlist/'))
      return { data: stored ? [{ _id: stored, propertyId: LISTING._id }] : [] };
    if (name.startsWith('GET /wishlist-state/')) return { data: { wishlistId: stored } };
    await answered;
    if (refusal) return refusal;
    stored = name === 'POST /wishlist' ? ENTRY : null;
    return { data: stored ? { insertedId: stored } : { deletedCount: 1 } };
  });
});
afterEach(unmount);

function hold(): void {
  answered = new Promise((resolve) => (release = resolve));
}

const Card = () => {
  const hearts = useHearts();
  return hearts && <Heart listing={LISTING} hearts={hearts} />;
};
const Details = () => {
  const heart = useHeart(LISTING._id);
  return heart && <button type="button" aria-pressed={heart.saved} onClick={heart.toggle} />;
};

describe.each([
  ['a card', Card],
  ['the details', Details],
])('the heart of %s', (_, Screen) => {
  let page: HTMLElement;
  const heart = () => page.querySelector('button');
  const pressed = () => heart()?.getAttribute('aria-pressed');
  /** Presses the heart and renders the results. */
  const press = async () => {
    act(() => heart()?.click());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  const lastMessage = () => [...page.querySelectorAll('[role=alert], div[role=status]')].at(-1)?.textContent;
  let comeBack: () => void;
  const LoginOrScreen = () => {
    comeBack = useReturnTo().goBack;
    return useLocation().pathname === '/login' ? '/login' : <Screen />;
  };
  const open = async () => (page = await mount(<LoginOrScreen />));

  it('is a toggle: it saves, and removes again', async () => {
    await open();
    expect(pressed()).toBe('false');
    await press();
    await settle();
    expect([pressed(), stored]).toEqual(['true', ENTRY]);
    expect(lastMessage()).toContain('Added!');
    await press();
    await settle();
    expect([pressed(), stored]).toEqual(['false', null]);
    expect(lastMessage()).toContain('Deleted!');
  });

  it('is filled at once, and empty again when the server refuses', async () => {
    await open();
    hold();
    refusal = { status: 500 };
    await press();
    expect(pressed()).toBe('true');
    release();
    await settle();
    expect(pressed()).toBe('false');
    expect(lastMessage()).toContain('Error!Failed to add to wishlist');
  });

  it('stays filled when the removal fails', async () => {
    stored = ENTRY;
    await open();
    hold();
    refusal = { status: 500 };
    await press();
    expect(pressed()).toBe('false');
    release();
    await settle();
    expect(pressed()).toBe('true');
    expect(lastMessage()).toContain('ErrorFailed to remove item');
  });

  it('reports that it was saved already, and is filled then', async () => {
    await open();
    stored = ENTRY;
    refusal = { status: 409, code: 'WISHLIST.ALREADY_ADDED' };
    await press();
    await settle();
    expect(lastMessage()).toContain('Already AddedThis property is already in your wishlist');
    expect(pressed()).toBe('true');
  });

  it('is neither pressed nor empty while it is unknown whether the listing is saved', async () => {
    stored = ENTRY;
    unreadable = true;
    await open();
    expect([heart() !== null, pressed()]).toEqual([true, null]);
    unreadable = false;
    await act(() => invalidateTopic('wishlist'));
    await settle();
    expect(pressed()).toBe('true');
  });

  it('saves when it is pressed before it is known', async () => {
    unreadable = true;
    await open();
    unreadable = false;
    await press();
    await settle();
    expect([pressed(), stored]).toEqual(['true', ENTRY]);
  });

  it('is filled without an alert when the listing turns out to be saved already', async () => {
    stored = ENTRY;
    refusal = { status: 409, code: 'WISHLIST.ALREADY_ADDED' };
    unreadable = true;
    await open();
    unreadable = false;
    await press();
    await settle();
    expect([pressed(), stored]).toEqual(['true', ENTRY]);
    expect(document.body.textContent).not.toContain('Already Added');
  });

  it('follows a removal made elsewhere, also after it was pressed here', async () => {
    await open();
    await press();
    await settle();
    expect(pressed()).toBe('true');
    stored = null;
    await act(() => invalidateTopic('wishlist'));
    await settle();
    expect(pressed()).toBe('false');
  });

  it('asks a visitor to sign in, and is filled when they return, once', async () => {
    beSignedInAs(null);
    await open();
    expect(pressed()).toBe('false');
    await press();
    expect(page.textContent).toMatch(/^\/login/);
    expect(stored).toBeNull();
    beSignedInAs({ uid: 'rahim', role: 'user' });
    act(() => comeBack());
    await settle();
    expect([pressed(), stored]).toEqual(['true', ENTRY]);
    await press();
    await settle();
    expect([pressed(), stored]).toEqual(['false', null]);
  });

  it('removes nothing that was saved before a visitor signed in', async () => {
    stored = ENTRY;
    beSignedInAs(null);
    await open();
    await press();
    beSignedInAs({ uid: 'rahim', role: 'user' });
    act(() => comeBack());
    await settle();
    expect([pressed(), stored]).toEqual(['true', ENTRY]);
  });

  it('is not rendered for a person without a wishlist', async () => {
    beSignedInAs({ uid: 'karim', role: 'agent' });
    await open();
    expect(heart()).toBeNull();
  });
});
