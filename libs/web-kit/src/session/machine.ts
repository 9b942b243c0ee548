/** The session's states and every way between them. Pure: what happens at a change is `session.ts`'s. */
import type { Role } from '@thikana/contracts';

/** The identity provider's user (PEOPLE-16). */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  /** When the identity account was made; ISO 8601. */
  creationTime: string | null;
}

export type Session =
  /** The identity provider has not said yet who is here. */
  | { at: 'unknown' }
  | { at: 'visitor' }
  /** Somebody whose role is being read for the first time. */
  | { at: 'entering'; user: SessionUser }
  /** Role null: the server says that there is none. */
  | { at: 'member'; user: SessionUser; role: Role | null }
  /** The identity provider, or with a user our own role call, did not answer. */
  | { at: 'unreachable'; user: SessionUser | null };

export type SessionEvent =
  /** The provider names who is here: on loading, after a sign-in, with each fresh token. */
  | { type: 'arrived'; user: SessionUser }
  | { type: 'left' }
  | { type: 'identity-failed' }
  | { type: 'role-read'; uid: string; role: Role }
  /** The server knows no role for this person. */
  | { type: 'role-refused'; uid: string }
  /** No answer, or none that can be used. */
  | { type: 'role-failed'; uid: string }
  | { type: 'retried' }
  | { type: 'profile-changed'; profile: Partial<Pick<SessionUser, 'displayName' | 'photoURL'>> };

const userOf = (session: Session): SessionUser | null => ('user' in session ? session.user : null);

function onArrival(session: Session, user: SessionUser): Session {
  if (userOf(session)?.uid !== user.uid) return { at: 'entering', user };
  return { ...session, user } as Session;
}

/** What a role call says counts only for the person whom it was about. */
function onRole(session: Session, event: SessionEvent & { uid: string }): Session {
  const user = userOf(session);
  if (user?.uid !== event.uid) return session;
  if (event.type === 'role-read') return { at: 'member', user, role: event.role };
  // A known role stays known: a failed refresh takes nothing away from anybody.
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
