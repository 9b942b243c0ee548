import { notify } from '@thikana/web-kit/core';
import { RequireSession } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';

/** A visitor is told why they come to the login (OFFER-1) and returns from there; who signs out here is not. */
export function OfferGuard() {
  const t = messages.useT();
  const { user, loading } = useSession();
  const told = useRef(false);
  useEffect(() => {
    if (loading || told.current) return;
    told.current = true;
    if (!user) notify.error(t('denied'), t('loginFirst'));
  }, [loading, t, user]);
  return <RequireSession />;
}
