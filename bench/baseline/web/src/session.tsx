import { createContext, use, useEffect, useState, type ReactNode } from 'react';

export interface Person {
  email: string;
  name: string;
  photo: string | null;
  role: 'user' | 'agent' | 'admin' | 'fraud' | null;
}

interface Session {
  person: Person | null;
  signIn(email: string, password: string): Promise<void>;
  signOut(): void;
}

const SessionContext = createContext<Session | null>(null);
const TOKEN = 'token';

export const storedToken = (): string | null => localStorage.getItem(TOKEN);

interface Claims {
  email: string;
  name?: string;
  picture?: string;
}

const claimsOf = (token: string): Claims => {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
};

function storedPerson(): Person | null {
  const token = storedToken();
  if (!token) return null;
  const { email, name = '', picture = null } = claimsOf(token);
  return { email, name, photo: picture, role: null };
}

/** Who is here is known from the token at once; the role is the server's to say. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [person, setPerson] = useState(storedPerson);
  const email = person?.email;
  useEffect(() => {
    if (!email) return;
    const leaving = new AbortController();
    fetch(`/api/users/role/${encodeURIComponent(email)}`, {
      headers: { Authorization: `Bearer ${storedToken() ?? ''}` },
      signal: leaving.signal,
    })
      .then(async (answer) => (await answer.json()) as Pick<Person, 'role'>)
      .then(({ role }) => setPerson((before) => before && { ...before, role }))
      .catch(() => {});
    return () => leaving.abort();
  }, [email]);
  const session: Session = {
    person,
    async signIn(address, password) {
      const { signInByPassword } = await import('./identity.ts');
      localStorage.setItem(TOKEN, await signInByPassword(address, password));
      setPerson(storedPerson());
    },
    signOut() {
      localStorage.removeItem(TOKEN);
      setPerson(null);
    },
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('outside of the session');
  return session;
}
