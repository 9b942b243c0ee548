import { notify } from '@thikana/web-kit/core';
import { RequireSession } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';

/** Explains to visitors why they are sent to the login (OFFER-1); not to a person who signs out on this page. */
export function OfferGuard() {
  const t = messages.useT();
  const { user, loading } = useSession();
  const notified = useRef(false);
  useEffect(() => {
    if (loading || notified.current) return;
    notified.current = true;
    if (!user) notify.error(t('denied'), t('loginFirst'));
  }, [loading, t, user]);
  return <RequireSession />;
}
