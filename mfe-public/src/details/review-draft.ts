/** The draft of a review: kept in this tab over failures and reloads, and visible to its writer only. */
import { useSession, type SessionState } from '@thikana/web-kit/session';
import { useEffect, useState } from 'react';

const PREFIX = 'draft:review:';

/** Deletes the drafts of other people than the current one. */
function forgetDraftsOfOthers({ user, loading, roleState }: SessionState): void {
  // A person who is still unknown is not a visitor.
  if (loading || (!user && roleState !== 'none')) return;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${user?.uid}:`)) sessionStorage.removeItem(key);
}

/** Deletes drafts at sign-out, here or in another tab. @returns unsubscribes */
export function forgetDraftsOnSignOut(): () => void {
  forgetDraftsOfOthers(useSession.getState());
  return useSession.subscribe(forgetDraftsOfOthers);
}

/** @returns the text of this person's review of this listing, and its setter; '' deletes the draft */
export function useReviewDraft(uid: string, propertyId: string) {
  const key = `${PREFIX}${uid}:${propertyId}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  }, [key, text]);
  return [text, setText] as const;
}
