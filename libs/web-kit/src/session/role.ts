/** Which role the person has by our own records. */
import { api } from '../data/api.ts';
import { isRefusal } from '../client/api-error.ts';
import { dispatch, useSession } from './store.ts';

/** A role call that says nothing for this long has failed. */
const ANSWER_WITHIN_MS = 12_000;

let latest = 0;

/**
 * Asks for the role. A failure takes no known role away; before one is known it makes the session unreachable.
 * @returns `over` when the server no longer takes this person's token
 */
export async function readRole(): Promise<'asked' | 'over'> {
  const { user } = useSession.getState();
  if (!user) return 'asked';
  const { uid, email } = user;
  const turn = (latest += 1);
  try {
    const { role } = await api('users.role', {
      params: { email },
      handle401Locally: true,
      handle403Locally: true,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (turn === latest) dispatch({ type: 'role-read', uid, role });
  } catch (error) {
    console.error('The role could not be read', error);
    if (turn !== latest) return 'asked';
    if (isRefusal(error, 401)) return 'over';
    const refused = email === '' || isRefusal(error, 403) || isRefusal(error, 404);
    dispatch({ type: refused ? 'role-refused' : 'role-failed', uid });
  }
  return 'asked';
}
