import { describe, expect, it } from '@jest/globals';
import { nextSession, type Session, type SessionEvent, type SessionUser } from './machine.ts';
import { viewOf } from './store.ts';

const rahim: SessionUser = {
  uid: 'rahim',
  email: 'rahim@thikana.test',
  displayName: 'Rahim',
  photoURL: null,
  creationTime: null,
};
const karim: SessionUser = { ...rahim, uid: 'karim' };

const after = (from: Session, ...events: SessionEvent[]): Session => events.reduce(nextSession, from);
const unknown: Session = { at: 'unknown' };
const member: Session = { at: 'member', user: rahim, role: 'agent' };
const arrived = (user: SessionUser): SessionEvent => ({ type: 'arrived', user });

describe('a session', () => {
  it('begins unknown and becomes a visitor, or a member with the role that is read', () => {
    expect(after(unknown, { type: 'left' })).toEqual({ at: 'visitor' });
    expect(after(unknown, arrived(rahim), { type: 'role-read', uid: 'rahim', role: 'user' })).toEqual({
      at: 'member',
      user: rahim,
      role: 'user',
    });
  });

  it('has no role when the server refuses to name one', () => {
    const session = after(unknown, arrived(rahim), { type: 'role-refused', uid: 'rahim' });
    expect(session).toEqual({ at: 'member', user: rahim, role: null });
  });

  it('is unreachable when the identity provider is, and is restored by a retry', () => {
    const cut = after(unknown, { type: 'identity-failed' });
    expect(cut).toEqual({ at: 'unreachable', user: null });
    expect(after(cut, { type: 'retried' })).toEqual(unknown);
    // A late response counts, too.
    expect(after(cut, arrived(rahim))).toEqual({ at: 'entering', user: rahim });
  });

  it('is unreachable when the first role call fails, and is entered by a retry', () => {
    const cut = after(unknown, arrived(rahim), { type: 'role-failed', uid: 'rahim' });
    expect(cut).toEqual({ at: 'unreachable', user: rahim });
    expect(after(cut, { type: 'retried' })).toEqual({ at: 'entering', user: rahim });
  });

  it.each(['role-failed', 'role-refused'] as const)(
    'loses no known role to a refresh that ends in %s',
    (type) => {
      expect(after(member, { type, uid: 'rahim' })).toBe(member);
    },
  );

  it('keeps the person when the provider fails later', () => {
    expect(after(member, { type: 'identity-failed' })).toBe(member);
  });

  it('accepts a new role', () => {
    expect(after(member, { type: 'role-read', uid: 'rahim', role: 'admin' })).toEqual({
      ...member,
      role: 'admin',
    });
  });

  it('keeps the role over a fresh token of the same person, and forgets it for another one', () => {
    const renamed = { ...rahim, displayName: 'Rahim Uddin' };
    expect(after(member, arrived(renamed))).toEqual({ ...member, user: renamed });
    expect(after(member, arrived(karim))).toEqual({ at: 'entering', user: karim });
  });

  it('ignores a role that was requested for somebody else', () => {
    const session: Session = { at: 'entering', user: karim };
    expect(after(session, { type: 'role-read', uid: 'rahim', role: 'admin' })).toBe(session);
    expect(after({ at: 'visitor' }, { type: 'role-read', uid: 'rahim', role: 'admin' })).toEqual({
      at: 'visitor',
    });
  });

  it('shows a changed profile', () => {
    const changed = after(member, { type: 'profile-changed', profile: { displayName: 'R. Uddin' } });
    expect(changed).toEqual({ ...member, user: { ...rahim, displayName: 'R. Uddin' } });
  });

  it('ends from everywhere', () => {
    for (const session of [unknown, member, { at: 'unreachable', user: rahim } as const])
      expect(after(session, { type: 'left' })).toEqual({ at: 'visitor' });
  });
});

describe('its view for screens', () => {
  it.each<[Session, object]>([
    [unknown, { user: null, loading: true, role: null, roleState: 'loading' }],
    [{ at: 'visitor' }, { user: null, loading: false, role: null, roleState: 'none' }],
    [
      { at: 'entering', user: rahim },
      { user: rahim, loading: false, role: null, roleState: 'loading' },
    ],
    [member, { user: rahim, loading: false, role: 'agent', roleState: 'known' }],
    [
      { ...member, role: null },
      { user: rahim, loading: false, role: null, roleState: 'none' },
    ],
    [
      { at: 'unreachable', user: null },
      { user: null, loading: false, role: null, roleState: 'unreachable' },
    ],
  ])('of %j', (session, view) => {
    expect(viewOf(session, false)).toEqual(view);
  });

  it('loads while a sign-in or a sign-out is under way', () => {
    expect(viewOf(member, true).loading).toBe(true);
  });
});
