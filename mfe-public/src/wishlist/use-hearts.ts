import { apiKey, apiPage, invalidateTopic, limits, useQuery, useQueryClient } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';
import { useRef } from 'react';
import { removeEntry, saveListing } from './wishlist-calls.ts';

/** Listing → its entry on the wishlist; null while a new entry is on its way. */
type Entries = Readonly<Record<string, string | null>>;

/** Wishlists of more than this are not a case that needs every heart filled. */
const MOST_PAGES = 5;

async function allEntries(email: string, signal: AbortSignal): Promise<Entries> {
  const entries: Record<string, string> = {};
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { limit: limits.page.most, ...(cursor && { cursor }) };
    const answer: Awaited<ReturnType<typeof apiPage<'users.wishlistList'>>> = await apiPage(
      'users.wishlistList',
      { params: { email }, query, signal, handle403Locally: true },
    );
    for (const item of answer.items) entries[item.propertyId] = item._id;
    cursor = answer.nextCursor;
    if (!cursor) break;
  }
  return entries;
}

const without = (entries: Entries, propertyId: string): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => id !== propertyId));

/**
 * The hearts of a list of cards: filled at once when pressed, rolled back when the server says no.
 * @returns null for everybody who has no wishlist (visitors, agents, admins)
 */
export function useHearts() {
  const client = useQueryClient();
  const email = useSession(({ user, role }) => (role === 'user' ? (user?.email ?? null) : null));
  const queryKey = apiKey('users.wishlistList', { params: { email: email ?? '' } }, 'hearts');
  const busy = useRef(new Set<string>());
  const { data: entries } = useQuery({
    queryKey,
    queryFn: ({ signal }) => allEntries(email ?? '', signal),
    enabled: email !== null,
  });
  if (email === null) return null;

  const change = (next: (before: Entries) => Entries) =>
    client.setQueryData<Entries>(queryKey, (before) => next(before ?? {}));

  const save = async (propertyId: string) => {
    change((before) => ({ ...before, [propertyId]: null }));
    const id = await saveListing(propertyId, email);
    change((before) => (id ? { ...before, [propertyId]: id } : without(before, propertyId)));
  };

  const remove = async (propertyId: string, id: string) => {
    change((before) => without(before, propertyId));
    const gone = await removeEntry(id);
    if (!gone) change((before) => ({ ...before, [propertyId]: id }));
  };

  /** A second press while the first one is under way does nothing. */
  const toggle = async (propertyId: string) => {
    if (busy.current.has(propertyId)) return;
    busy.current.add(propertyId);
    await client.cancelQueries({ queryKey });
    const id = client.getQueryData<Entries>(queryKey)?.[propertyId];
    await (id ? remove(propertyId, id) : save(propertyId));
    busy.current.delete(propertyId);
    await invalidateTopic('wishlist');
  };

  return {
    isSaved: (propertyId: string) => entries !== undefined && propertyId in entries,
    toggle: (propertyId: string) => void toggle(propertyId),
  };
}

export type Hearts = NonNullable<ReturnType<typeof useHearts>>;
