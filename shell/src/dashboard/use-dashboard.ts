import type { Role } from '@thikana/contracts';
import { useEffect, useState } from 'react';
import {
  loadedRemote,
  loadEntry,
  remoteForPath,
  type Directory,
  type Remote,
} from '@thikana/web-kit/federation';
import { dashboardOf, paths, useLocation } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';

/** Whether the address is in a dashboard. */
export function useInDashboard(): boolean {
  const { pathname } = useLocation();
  return pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
}

/** The address of the person's dashboard; null while unknown, for a visitor, and for a person without one. */
export function useDashboardHome(): string | null {
  const role = useSession((state) => state.role);
  return role && dashboardOf[role];
}

/** The role whose dashboard the address is in; undefined at `/dashboard` itself and elsewhere. */
export function useDashboardRole(): Role | undefined {
  const { pathname } = useLocation();
  return (['user', 'agent', 'admin'] as const).find((role) =>
    `${pathname}/`.startsWith(`${dashboardOf[role]}/`),
  );
}

export type DashboardRemote = Remote | 'loading' | 'none';

/** A dashboard's remote. When it fails its screen shows the error; its menu is then empty. */
export function useDashboardRemote(directory: Directory, home: string | null): DashboardRemote {
  const entry = home === null ? undefined : remoteForPath(directory, home);
  const [settled, setSettled] = useState<{ id: string; remote: Remote | 'none' } | null>(null);
  useEffect(() => {
    if (!entry) return;
    let current = true;
    const settle = (remote: Remote | 'none') => current && setSettled({ id: entry.id, remote });
    loadEntry(entry).then(settle, () => settle('none'));
    return () => {
      current = false;
    };
  }, [entry]);
  if (!entry) return 'loading';
  return loadedRemote(entry.id) ?? (settled?.id === entry.id ? settled.remote : 'loading');
}
