/** Somebody of the demo market. */
export type Key = 'admin' | 'agent1';

export const password = 'Thikana#1';
export const emailOf = (who: Key): string => `${who}@thikana.test`;

const bearers = new Map<string, Promise<string>>();

/** What `Authorization` carries for them; asked for once a product. */
export function bearerOf(address: string, who: Key): Promise<string> {
  const key = `${address} ${who}`;
  const bearer = bearers.get(key) ?? signIn(address, who);
  bearers.set(key, bearer);
  return bearer;
}

async function signIn(address: string, who: Key): Promise<string> {
  const config = (await (await fetch(`${address}/api/config`)).json()) as {
    identity: { apiKey: string; emulatorUrl: string };
  };
  const { apiKey, emulatorUrl } = config.identity;
  const answer = await fetch(
    `${emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: emailOf(who), password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (!idToken) throw new Error(`${who} cannot sign in at ${address}: ${answer.status}`);
  return `Bearer ${idToken}`;
}
