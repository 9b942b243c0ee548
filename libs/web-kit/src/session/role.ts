/** Which role the person has by our own records. */
import { api } from '../data/api.ts';
import { isRefusal } from '../client/api-error.ts';
import { currentScope } from './scope.ts';
import { dispatch, useSession } from './store.ts';
import { emailIn, isFresh } from './tokens.ts';

/** A role call that says nothing for this long has failed. */
const ANSWER_WITHIN_MS = 12_000;

let latest = 0;

const requestRole = (email: string) =>
  api('users.role', {
    params: { email },
    handle401Locally: true,
    handle403Locally: true,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });

let ahead: { email: string; until: number; answer: ReturnType<typeof requestRole> } | undefined;

/**
 * Asks beside the identity provider for the role of the person whom the kept token names, instead of after it: one request in sequence
 * less before a signed-in person's first screen. It counts only when the provider names the same person.
 */
export function requestRoleAhead(token: string): void {
  const email = emailIn(token);
  if (email === '' || !isFresh(token)) return;
  ahead = { email, until: performance.now() + ANSWER_WITHIN_MS, answer: requestRole(email) };
  ahead.answer.catch(() => {});
}

/** What was asked ahead serves once. */
function roleOf(email: string): ReturnType<typeof requestRole> {
  const asked = ahead;
  ahead = undefined;
  return asked?.email === email && performance.now() < asked.until ? asked.answer : requestRole(email);
}

/**
 * Asks for the role. A failure takes no known role away; before one is known it makes the session unreachable.
 * @returns `over` when the server no longer takes this person's token
 */
export async function readRole(): Promise<'asked' | 'ended'> {
  const { user } = useSession.getState();
  if (!user) return 'asked';
  const { uid, email } = user;
  const turn = (latest += 1);
  const scope = currentScope();
  try {
    const { role } = await roleOf(email);
    if (turn === latest && scope === currentScope()) dispatch({ type: 'role-read', uid, role });
  } catch (error) {
    console.error('The role could not be read', error);
    if (turn !== latest || scope !== currentScope()) return 'asked';
    if (isRefusal(error, 401)) return 'ended';
    const refused = email === '' || isRefusal(error, 403) || isRefusal(error, 404);
    dispatch({ type: refused ? 'role-refused' : 'role-failed', uid });
  }
  return 'asked';
}
