/** Who is here: the identity provider's user and the role that our own records give them. */
import type { Role } from '@thikana/contracts';
import { create } from 'zustand';

/** The identity provider's user (specification §3). */
export interface SessionUser {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  /** When the identity account was made; ISO 8601. */
  creationTime: string | null;
}

export type RoleState = 'loading' | 'known' | 'none';

export interface SessionState {
  /** Null for a visitor. */
  user: SessionUser | null;
  /** True until the identity provider has said who is here, and during a Google sign-in and a sign-out. */
  loading: boolean;
  /** Null while it loads and when there is none (specification §4). */
  role: Role | null;
  roleState: RoleState;
}

export const useSession = create<SessionState>()(() => ({
  user: null,
  loading: true,
  role: null,
  roleState: 'none',
}));
