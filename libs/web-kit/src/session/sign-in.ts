/** The ways of signing in: the provider's answer, the person's record, the role. */
import { api } from '../data/api.ts';
import { isRefusal } from '../client/api-error.ts';
import { getLanguage } from '../i18n/language.ts';
import { chooseGoogleAccount } from './google-chooser.ts';
import type { User } from './identity.ts';
import {
  enter,
  identity,
  profileUpdater,
  toSessionUser,
  watchIdentity,
  whileSigningIn,
  type RecordedProfile,
} from './session.ts';
import { SignInError, toSignInError } from './sign-in-error.ts';
import { setBusy, useSession, type SessionUser } from './store.ts';
import { storeGoogleToken } from './tokens.ts';

/** One way of signing in, from the provider's answer to the known role. @throws SignInError, ApiError */
async function enterBy(
  provider: (sdk: Awaited<ReturnType<typeof identity>>) => Promise<User>,
  record: (user: User) => Promise<RecordedProfile>,
): Promise<SessionUser> {
  try {
    return await whileSigningIn(async () => {
      const user = await provider(await identity());
      await watchIdentity();
      if (!(await enter(user))) throw new SignInError('unknown');
      const update = profileUpdater();
      await update(await record(user));
      return useSession.getState().user ?? toSessionUser(user);
    });
  } catch (error) {
    throw toSignInError(error);
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
 * Creates an account, always with role user (PEOPLE-3). The identity account never gets the upload's address, which
 * expires after ten minutes: the photo comes from the record, once the server has claimed it. @throws SignInError with
 * a `fault`
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

/** API-9: a 404 for the person means that their record must be created. */
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

/** Google: its popup, or the local chooser with the emulator. @throws SignInError with a `fault` */
export async function signInWithGoogle(): Promise<SessionUser> {
  setBusy(true);
  try {
    return await enterBy(async (sdk) => {
      if (!(await sdk.isLocal())) return sdk.signInByGooglePopup();
      const account = await chooseGoogleAccount();
      if (!account) throw new SignInError('popup-closed');
      return sdk.signInAsLocalGoogle(account);
    }, recordGoogle);
  } finally {
    setBusy(false);
  }
}

/** Sends the reset mail in the reader's language; known and unknown addresses get the same response (PEOPLE-14). */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await (await identity()).sendReset(email, getLanguage());
  } catch (error) {
    const fault = toSignInError(error);
    if (fault instanceof SignInError && fault.fault !== 'network' && fault.fault !== 'too-many') return;
    throw fault;
  }
}
