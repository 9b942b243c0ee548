/** For whom data is asked: part of the key of every answer that depends on it. The session says who it is. */
import { create } from 'zustand';
import { queryClient } from './query-client.ts';

/**
 * - unknown: the session is not restored yet
 * - visitor: nobody is signed in
 * - member: somebody; without a role until it has been read
 */
export type Person = 'unknown' | 'visitor' | { uid: string; role: string | null };

/** As it stands in keys: `visitor`, `abc:agent`, `abc:`. */
const idOf = (person: Person): string =>
  typeof person === 'string' ? person : `${person.uid}:${person.role ?? ''}`;

const usePersonStore = create<{ person: Person }>()(() => ({ person: 'unknown' }));

export const currentPerson = (): string => idOf(usePersonStore.getState().person);

/** Renders again whenever the person changes, so that keys are made anew. */
export const usePerson = (): string => usePersonStore(({ person }) => idOf(person));

/** Until the first role is read nothing was asked as somebody else: what is there stays. */
const becomesKnown = (before: Person, now: Person): boolean =>
  before === 'unknown' ||
  (typeof before === 'object' && typeof now === 'object' && before.uid === now.uid && before.role === null);

/**
 * Told by the session. Another person, or the same one in another role, begins with empty caches.
 * @returns whether it is somebody else than before
 */
export function setPerson(person: Person): boolean {
  const before = usePersonStore.getState().person;
  if (idOf(before) === idOf(person)) return false;
  const other = !becomesKnown(before, person);
  // Before anybody renders: what is on screen asks anew, under its new key.
  if (other) queryClient.getQueryCache().clear();
  usePersonStore.setState({ person });
  return other;
}
