/** The session's life cycle: restored on loading, followed while the page is open, ended by sign-out or a 401. */
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

/** An identity provider without an answer for this long is shown as unreachable, with a Retry. */
const ANSWER_WITHIN_MS = 12_000;
/** While it is unreachable it is also requested again automatically, without a message. */
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
/** While a sign-in writes the person's record, the role is not requested: the record may not exist yet. */
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

/** Several parts report an arrival; the first role is requested once. */
async function requestFirstRole(): Promise<void> {
  if (currentSession().at !== 'entering' || signingIn > 0) return;
  const { user } = useSession.getState();
  await (entering ??= refreshRole().finally(() => (entering = undefined)));
  if (useSession.getState().user?.uid !== user?.uid) await requestFirstRole();
}

/** @returns false when the person changed before the provider returned a token: then nothing was stored */
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

/** From here on the identity provider reports the person, also when another tab changes it. */
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

/** After `unreachable`: requests what is missing. */
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

/** The provider renews an expired token. @throws when the provider does not answer, or the session ends meanwhile */
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
    // Another session has begun: it was neither renewed nor ended here.
    if (scope !== currentScope()) return 'unreachable';
    if (token === null) return 'ended';
    storeToken(token);
    return 'renewed';
  } catch (error) {
    console.error('The token could not be renewed', error);
    return scope === currentScope() && sdk.isSessionEnded(error) ? 'ended' : 'unreachable';
  }
}

/** One forced renewal for all calls that are refused at the same time. */
async function renewToken(refused: string): Promise<Renewal> {
  const stored = storedToken();
  if (stored && stored !== refused) return 'renewed';
  renewing ??= forceFreshToken()
    .catch((): Renewal => 'unreachable')
    .finally(() => (renewing = undefined));
  return renewing;
}

let live: { person: string; stop: () => void } | undefined;

/** Another person, or the same one in another role, gets an empty cache and live updates of their own. */
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

/** A sign-in in another tab is followed here; the SDK itself reports a sign-out there. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (isTokenKey(key) && newValue && !useSession.getState().user) void watchIdentity().catch(console.error);
  });
}

/** Where the shell leads when the API reports that the session has ended, or that a screen is forbidden. */
export interface SessionExits {
  onUnauthorized: () => void;
  onForbidden: () => void;
}

/** Called once by the shell: connects the API client, and restores this browser's session. */
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
  // Without a token nobody was signed in: a visitor does not wait for the SDK.
  const token = storedToken();
  if (token === null) return leave();
  // In parallel with the SDK's code, which would otherwise load first.
  publicConfig().catch(() => {});
  requestRoleAhead(token);
  void restoreInTime();
}

/** Name and photo of our record; the photo's address is the server's permanent one. */
export type RecordedProfile = Pick<Answer<'users.get'>, 'displayName' | 'photoURL'>;

/**
 * For a profile that is still loading. The record decides: header and identity account show its name and photo after a
 * sign-in and after an edit. Never fails: an identity account that could not be reached is updated at the next sign-in.
 * @returns shows the record; a no-op after this person leaves
 */
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

/** Registers requests that an app still has to send in this session: `signOut` waits for them. @returns unregisters */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Ends the session here and in the other tabs. Never fails: the provider's errors are only logged. */
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
