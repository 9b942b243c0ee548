/** Guards of routes (SCREEN-2). They only spare people useless screens: the server protects the data. */
import type { Role } from '@thikana/contracts';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session/store.ts';
import { Waiting } from './waiting.tsx';
import { paths } from '../router/paths.ts';
import { addressOf, type ReturnTo } from './return-to.ts';
import { AccountUnreachable } from './unreachable.tsx';

const ToLogin = () => {
  const state: ReturnTo = { from: addressOf(useLocation()) };
  return <Navigate to={paths.login} replace state={state} />;
};

/** Lets signed-in people through; others go to `/login` and return. Without children it renders the route's outlet. */
export function RequireSession({ children }: { children?: ReactNode }) {
  const { user, loading, roleState } = useSession();
  if (loading) return <Waiting />;
  if (user) return children ?? <Outlet />;
  return roleState === 'unreachable' ? <AccountUnreachable /> : <ToLogin />;
}

/** Lets these roles through; a signed-in person of another role goes to `/forbidden`. */
export function RequireRole({ roles, children }: { roles: readonly Role[]; children?: ReactNode }) {
  const { user, loading, role, roleState } = useSession();
  if (loading || (user && roleState === 'loading')) return <Waiting />;
  if (roleState === 'unreachable') return <AccountUnreachable />;
  if (!user) return <ToLogin />;
  if (role && roles.includes(role)) return children ?? <Outlet />;
  return <Navigate to={paths.forbidden} replace state={{ needs: roles }} />;
}
