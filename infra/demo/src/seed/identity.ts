import { demoPassword, emailOf, people, uidOf } from '../market/people.ts';
import type { SeedConfig } from './config.ts';
import { inParallel } from './in-parallel.ts';

/** The emulator takes this token for an administrator's. */
const administrator = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const alreadyThere = /EMAIL_EXISTS|DUPLICATE_LOCAL_ID/;

/**
 * Creates the demo accounts that do not exist yet (DEMO-2).
 * @param photo the address of somebody's portrait
 * @returns how many were created
 * @throws Error for any other answer of the identity provider
 */
export async function createAccounts(
  { identity }: SeedConfig,
  photo: (person: string) => string | null,
): Promise<number> {
  const address = `${identity.origin}/identitytoolkit.googleapis.com/v1/projects/${identity.projectId}/accounts`;
  const created = await inParallel(people, 4, async ({ key, name }) => {
    const account = {
      localId: uidOf(key),
      email: emailOf(key),
      emailVerified: true,
      password: demoPassword,
      displayName: name,
      photoUrl: photo(key) ?? undefined,
    };
    const response = await fetch(address, {
      method: 'POST',
      headers: administrator,
      body: JSON.stringify(account),
    });
    const text = await response.text();
    if (response.ok) return true;
    if (alreadyThere.test(text)) return false;
    throw new Error(
      `The identity emulator refused ${account.email}: ${response.status} ${text.slice(0, 200)}`,
    );
  });
  return created.filter(Boolean).length;
}
