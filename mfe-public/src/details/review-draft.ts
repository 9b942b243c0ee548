/** A review that is being written: it outlives failures and reloads in this tab, and nobody but its writer ever sees it. */
import { useSession, type SessionState } from '@thikana/web-kit/session';
import { useEffect, useState } from 'react';

const PREFIX = 'draft:review:';

/** Drafts of anybody but the person who is here. */
function forgetDraftsOfOthers({ user, loading, roleState }: SessionState): void {
  // Nobody signed in is something else than nobody known yet.
  if (loading || (!user && roleState !== 'none')) return;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${user?.uid}:`)) sessionStorage.removeItem(key);
}

/** From now on signing out, here or in another tab, leaves no draft behind. */
export function forgetDraftsOnSignOut(): () => void {
  forgetDraftsOfOthers(useSession.getState());
  return useSession.subscribe(forgetDraftsOfOthers);
}

/** @returns the text of this person's review of this listing, and how to change it; '' drops it */
export function useReviewDraft(uid: string, propertyId: string) {
  const key = `${PREFIX}${uid}:${propertyId}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  }, [key, text]);
  return [text, setText] as const;
}
