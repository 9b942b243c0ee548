/** The session's life: restored on loading, followed while the page is open, ended by sign-out or a token that is refused. */
import type { Answer } from '../data/api.ts';
import { configureClient } from '../client/client.ts';
import { onLiveChange, startLiveUpdates } from '../client/live.ts';
import { followOwnWrites } from '../client/own-writes.ts';
import { setPerson } from '../client/person.ts';
import { publicConfig } from './config.ts';
import { withDeadline } from './deadline.ts';
import type { User } from './identity.ts';
import { requestRoleAhead, readRole } from './role.ts';
import { currentScope, endScope, enterScope } from './scope.ts';
import { currentSession, dispatch, setBusy, useSession, type SessionUser } from './store.ts';
import { forgetTokens, isFresh, isTokenKey, storedToken, storeToken } from './tokens.ts';

/** An identity provider that says nothing for this long is told as unreachable, with a Retry. */
const ANSWER_WITHIN_MS = 12_000;
/** While it is unreachable it is also asked again by itself, below the message. */
const RETRY_MS = 15_000;

export const identity = () => import('./identity.ts');

export const toSessionUser = (user: User): SessionUser => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName,
  photoURL: user.photoURL,
  creationTime: user.metadata.creationTime ? new Date(user.metadata.creationTime).toISOString() : null,
});

let watching: Promise<unknown> | undefined;
/** While a sign-in writes the person's record, the role is not asked for: there may be no record yet. */
let signingIn = 0;

export async function whileSigningIn<T>(work: () => Promise<T>): Promise<T> {
  signingIn += 1;
  try {
    return await work();
  } finally {
    signingIn -= 1;
    await refreshRole();
  }
}

export async function refreshRole(): Promise<void> {
  if ((await readRole()) === 'ended') await signOut();
}

let entering: Promise<void> | undefined;

/** Several parts tell that somebody has arrived; their first role is asked for once. */
async function requestFirstRole(): Promise<void> {
  if (currentSession().at !== 'entering' || signingIn > 0) return;
  const { user } = useSession.getState();
  await (entering ??= refreshRole().finally(() => (entering = undefined)));
  if (useSession.getState().user?.uid !== user?.uid) await requestFirstRole();
}

/** @returns false when they left, or somebody else came, before the provider gave their token: nothing has changed then */
export async function enter(user: User): Promise<boolean> {
  const scope = enterScope(user.uid);
  const token = await user.getIdToken();
  if (scope !== currentScope()) return false;
  storeToken(token);
  dispatch({ type: 'arrived', user: toSessionUser(user) });
  void requestFirstRole();
  return true;
}

function leave(): void {
  endScope();
  forgetTokens();
  dispatch({ type: 'left' });
}

const identityFailed = (error: unknown): void => {
  console.error('The session could not be restored', error);
  dispatch({ type: 'identity-failed' });
};

/** From here on the identity provider tells who is here, also when that changes in another tab. */
export async function watchIdentity(): Promise<void> {
  const { watch } = await identity();
  watching ??= watch((user) => {
    if (user) void enter(user).catch(identityFailed);
    else leave();
  }).catch((error: unknown) => {
    watching = undefined;
    throw error;
  });
  await watching;
}

async function restore(): Promise<void> {
  await watchIdentity();
  const scope = currentScope();
  const user = await (await identity()).currentUser();
  if (user) await enter(user);
  else if (scope === currentScope()) leave();
}

const restoreInTime = (): Promise<void> => withDeadline(restore(), ANSWER_WITHIN_MS).catch(identityFailed);

/** After `unreachable`: asks again for what was missing. */
export async function retrySession(): Promise<void> {
  if (currentSession().at !== 'unreachable') return;
  dispatch({ type: 'retried' });
  await (currentSession().at === 'entering' ? requestFirstRole() : restoreInTime());
}

let retryTimer: ReturnType<typeof setTimeout> | undefined;

function retryLater(): void {
  clearTimeout(retryTimer);
  if (currentSession().at !== 'unreachable') return;
  retryTimer = setTimeout(() => {
    const work = useSession.getState().user ? refreshRole() : restoreInTime();
    void work.finally(retryLater);
  }, RETRY_MS);
}

/** Renewed by the provider when it has run out. @throws when the provider does not answer, or the session ends meanwhile */
async function currentToken(): Promise<string | null> {
  const stored = storedToken();
  if (!stored || isFresh(stored)) return stored;
  const scope = currentScope();
  const renew = async () => (await (await identity()).currentUser())?.getIdToken() ?? null;
  const token = await withDeadline(renew(), ANSWER_WITHIN_MS);
  if (scope !== currentScope()) throw new Error('The session ended before its token was renewed');
  return token;
}

type Renewal = 'renewed' | 'ended' | 'unreachable';
let renewing: Promise<Renewal> | undefined;

