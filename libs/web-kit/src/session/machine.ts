/** The session's states and all transitions. Pure: the effects are in `session.ts`. */
import type { Role } from '@thikana/contracts';

/** The identity provider's user (PEOPLE-16). */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  /** When the identity account was created; ISO 8601. */
  creationTime: string | null;
}

export type Session =
  /** The identity provider has not answered yet. */
  | { at: 'unknown' }
  | { at: 'visitor' }
  /** Signed in; the role is being read for the first time. */
  | { at: 'entering'; user: SessionUser }
  /** Role null: the server knows none. */
  | { at: 'member'; user: SessionUser; role: Role | null }
  /** The identity provider did not answer, or, with a user, our own role call. */
  | { at: 'unreachable'; user: SessionUser | null };

export type SessionEvent =
  /** The provider reports a person: on loading, after a sign-in, with each fresh token. */
  | { type: 'arrived'; user: SessionUser }
  | { type: 'left' }
  | { type: 'identity-failed' }
  | { type: 'role-read'; uid: string; role: Role }
  /** The server knows no role for this person. */
  | { type: 'role-refused'; uid: string }
  /** No response, or an unusable one. */
  | { type: 'role-failed'; uid: string }
  | { type: 'retried' }
  | { type: 'profile-changed'; profile: Partial<Pick<SessionUser, 'displayName' | 'photoURL'>> };

const userOf = (session: Session): SessionUser | null => ('user' in session ? session.user : null);

function onArrival(session: Session, user: SessionUser): Session {
  if (userOf(session)?.uid !== user.uid) return { at: 'entering', user };
  return { ...session, user } as Session;
}

/** A role counts only for the person for whom it was requested. */
function onRole(session: Session, event: SessionEvent & { uid: string }): Session {
  const user = userOf(session);
  if (user?.uid !== event.uid) return session;
  if (event.type === 'role-read') return { at: 'member', user, role: event.role };
  // A failed refresh does not remove a known role.
  if (session.at === 'member') return session;
  return event.type === 'role-refused' ? { at: 'member', user, role: null } : { at: 'unreachable', user };
}

export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'arrived':
      return onArrival(session, event.user);
    case 'left':
      return { at: 'visitor' };
    case 'identity-failed':
      return session.at === 'unknown' ? { at: 'unreachable', user: null } : session;
    case 'role-read':
    case 'role-refused':
    case 'role-failed':
      return onRole(session, event);
    case 'retried':
      if (session.at !== 'unreachable') return session;
      return session.user ? { at: 'entering', user: session.user } : { at: 'unknown' };
    case 'profile-changed': {
      const user = userOf(session);
      return user ? ({ ...session, user: { ...user, ...event.profile } } as Session) : session;
    }
  }
}
