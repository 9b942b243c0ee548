import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { setLanguage } from '@thikana/web-kit/i18n';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import type { HeaderLink } from '@thikana/web-kit/federation';
import { act } from 'react';
import { DirectoryContext } from './directory-context.ts';
import { HeaderLinks } from './header-links.tsx';

const INBOX: HeaderLink = {
  to: '/inbox',
  label: { en: 'Inbox', bn: 'ইনবক্স' },
  icon: 'message',
  roles: ['user', 'agent'],
  count: '/conversations/unread',
};

beforeEach(() => {
  // Idle at once; jsdom has none.
  globalThis.requestIdleCallback = (run) => Number(setTimeout(run));
  globalThis.cancelIdleCallback = clearTimeout;
  beSignedInAs({ uid: 'karim', role: 'user' });
});
afterEach(async () => {
  await act(async () => setLanguage('en'));
  unmount();
});

const open = async (header: HeaderLink[] | undefined, look: 'bar' | 'menu' = 'bar') => {
  const remotes = header ? [{ id: 'inbox', manifest: '/m.json', routes: ['/inbox'], header }] : [];
  const page = await mount(
    <DirectoryContext value={{ remotes }}>
      <HeaderLinks look={look} />
    </DirectoryContext>,
  );
  await settle();
  return page;
};

it.each(['bar', 'menu'] as const)('shows the link with its number: %s', async (look) => {
  answerApi(({ name }) =>
    name === 'GET /conversations/unread' ? { data: { conversations: 3 } } : undefined,
  );
  const page = await open([INBOX], look);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/inbox');
  expect(page.textContent).toBe('Inbox3 3 new');
  await act(async () => setLanguage('bn'));
  expect(page.textContent).toBe('ইনবক্স৩ ৩টি নতুন');
});

it.each([
  ['there is nothing', { data: { conversations: 0 } }],
  ['the service is unavailable', { status: 503 }],
  ['the call is forbidden', { status: 403 }],
  ['the response has no number', { data: { total: 'many' } }],
])('has no number where %s', async (_, answer) => {
  answerApi(() => answer);
  expect((await open([INBOX])).textContent).toBe('Inbox');
});

it('is not there for other roles, for visitors, and without the remote', async () => {
  beSignedInAs({ uid: 'admin', role: 'admin' });
  expect((await open([INBOX])).textContent).toBe('');
  unmount();
  expect((await open([INBOX])).textContent).toBe('');
  unmount();
  beSignedInAs({ uid: 'karim', role: 'user' });
  expect((await open(undefined)).textContent).toBe('');
});

it('draws the icon that the link names, and a message for a name that it does not know', async () => {
  answerApi(() => ({ data: {} }));
  const shapes = [];
  for (const icon of ['bell', 'warning', 'unknown', 'message']) {
    beSignedInAs({ uid: 'karim', role: 'user' });
    shapes.push((await open([{ ...INBOX, icon }])).querySelector('a')?.firstElementChild?.outerHTML);
    unmount();
  }
  expect(new Set(shapes).size).toBe(3);
  expect(shapes[2]).toBe(shapes[3]);
});

it('asks for nothing without a call', async () => {
  const calls: string[] = [];
  answerApi(({ name }) => {
    calls.push(name);
    return { data: {} };
  });
  const { count: _, ...link } = INBOX;
  expect((await open([{ ...link, icon: 'unknown' }])).textContent).toBe('Inbox');
  expect(calls).toEqual([]);
});