async function forceFreshToken(): Promise<Renewal> {
  const scope = currentScope();
  const sdk = await identity();
  try {
    const user = await withDeadline(sdk.currentUser(), ANSWER_WITHIN_MS);
    const token = await (user && withDeadline(user.getIdToken(true), ANSWER_WITHIN_MS));
    // Neither renewed nor over: what comes next is another session's.
    if (scope !== currentScope()) return 'unreachable';
    if (token === null) return 'ended';
    storeToken(token);
    return 'renewed';
  } catch (error) {
    console.error('The token could not be renewed', error);
    return scope === currentScope() && sdk.isSessionEnded(error) ? 'ended' : 'unreachable';
  }
}

/** One forced renewal for all calls that are refused together. */
async function renewToken(refused: string): Promise<Renewal> {
  const stored = storedToken();
  if (stored && stored !== refused) return 'renewed';
  renewing ??= forceFreshToken()
    .catch((): Renewal => 'unreachable')
    .finally(() => (renewing = undefined));
  return renewing;
}

let live: { person: string; stop: () => void } | undefined;

/** What one person saw is not the next one's, nor the same one's in another role; nor are their live updates. */
function followPerson(): void {
  const session = currentSession();
  if (session.at === 'visitor') setPerson('visitor');
  else if ('user' in session && session.user)
    setPerson({ uid: session.user.uid, role: session.at === 'member' ? session.role : null });
  const member = session.at === 'member' && session.role ? session : null;
  const person = member && `${member.user.uid}:${member.role}`;
  if ((live?.person ?? null) === person) return;
  live?.stop();
  live = member && person ? { person, stop: startLiveUpdates(member.user.uid) } : undefined;
}

/** Somebody who signs in elsewhere is signed in here; signing out elsewhere is told by the SDK itself. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (isTokenKey(key) && newValue && !useSession.getState().user) void watchIdentity().catch(console.error);
  });
}

/** Where the shell goes when the API says that the session is over, or that this is not for this person. */
export interface SessionExits {
  onUnauthorized: () => void;
  onForbidden: () => void;
}

/** Called once by the shell: wires the API client, and restores the session that this browser remembers. */
export function startSession({ onUnauthorized, onForbidden }: SessionExits): void {
  configureClient({
    scope: currentScope,
    token: currentToken,
    renewToken,
    onUnauthorized: () => {
      void signOut().finally(onUnauthorized);
    },
    onForbidden: () => {
      void refreshRole();
      onForbidden();
    },
  });
  onLiveChange(({ topic }) => {
    if (topic === 'me') void refreshRole();
  });
  followOtherTabs();
  followOwnWrites();
  addEventListener('online', () => void retrySession());
  useSession.subscribe(followPerson);
  useSession.subscribe((now, before) => {
    if (now.roleState !== before.roleState) retryLater();
  });
  // Without a token nobody was signed in: a visitor waits for no SDK.
  const token = storedToken();
  if (token === null) return leave();
  // Beside the SDK's code, which would ask for the one and wait with the other.
  publicConfig().catch(() => {});
  requestRoleAhead(token);
  void restoreInTime();
}

/** Name and photo of our record; the photo's address is the permanent one that the server gave it. */
export type RecordedProfile = Pick<Answer<'users.get'>, 'displayName' | 'photoURL'>;

/**
 * The record is what counts: header and identity account show its name and photo, after a sign-in and after an edit. Never fails: an
 * identity account that could not be reached follows at the next sign-in.
 */
export const updateSessionProfile = (profile: RecordedProfile): Promise<void> => profileUpdater()(profile);

/** For a profile that is still to be read. @returns `updateSessionProfile` for who is here now: it does nothing after they left */
export function profileUpdater(): (profile: RecordedProfile) => Promise<void> {
  const scope = currentScope();
  return async ({ displayName, photoURL }) => {
    try {
      if (scope !== currentScope()) return;
      dispatch({ type: 'profile-changed', profile: { displayName, photoURL } });
      const { changeProfile } = await identity();
      if (scope === currentScope()) await changeProfile({ displayName, photoURL: photoURL ?? '' });
    } catch (error) {
      console.error('The identity account did not take over the profile', error);
    }
  };
}

const tasks = new Set<() => Promise<unknown>>();

/** What an app still has to send in this session: `signOut` calls it and waits for it first. @returns stops that */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Ends the session here and in the other tabs. Never fails: what the provider says against it is only logged. */
export async function signOut(): Promise<void> {
  const scope = currentScope();
  setBusy(true);
  const lastTasks = Promise.allSettled([...tasks].map((task) => task()));
  await withDeadline(lastTasks, ANSWER_WITHIN_MS).catch(console.error);
  try {
    if (storedToken()) await withDeadline((await identity()).end(), ANSWER_WITHIN_MS);
  } catch (error) {
    console.error('Signing out failed', error);
  } finally {
    if (scope === currentScope()) leave();
    setBusy(false);
  }
}
