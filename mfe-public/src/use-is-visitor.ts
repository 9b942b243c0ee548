import { useSession } from '@thikana/web-kit/session';

/** Whether it is known that nobody is signed in. */
export const useIsVisitor = (): boolean =>
  useSession(({ user, loading, roleState }) => !user && !loading && roleState === 'none');

/** Visitors and buyers ask about a home; a visitor signs in before the question is sent. */
export const useAsks = (): boolean => useSession(({ role }) => role === null || role === 'user');
