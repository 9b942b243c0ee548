/** The session's life: restored on loading, begun by one of three ways of signing in, ended by sign-out or a 401. */
import { api, type Answer } from '../data/api.ts';
import { isRefusal } from '../data/api-error.ts';
import { configureClient } from '../data/client.ts';
import { onLiveMessage, startLiveUpdates } from '../data/live.ts';
import { setPerson, type Person } from '../data/person.ts';
import { chooseGoogleAccount } from './google-chooser.ts';
import type { User } from './identity.ts';
import { SignInError, toSignInError } from './sign-in-error.ts';
import { useSession, type SessionState, type SessionUser } from './store.ts';
import { forgetTokens, isFresh, isTokenKey, storedToken, storeGoogleToken, storeToken } from './tokens.ts';

const identity = () => import('./identity.ts');

const toSessionUser = (user: User): SessionUser => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName,
  photoURL: user.photoURL,
  creationTime: user.metadata.creationTime ? new Date(user.metadata.creationTime).toISOString() : null,
});

/** While a sign-in writes the person's record, the role is not asked for: there may be no record yet. */
let signingIn = 0;
let stopLive: (() => void) | undefined;
let watching: Promise<unknown> | undefined;

/** Nobody yet, a visitor, or somebody with the role that is known of them. */
const personOf = ({ user, loading, role }: SessionState): Person | null => {
  if (user) return { uid: user.uid, role };
  return loading ? null : 'visitor';
};

/** What one person saw is not the next one's, nor the same one's in another role; their live updates end, too. */
function followPerson(state: SessionState): void {
  const person = personOf(state);
  if (person === null || !setPerson(person) || !stopLive) return;
  stopLive();
  stopLive = typeof person === 'object' ? startLiveUpdates() : undefined;
}

/** Asks for the role. A failure means none (specification §8). */
export async function refreshRole(): Promise<void> {
  const { user } = useSession.getState();
  if (!user?.email) return useSession.setState({ role: null, roleState: 'none' });
  if (useSession.getState().role === null) useSession.setState({ roleState: 'loading' });
  const role = await api('users.role', {
    params: { email: user.email },
    handle401Locally: true,
    handle403Locally: true,
  })
    .then((answer) => answer.role)
    .catch((error: unknown) => {
      console.error('The role could not be read', error);
      return null;
    });
  if (useSession.getState().user?.email !== user.email) return;
  useSession.setState({ role, roleState: role ? 'known' : 'none' });
}

async function enter(user: User): Promise<void> {
  storeToken(await user.getIdToken());
  const before = useSession.getState().user?.uid;
  useSession.setState({ user: toSessionUser(user), loading: false });
  stopLive ??= startLiveUpdates();
  if (before !== user.uid && signingIn === 0) await refreshRole();
}

function leave(): void {
  stopLive?.();
  stopLive = undefined;
  forgetTokens();
  useSession.setState({ user: null, loading: false, role: null, roleState: 'none' });
}

/** From here on the identity provider tells who is here, also when that changes in another tab. */
async function watchIdentity(): Promise<void> {
  const { watch } = await identity();
  watching ??= watch((user) => {
    if (user) {
      if (useSession.getState().user?.uid !== user.uid)
        useSession.setState({ roleState: 'loading', role: null });
      void enter(user);
    } else leave();
  });
  await watching;
}

async function currentToken(): Promise<string | null> {
  const stored = storedToken();
  if (!stored || isFresh(stored)) return stored;
  const user = await (await identity()).currentUser();
  return user ? user.getIdToken() : null;
}

/** Where the shell goes when the API says that the session is over, or that this is not for this person. */
export interface SessionExits {
  onUnauthorized: () => void;
  onForbidden: () => void;
}

/** Somebody who signs in elsewhere is signed in here; signing out elsewhere is told by the SDK itself. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (isTokenKey(key) && newValue && !useSession.getState().user) void watchIdentity().catch(console.error);
  });
}

/** Called once by the shell: wires the API client, and restores the session that this browser remembers. */
export function startSession({ onUnauthorized, onForbidden }: SessionExits): void {
  configureClient({
    token: currentToken,
    onUnauthorized: () => {
      void signOut().finally(onUnauthorized);
    },
    onForbidden: () => {
      void refreshRole();
      onForbidden();
    },
  });
  onLiveMessage(({ topic }) => {
    if (topic === 'me') void refreshRole();
  });
  followOtherTabs();
  useSession.subscribe(followPerson);
  // Without a token nobody was signed in: a visitor waits for no SDK.
  if (!storedToken()) return leave();
  useSession.setState({ roleState: 'loading' });
  watchIdentity().catch((error: unknown) => {
    console.error('The session could not be restored', error);
    useSession.setState({ user: null, loading: false, role: null, roleState: 'none' });
  });
}

