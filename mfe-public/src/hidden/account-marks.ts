/** The account's hidden and opened listings: read once a page, changed in batches (SCREEN-50). */
import { api, limits } from '@thikana/web-kit/data';
import { accountSeen, hiddenListings, seenListings } from '@thikana/web-kit/seen';
import { beforeSignOut, useSession } from '@thikana/web-kit/session';

/** Listings that are opened within this time are one request. */
export const SEEN_AFTER_MS = 20_000;

/** Whose lists this page has read. */
let syncedFor: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const isSignedIn = (uid: string) => useSession.getState().user?.uid === uid;

/** Sends what was hidden or opened before the sign-in or while the service was unavailable, and adopts the account's lists. */
export async function synchronise(uid: string): Promise<void> {
  if (syncedFor === uid) return;
  syncedFor = uid;
  const { ids, seen = [] } = await api('users.hiddenList', { handle403Locally: true });
  adoptHidden(uid, ids);
  adoptSeen(uid, seen);
  for (const { id } of hiddenListings.read().filter(({ sent }) => !sent)) await sendHidden(uid, id, true);
  await sendSeen();
}

export async function sendHidden(uid: string, propertyId: string, hidden: boolean): Promise<void> {
  const { ids } = await api('users.hide', {
    params: { propertyId },
    body: { hidden },
    handle403Locally: true,
  });
  adoptHidden(uid, ids);
}

const unsentSeen = () => seenListings.read().filter(({ sent }) => !sent);

async function sendSeen(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const ids = unsentSeen()
    .slice(0, limits.seenListings.atOnce)
    .map(({ id }) => id);
  if (syncedFor === null || !isSignedIn(syncedFor) || ids.length === 0) return;
  const uid = syncedFor;
  const body = { ids: ids.toReversed() };
  const account = await api('users.addSeen', { body, handle403Locally: true, keepalive: true });
  adoptSeen(uid, account.ids);
}

/** A failed batch is part of the next one. */
const sendSeenQuietly = () => void sendSeen().catch(() => {});

seenListings.subscribe(() => {
  if (unsentSeen().length > 0) timer ??= setTimeout(sendSeenQuietly, SEEN_AFTER_MS);
});
beforeSignOut(sendSeen);
// The page may be about to be closed.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendSeenQuietly();
});

/** @param ids of the account, the latest last */
function adoptHidden(uid: string, ids: readonly string[]): void {
  if (!isSignedIn(uid)) return;
  const here = hiddenListings.read();
  const unsent = here.filter(({ id, sent }) => !sent && !ids.includes(id));
  const atOf = (id: string) => here.find((one) => one.id === id)?.at ?? Date.now();
  hiddenListings.write([...unsent, ...ids.toReversed().map((id) => ({ id, at: atOf(id), sent: true }))]);
}

/** The list of this browser, which the home page shows, gets no other browser's listings (SCREEN-49). */
function adoptSeen(uid: string, ids: readonly string[]): void {
  if (!isSignedIn(uid)) return;
  accountSeen.write(ids.toReversed().map((id) => ({ id, at: 0, sent: true })));
  seenListings.write(seenListings.read().map((one) => (ids.includes(one.id) ? { ...one, sent: true } : one)));
}
