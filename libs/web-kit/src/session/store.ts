/** The session for screens: the machine's state (`machine.ts`) in the fields of PEOPLE-18. */
import type { Role } from '@thikana/contracts';
import { create } from 'zustand';
import { nextSession, type Session, type SessionEvent, type SessionUser } from './machine.ts';

export type { SessionUser };

/** `unreachable`: the person or their role could not be read; `retrySession` tries again. */
export type RoleState = 'loading' | 'known' | 'none' | 'unreachable';

export interface SessionState {
  /** Null for a visitor, and while the person is unknown. */
  user: SessionUser | null;
  /** True until the identity provider has answered, and during a Google sign-in and a sign-out. */
  loading: boolean;
  /** Null while it loads and when there is none (SCREEN-8). */
  role: Role | null;
  roleState: RoleState;
}

function roleStateOf(session: Session): RoleState {
  switch (session.at) {
    case 'unknown':
    case 'entering':
      return 'loading';
    case 'member':
      return session.role ? 'known' : 'none';
    case 'visitor':
      return 'none';
    case 'unreachable':
      return 'unreachable';
  }
}

export const viewOf = (session: Session, busy: boolean): SessionState => ({
  user: 'user' in session ? session.user : null,
  loading: busy || session.at === 'unknown',
  role: session.at === 'member' ? session.role : null,
  roleState: roleStateOf(session),
});

let session: Session = { at: 'unknown' };
let busy = false;

export const useSession = create<SessionState>()(() => viewOf(session, busy));

export const currentSession = (): Session => session;

/** The only way to change the session. */
export function dispatch(event: SessionEvent): void {
  session = nextSession(session, event);
  useSession.setState(viewOf(session, busy));
}

/** During a Google sign-in or a sign-out (PEOPLE-18). */
export function setBusy(now: boolean): void {
  busy = now;
  useSession.setState(viewOf(session, busy));
}
