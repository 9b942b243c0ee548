/** The person's role in our own records. */
import { api } from '../data/api.ts';
import { isRefusal } from '../client/api-error.ts';
import { currentScope } from './scope.ts';
import { dispatch, useSession } from './store.ts';
import { emailIn, isFresh } from './tokens.ts';

/** A role call without a response for this long has failed. */
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
 * Requests the role of the person in the stored token in parallel with the identity provider, which saves one
 * sequential request before a signed-in person's first screen. It counts only when the provider names the same person.
 */
export function requestRoleAhead(token: string): void {
  const email = emailIn(token);
  if (email === '' || !isFresh(token)) return;
  ahead = { email, until: performance.now() + ANSWER_WITHIN_MS, answer: requestRole(email) };
  ahead.answer.catch(() => {});
}

/** A role that was requested ahead is used once. */
function roleOf(email: string): ReturnType<typeof requestRole> {
  const prefetched = ahead;
  ahead = undefined;
  return prefetched?.email === email && performance.now() < prefetched.until
    ? prefetched.answer
    : requestRole(email);
}

/**
 * Requests the role. A failure keeps a known role; before one is known it makes the session unreachable.
 * @returns `ended` when the server no longer accepts this person's token
 */
export async function readRole(): Promise<'handled' | 'ended'> {
  const { user } = useSession.getState();
  if (!user) return 'handled';
  const { uid, email } = user;
  const turn = (latest += 1);
  const scope = currentScope();
  try {
    const { role } = await roleOf(email);
    if (turn === latest && scope === currentScope()) dispatch({ type: 'role-read', uid, role });
  } catch (error) {
    console.error('The role could not be read', error);
    if (turn !== latest || scope !== currentScope()) return 'handled';
    if (isRefusal(error, 401)) return 'ended';
    const refused = email === '' || isRefusal(error, 403) || isRefusal(error, 404);
    dispatch({ type: refused ? 'role-refused' : 'role-failed', uid });
  }
  return 'handled';
}
