/** Listings that a person has hidden from their lists: in this browser, and with an account in every one (SCREEN-50). */
import { api } from '@thikana/web-kit/data';
import { hiddenListings } from '@thikana/web-kit/seen';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useMemo } from 'react';

/** The account's list is not needed for the first view. */
export const SYNC_AFTER_MS = 3_000;
/** Whose list this page has read. */
let syncedFor: string | null = null;

export interface Hidden {
  ids: ReadonlySet<string>;
  hide: (id: string) => void;
  showAgain: (id: string) => void;
}

export function useHidden(): Hidden {
  const listings = hiddenListings.use();
  const uid = useSession(({ user }) => user?.uid ?? null);
  useEffect(() => {
    if (uid === null || syncedFor === uid) return;
    const timer = setTimeout(() => {
      syncedFor = uid;
      // Where it fails, this browser's list remains; the next page tries again.
      synchronise().catch(() => {});
    }, SYNC_AFTER_MS);
    return () => clearTimeout(timer);
  }, [uid]);
  const ids = useMemo(() => new Set(listings.map(({ id }) => id)), [listings]);
  const change = (id: string, hidden: boolean) => {
    if (hidden) hiddenListings.add(id);
    else hiddenListings.remove(id);
    if (uid !== null) send(id, hidden).then(adopt, () => {});
  };
  return { ids, hide: (id) => change(id, true), showAgain: (id) => change(id, false) };
}

async function send(propertyId: string, hidden: boolean): Promise<readonly string[]> {
  const { ids } = await api('users.hide', {
    params: { propertyId },
    body: { hidden },
    handle403Locally: true,
  });
  return ids;
}

/** Sends what was hidden before the sign-in or while the service was unavailable, then takes the account's list over. */
async function synchronise(): Promise<void> {
  let { ids }: { ids: readonly string[] } = await api('users.hiddenList', { handle403Locally: true });
  for (const { id } of hiddenListings.read().filter(({ sent }) => !sent)) ids = await send(id, true);
  adopt(ids);
}

/** @param ids of the account, the latest last */
function adopt(ids: readonly string[]): void {
  const here = hiddenListings.read();
  const unsent = here.filter(({ id, sent }) => !sent && !ids.includes(id));
  const atOf = (id: string) => here.find((one) => one.id === id)?.at ?? Date.now();
  hiddenListings.write([...unsent, ...ids.toReversed().map((id) => ({ id, at: atOf(id), sent: true }))]);
}
