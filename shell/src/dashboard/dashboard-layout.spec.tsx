import { afterEach, expect, it } from '@jest/globals';
import type { Role } from '@thikana/contracts';
import { useLocation } from '@thikana/web-kit/router';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { DashboardLayout } from './dashboard-layout.tsx';

afterEach(unmount);

/** No remote is loaded, so only the shell decides. */
function Screen() {
  const { pathname, state } = useLocation();
  return pathname.startsWith('/dashboard') ? (
    <DashboardLayout directory={{ remotes: [] }} />
  ) : (
    `${pathname} ${JSON.stringify(state)}`
  );
}

const open = async (role: Role, at: string) => {
  beSignedInAs({ uid: 'somebody', role });
  return (await mount(<Screen />, at)).textContent;
};

it.each<[Role, string, Role]>([
  ['user', '/dashboard/agent', 'agent'],
  ['user', '/dashboard/agent/profile', 'agent'],
  ['user', '/dashboard/agent/no-such-page', 'agent'],
  ['user', '/dashboard/admin/manage-users', 'admin'],
  ['agent', '/dashboard/admin', 'admin'],
  ['agent', '/dashboard/user/wishlist', 'user'],
  ['fraud', '/dashboard/agent', 'agent'],
])('%s at %s goes to the 403 page', async (role, at, needs) =>
  expect(await open(role, at)).toBe(`/forbidden {"needs":["${needs}"]}`),
);

it.each<[Role, string]>([
  ['user', '/dashboard'],
  ['user', '/dashboard/user'],
  ['agent', '/dashboard/agent/profile'],
  ['agent', '/dashboard/agents'],
  ['admin', '/dashboard/agent/profile'],
])('%s at %s is not redirected', async (role, at) =>
  expect(await open(role, at)).not.toContain('/forbidden'),
);

it('a person who is marked as fraud reads why, since when, and whom to write to', async () => {
  const fraudMark = { at: '2026-11-20T06:00:00.000Z', reason: 'The papers are forged.' };
  answerApi(() => ({ data: { email: 'somebody@thikana.test', role: 'fraud', fraudMark } }));
  await open('fraud', '/dashboard');
  await settle();
  await settle();
  const text = document.body.textContent;
  expect(text).toContain('The papers are forged.');
  expect(text).toContain('20/11/2026');
  expect(text).toContain('support@thikana.test');
});
