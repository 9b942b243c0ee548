/** Listings that a person has hidden from their lists: in this browser, and with an account in every one (SCREEN-50). */
import { hiddenListings, hideListing } from '@thikana/web-kit/seen';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useMemo } from 'react';

/** The account's lists, and the code that reads them, are not needed for the first view. */
export const SYNC_AFTER_MS = 3_000;

const fetchAccount = () => import('./account-marks.ts');

export interface Hidden {
  ids: ReadonlySet<string>;
  hide: (id: string) => void;
  showAgain: (id: string) => void;
}

export function useHidden(): Hidden {
  const listings = hiddenListings.use();
  const uid = useAccountMarks();
  const ids = useMemo(() => new Set(listings.map(({ id }) => id)), [listings]);
  const change = (id: string, hidden: boolean) => {
    if (hidden) hideListing(id);
    else hiddenListings.remove(id);
    if (uid !== null)
      fetchAccount()
        .then(({ sendHidden }) => sendHidden(uid, id, hidden))
        .catch(() => {});
  };
  return { ids, hide: (id) => change(id, true), showAgain: (id) => change(id, false) };
}

/** This browser's hidden and opened listings become the account's, too. @returns whose account */
export function useAccountMarks(): string | null {
  const uid = useSession(({ user }) => user?.uid ?? null);
  useEffect(() => {
    if (uid === null) return;
    // Where it fails, this browser's lists remain; the next page tries again.
    const synchronise = () =>
      fetchAccount()
        .then((account) => account.synchronise(uid))
        .catch(() => {});
    const timer = setTimeout(() => void synchronise(), SYNC_AFTER_MS);
    return () => clearTimeout(timer);
  }, [uid]);
  return uid;
}