/** Name and photo of our record; the photo's address is the permanent one that the server gave it. */
export type RecordedProfile = Pick<Answer<'users.get'>, 'displayName' | 'photoURL'>;

/**
 * The record is what counts: header and identity account show its name and photo, after a sign-in and after an edit. Never fails: an
 * identity account that could not be reached follows at the next sign-in.
 */
export async function updateSessionProfile({ displayName, photoURL }: RecordedProfile): Promise<void> {
  useSession.setState(({ user }) => ({ user: user && { ...user, displayName, photoURL } }));
  try {
    await (await identity()).changeProfile({ displayName, photoURL: photoURL ?? '' });
  } catch (error) {
    console.error('The identity account did not take over the profile', error);
  }
}

/** One way of signing in, from the provider's answer to the known role. @throws SignInError, ApiError */
async function enterBy(
  provider: (sdk: Awaited<ReturnType<typeof identity>>) => Promise<User>,
  record: (user: User) => Promise<RecordedProfile>,
): Promise<SessionUser> {
  signingIn += 1;
  useSession.setState({ roleState: 'loading' });
  try {
    const sdk = await identity();
    const user = await provider(sdk);
    await watchIdentity();
    await enter(user);
    await updateSessionProfile(await record(user));
    return useSession.getState().user ?? toSessionUser(user);
  } catch (error) {
    throw toSignInError(error);
  } finally {
    signingIn -= 1;
    await refreshRole();
  }
}

const now = () => new Date().toISOString();

/** E-mail and password. @throws SignInError with a `fault` */
export const signIn = (email: string, password: string): Promise<SessionUser> =>
  enterBy(
    (sdk) => sdk.signInByPassword(email, password),
    async () => {
      const body = { email, role: 'user', created_at: now(), last_log_in: now() } as const;
      return (await api('users.register', { body, handle403Locally: true })).user;
    },
  );

export interface Registration {
  name: string;
  email: string;
  password: string;
  photoURL: string | null;
}

/**
 * A new account; it always begins as role user (specification §6). The identity account never sees the upload's address, which dies
 * after ten minutes: the photo comes from the record, when the server has claimed it. @throws SignInError with a `fault`
 */
export const register = ({ name, email, password, photoURL }: Registration): Promise<SessionUser> =>
  enterBy(
    (sdk) => sdk.createAccount(email, password, name),
    async () => {
      const body = {
        name,
        email,
        photo: photoURL,
        role: 'user',
        isFirstLogin: true,
        createdAt: now(),
      } as const;
      return (await api('users.register', { body, handle403Locally: true })).user;
    },
  );

/** Specification §7: a 404 for the person means that they must be created. */
async function recordGoogle(user: User): Promise<RecordedProfile> {
  storeGoogleToken(await user.getIdToken());
  const email = user.email ?? '';
  const known = await api('users.get', { params: { email }, handle403Locally: true }).then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error, 404)) return false;
      throw error;
    },
  );
  const record = known
    ? { email, last_log_in: now() }
    : {
        name: user.displayName ?? email,
        email,
        photo: user.photoURL,
        role: 'user' as const,
        isFirstLogin: true,
        createdAt: now(),
      };
  return (await api('users.register', { body: record, handle403Locally: true })).user;
}

/** Google: its popup, or the local chooser where the emulator stands in. @throws SignInError with a `fault` */
export async function signInWithGoogle(): Promise<SessionUser> {
  useSession.setState({ loading: true });
  try {
    return await enterBy(async (sdk) => {
      if (!(await sdk.isLocal())) return sdk.signInByGooglePopup();
      const account = await chooseGoogleAccount();
      if (!account) throw new SignInError('popup-closed');
      return sdk.signInAsLocalGoogle(account);
    }, recordGoogle);
  } finally {
    useSession.setState({ loading: false });
  }
}

/** Sends the reset mail; the same outcome for known and unknown addresses (decisions §26). */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await (await identity()).sendReset(email);
  } catch (error) {
    const fault = toSignInError(error);
    if (fault instanceof SignInError && fault.fault !== 'network' && fault.fault !== 'too-many') return;
    throw fault;
  }
}

/** Ends the session here and in the other tabs. Never fails: what the provider says against it is only logged. */
export async function signOut(): Promise<void> {
  useSession.setState({ loading: true });
  try {
    if (storedToken()) await (await identity()).end();
  } catch (error) {
    console.error('Signing out failed', error);
  } finally {
    leave();
  }
}
