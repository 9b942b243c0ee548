/** Firebase Authentication, a chunk of its own: only who signs in fetches it. */
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';

interface Config {
  identity: { apiKey: string; authDomain: string; projectId: string; emulatorUrl?: string };
}

/** @returns the ID token */
export async function signInByPassword(email: string, password: string): Promise<string> {
  const { identity } = (await (await fetch('/api/config')).json()) as Config;
  const { emulatorUrl, ...project } = identity;
  const auth = initializeAuth(initializeApp(project), { persistence: browserLocalPersistence });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  return user.getIdToken();
}
