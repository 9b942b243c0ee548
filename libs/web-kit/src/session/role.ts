/** The person's role in our own records. */
import { api } from '../data/api.ts';
import { isRefusal } from '../client/api-error.ts';
import { currentScope } from './scope.ts';
import { dispatch, useSession } from './store.ts';

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
    const { role } = await requestRole(email);
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
