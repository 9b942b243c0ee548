import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useUnsavedQuestion } from '@thikana/web-kit/router';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { AddProperty } from '../add-property/add-property.tsx';
import { draftKey } from './draft.ts';

let page: HTMLElement;
beforeEach(() => {
  // jsdom has no layout, and no frames in the background.
  window.requestAnimationFrame = (run) => setTimeout(run, 0) as never;
  Element.prototype.scrollIntoView = () => undefined;
  beSignedInAs({ uid: 'tania', role: 'agent' });
  answerApi(() => ({ data: [] }));
});
afterEach(() => {
  unmount();
  localStorage.clear();
  jest.restoreAllMocks();
});

const open = async (at = '/dashboard/agent/addProperty') => {
  page = await mount(<AddProperty />, at);
  await settle();
};
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));
const input = (id: string) => page.querySelector<HTMLInputElement>(`#${id}`)!;
async function type(id: string, text: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(id), text);
    input(id).dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}
const press = async (name: string) => {
  const found = [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  act(() => found!.click());
  await settle();
};
/** Validations end some turns after the last request. */
async function soon(holds: () => boolean) {
  for (let turn = 0; turn < 50 && !holds(); turn += 1) await settle();
}
const steps = () =>
  [...page.querySelectorAll<HTMLElement>('nav button')].map(({ dataset }) => dataset['state'] ?? '');
const current = () => page.querySelector('nav [aria-current]')?.textContent;
const fillPlace = async () => {
  await type('title', 'Lake View Flat');
  await type('location', 'Road 7A, Dhanmondi, Dhaka');
  await type('minPrice', '80 lakh');
  await type('maxPrice', '90 lakh');
};
const store = (about: string, values: object, more: object = {}) =>
  localStorage.setItem(
    draftKey('tania', about),
    JSON.stringify({ values, pictures: [], at: Date.now(), version: null, ...more }),
  );

describe('the steps of a new listing', () => {
  it('show nothing wrong while they are filled in, and Next checks its own fields', async () => {
    await open();
    await type('title', 'x');
    await type('title', '');
    act(() => void input('minPrice').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await settle();
    expect(page.textContent).not.toContain('is required');
    await press('Next');
    for (const name of ['Title', 'Location', 'Minimum price', 'Maximum price'])
      expect(page.textContent).toContain(`${name} is required`);
    expect(page.textContent).not.toContain('Image is required');
    expect([current(), steps()[0]]).toEqual([expect.stringContaining('Place and price'), 'wrong']);
    await fillPlace();
    await soon(() => !page.textContent?.includes('is required'));
    expect(page.textContent).not.toContain('is required');
    await press('Next');
    await soon(() => current()?.includes('Facts') ?? false);
    expect([current(), steps()]).toEqual([expect.stringContaining('Facts'), ['done', '', '', '']]);
  });

  it('show what is missing in a step that was left without Next', async () => {
    await open();
    await press('3Photographs');
    expect(steps()).toEqual(['missing', 'done', '', '']);
    await press('1Place');
    expect(steps()[2]).toBe('missing');
    expect(page.textContent).not.toContain('Image is required');
  });

  it('continue with Enter in a field', async () => {
    await open();
    await fillPlace();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    act(() => void input('maxPrice').dispatchEvent(enter));
    await soon(() => current()?.includes('Facts') ?? false);
    expect([enter.defaultPrevented, current()]).toEqual([true, expect.stringContaining('Facts')]);
  });
});

describe('drafts of new listings', () => {
  it('are several, each with its step, and only this person sees them', async () => {
    store('new', { title: 'First flat' }, { step: 'facts' });
    store('new-2', { location: 'Banani' }, { at: Date.now() + 1 });
    localStorage.setItem(draftKey('other', 'new'), localStorage.getItem(draftKey('tania', 'new'))!);
    await open();
    const rows = [...page.querySelectorAll('section[aria-label=Drafts] li strong')];
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Banani', 'First flat']);
    expect(input('title').value).toBe('');
    await act(async () => page.querySelector<HTMLElement>('[aria-label="Continue First flat"]')!.click());
    await settle();
    expect([input('title').value, current()]).toEqual(['First flat', expect.stringContaining('Facts')]);
    expect(page.querySelectorAll('section[aria-label=Drafts] li')).toHaveLength(1);
    // What was typed last is stored when another draft is opened, which stays open.
    await type('title', 'First flat, corner');
    await act(async () => page.querySelector<HTMLElement>('[aria-label="Continue Banani"]')!.click());
    await pause();
    expect(input('location').value).toBe('Banani');
    expect(page.querySelector('section[aria-label=Drafts]')?.textContent).toContain('First flat, corner');
  });

  it('are stored beside each other, and leaving asks nothing', async () => {
    store('new', { title: 'First flat' });
    await open();
    await type('title', 'Second flat');
    await pause();
    expect(page.textContent).toContain('Kept as a draft in this browser.');
    expect(input('title').value).toBe('Second flat');
    const stored = Object.entries(localStorage).filter(([key]) => key.startsWith('draft:listing:tania:'));
    expect(stored).toHaveLength(2);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(false);
    expect(useUnsavedQuestion.getState().question).toBeNull();
  });

  it('are said to be lost where the browser stores none', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await open();
    await type('title', 'Second flat');
    await pause();
    expect(page.textContent).toContain('what you write is lost when you leave');
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
  });
});
