import { beforeEach, expect, it } from '@jest/globals';
import type { Shortlist } from '@thikana/web-kit/offline';
import { offlinePage } from './offline-page.ts';

const SEEN: Shortlist = {
  uid: 'nusrat',
  at: Date.UTC(2026, 10, 22, 11, 2),
  listings: [
    {
      title: 'Lake view <b>flat</b> "A&B"',
      location: 'Gulshan 2',
      price: { en: '৳1,25,00,000', bn: '৳১,২৫,০০,০০০' },
      availability: 'sold',
    },
  ],
};

/** Renders it as a browser would, with its script. */
const opened = (shortlist: Shortlist | null) => {
  const { head, body } = new DOMParser().parseFromString(offlinePage(shortlist, 'once'), 'text/html');
  document.documentElement.lang = 'en';
  delete document.documentElement.dataset['theme'];
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
  new Function(document.querySelector('script')?.textContent ?? '')();
};
const shown = () => document.querySelector('main')?.textContent ?? '';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('access-token', 'of nusrat');
});

it('shows titles as they are written, never as markup', () => {
  opened(SEEN);
  expect(document.querySelector('h3')?.textContent).toBe('Lake view <b>flat</b> "A&B"');
  expect(document.querySelector('h3 b')).toBeNull();
  expect(shown()).toContain('22 November 2026');
  expect(shown()).toContain('17:02');
  expect(shown()).toContain('Sold');
});

it('is in the remembered language and theme', () => {
  localStorage.setItem('language', 'bn');
  localStorage.setItem('theme', 'dark');
  opened(SEEN);
  expect(document.documentElement.lang).toBe('bn');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.title).toBe('আপনি অফলাইনে আছেন | Thikana');
  expect(shown()).toContain('৳১,২৫,০০,০০০');
});

it('shows no shortlist to a person who is signed out', () => {
  localStorage.removeItem('access-token');
  opened(SEEN);
  expect(shown()).toContain('You are offline');
  expect(shown()).not.toContain('Gulshan 2');
});
