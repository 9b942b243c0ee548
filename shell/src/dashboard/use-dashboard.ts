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

/** Whether the address is one of a dashboard. */
export function useInDashboard(): boolean {
  const { pathname } = useLocation();
  return pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
}

/** Where the person's dashboard is; null while nobody knows, for a visitor, and for a person who has none. */
export function useDashboardHome(): string | null {
  const role = useSession((state) => state.role);
  return role && dashboardOf[role];
}

/** Whose dashboard the address is in; undefined at `/dashboard` itself and where there is none. */
export function useDashboardRole(): Role | undefined {
  const { pathname } = useLocation();
  return (['user', 'agent', 'admin'] as const).find((role) =>
    `${pathname}/`.startsWith(`${dashboardOf[role]}/`),
  );
}

export type DashboardRemote = Remote | 'loading' | 'none';

/** The remote of a dashboard. When it fails its screen says so; its menu is then empty. */
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
