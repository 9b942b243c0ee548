import { useSession } from '@thikana/web-kit/session';

/** Whether it is known that nobody is signed in. */
export const useIsVisitor = (): boolean =>
  useSession(({ user, loading, roleState }) => !user && !loading && roleState === 'none');
