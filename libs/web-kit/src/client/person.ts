/** The person whose data is requested: part of the key of every response that depends on it. The session sets it. */
import { create } from 'zustand';
import { queryClient } from './query-client.ts';

/**
 * - unknown: the session is not restored yet
 * - visitor: nobody is signed in
 * - member: somebody; without a role until it has been read
 */
export type Person = 'unknown' | 'visitor' | { uid: string; role: string | null };

/** The person as part of a key: `visitor`, `abc:agent`, `abc:`. */
const idOf = (person: Person): string =>
  typeof person === 'string' ? person : `${person.uid}:${person.role ?? ''}`;

const usePersonStore = create<{ person: Person }>()(() => ({ person: 'unknown' }));

export const currentPerson = (): string => idOf(usePersonStore.getState().person);

/** Renders again whenever the person changes, so that keys follow. */
export const usePerson = (): string => usePersonStore(({ person }) => idOf(person));

/** Before the first role is read nothing was requested as somebody else: the cache remains valid. */
const becomesKnown = (before: Person, now: Person): boolean =>
  before === 'unknown' ||
  (typeof before === 'object' && typeof now === 'object' && before.uid === now.uid && before.role === null);

/**
 * Called by the session. Another person, or the same one in another role, begins with empty caches.
 * @returns whether it is another person
 */
export function setPerson(person: Person): boolean {
  const before = usePersonStore.getState().person;
  if (idOf(before) === idOf(person)) return false;
  const other = !becomesKnown(before, person);
  // Before anything renders, so that visible queries refetch under their new keys.
  if (other) queryClient.getQueryCache().clear();
  usePersonStore.setState({ person });
  return other;
}
