import { DecisionList, sendAll } from '@thikana/web-kit/decisions';
import { Outlet } from '@thikana/web-kit/router';
import { useEffect } from 'react';
import { AdminKeys } from '../moderation/admin-keys.tsx';

/** Wraps every admin screen: pending decisions can be undone on each, and are sent when the admin area is left. */
export function WithDecisions() {
  useEffect(() => () => void sendAll(), []);
  return (
    <>
      <Outlet />
      <DecisionList undoKey="U" />
      <AdminKeys />
    </>
  );
}
