/** Firebase Authentication. Only imported by `import()`: a visitor's first screen does not load the SDK. */
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import { forgetShortlistOfOthers } from '../offline/shortlist.ts';
import { forgetListingsOfOthers } from '../seen/stored.ts';
import { publicConfig } from './config.ts';

export type { User };

/** A Google account from the local chooser, for the emulator. */
export interface LocalGoogleAccount {
  email: string;
  name: string;
  picture?: string;
}

async function connect(): Promise<{ auth: Auth; local: boolean }> {
  const { identity } = await publicConfig();
  const { apiKey, authDomain, projectId, emulatorUrl } = identity;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: browserLocalPersistence,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return { auth, local: Boolean(emulatorUrl) };
}

let connection: ReturnType<typeof connect> | undefined;
const connected = () => {
  connection ??= connect().catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
};

/** Whether the emulator is used, so that our own chooser replaces Google's popup (ARCH-15). */
export const isLocal = async (): Promise<boolean> => (await connected()).local;

export const watch = async (changed: (user: User | null) => void): Promise<() => void> =>
  onIdTokenChanged((await connected()).auth, (user) => {
    void forgetShortlistOfOthers(user?.uid ?? null);
    forgetListingsOfOthers(user?.uid ?? null);
    changed(user);
  });

export const currentUser = async (): Promise<User | null> => {
  const { auth } = await connected();
  await auth.authStateReady();
  return auth.currentUser;
};

/** The provider's codes for an ended session; any other error counts as no answer. */
const SESSION_ENDED = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/token-expired',
]);

export const isSessionEnded = (error: unknown): boolean => SESSION_ENDED.has(String(Object(error)['code']));

export const signInByPassword = async (email: string, password: string): Promise<User> =>
  (await signInWithEmailAndPassword((await connected()).auth, email, password)).user;

export async function createAccount(email: string, password: string, displayName: string): Promise<User> {
  const { user } = await createUserWithEmailAndPassword((await connected()).auth, email, password);
  await updateProfile(user, { displayName });
  // The name is a claim of the token: only a fresh token carries it to the server.
  await user.getIdToken(true);
  return user;
}

export const signInByGooglePopup = async (): Promise<User> =>
  (await signInWithPopup((await connected()).auth, new GoogleAuthProvider(), browserPopupRedirectResolver))
    .user;

/** The emulator accepts an unsigned Google credential as JSON. */
export async function signInAsLocalGoogle({ email, name, picture }: LocalGoogleAccount): Promise<User> {
  const claims = { sub: `google-${email}`, email, email_verified: true, name, picture };
  const credential = GoogleAuthProvider.credential(JSON.stringify(claims));
  return (await signInWithCredential((await connected()).auth, credential)).user;
}

/** Does nothing when the account is already the same. '' removes the name or photo. */
export const changeProfile = async (profile: { displayName: string; photoURL: string }): Promise<void> => {
  const user = await currentUser();
  const same =
    (user?.displayName ?? '') === profile.displayName && (user?.photoURL ?? '') === profile.photoURL;
  if (!user || same) return;
  await updateProfile(user, profile);
  await user.getIdToken(true);
};

/** The provider writes the mail in this language. */
export async function sendReset(email: string, language: string): Promise<void> {
  const { auth } = await connected();
  auth.languageCode = language;
  await sendPasswordResetEmail(auth, email);
}

export async function end(): Promise<void> {
  await forgetShortlistOfOthers(null);
  forgetListingsOfOthers(null);
  await signOut((await connected()).auth);
}
