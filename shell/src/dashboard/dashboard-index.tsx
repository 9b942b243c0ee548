import { dashboardOf, Navigate } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';

/** Exactly `/dashboard` redirects to the role's own (SCREEN-2). */
export function DashboardIndex() {
  const role = useSession((state) => state.role);
  const home = role && dashboardOf[role];
  return home ? <Navigate to={home} replace /> : null;
}
