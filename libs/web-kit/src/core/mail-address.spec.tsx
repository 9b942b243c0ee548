import { afterEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { setLanguage } from '../i18n/language.ts';
import { MailAddress } from './mail-address.tsx';
import { mount, unmount } from '../testing/index.tsx';

let page: HTMLElement;
afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

const show = async (verified: boolean | undefined) => {
  unmount();
  page = await mount(<MailAddress mail="sadia@example.com" verified={verified} />);
};
/** The text that a screen reader reads. */
const read = () => {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
};

describe('MailAddress', () => {
  it('states that the address is not verified', async () => {
    await show(false);
    expect(read()).toBe('sadia@example.com not verified');
  });

  it('states it in Bangla', async () => {
    await show(false);
    await act(async () => setLanguage('bn'));
    expect(read()).toBe('sadia@example.com যাচাই করা নয়');
  });

  it.each([true, undefined])('is the address alone when verified is %s', async (verified) => {
    await show(verified);
    expect(read()).toBe('sadia@example.com');
  });
});
