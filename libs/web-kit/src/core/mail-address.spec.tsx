import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { setLanguage } from '../i18n/language.ts';
import { MailAddress } from './mail-address.tsx';

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => setLanguage('en'));
  act(() => root.unmount());
  page.remove();
});

const show = (verified: boolean | undefined) =>
  act(async () => root.render(<MailAddress mail="sadia@example.com" verified={verified} />));
/** What a screen reader reads: text that is not hidden from it. */
const read = () => {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
};

describe('MailAddress', () => {
  it('says in words that the address is not verified', async () => {
    await show(false);
    expect(read()).toBe('sadia@example.com not verified');
  });

  it('says so in Bangla', async () => {
    await show(false);
    await act(async () => setLanguage('bn'));
    expect(read()).toBe('sadia@example.com যাচাই করা নয়');
  });

  it.each([true, undefined])('is the address alone when verified is %s', async (verified) => {
    await show(verified);
    expect(read()).toBe('sadia@example.com');
  });
});
