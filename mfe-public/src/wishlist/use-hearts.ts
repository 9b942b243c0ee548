import type { WishlistItem } from '@thikana/contracts';
import {
  apiKey,
  apiPage,
  apiQuery,
  limits,
  useQuery,
  useQueryClient,
  type Answer,
} from '@thikana/web-kit/data';
import { keepWishlist } from '@thikana/web-kit/offline';
import { useSession } from '@thikana/web-kit/session';
import { useEffect, useState } from 'react';
import { useIsVisitor } from '../use-is-visitor.ts';
import { useHeartToggle, type HeartToggle } from './use-heart-toggle.ts';

/** Listing → its entry on the wishlist. */
type Entries = Readonly<Record<string, string>>;

/** For larger wishlists not every heart needs to be filled. */
const MOST_PAGES = 5;

interface Wishlist {
  entries: Entries;
  items: WishlistItem[];
  /** Whether these are all. */
  whole: boolean;
}

async function readWishlist(email: string, signal: AbortSignal): Promise<Wishlist> {
  const items: WishlistItem[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { limit: limits.page.most, ...(cursor && { cursor }) };
    const answer: Awaited<ReturnType<typeof apiPage<'users.wishlistList'>>> = await apiPage(
      'users.wishlistList',
      { params: { email }, query, signal, handle403Locally: true },
    );
    items.push(...(answer.items as WishlistItem[]));
    cursor = answer.nextCursor;
    if (!cursor) break;
  }
  return {
    entries: Object.fromEntries(items.map((item) => [item.propertyId, item._id])),
    items,
    whole: cursor === null,
  };
}

const wishlistQuery = (email: string | null) => ({
  queryKey: apiKey('users.wishlistList', { params: { email: email ?? '' } }, 'hearts'),
  queryFn: ({ signal }: { signal: AbortSignal }) => readWishlist(email ?? '', signal),
});

/** Stores the loaded wishlist for offline use (SCREEN-48). */
function useKept(items: WishlistItem[] | undefined): void {
  const uid = useSession(({ user }) => user?.uid);
  useEffect(() => (uid && items ? keepWishlist(uid, items) : undefined), [uid, items]);
}

const withEntry = (entries: Entries, propertyId: string, entry: string | null): Entries => {
  const others = Object.entries(entries).filter(([id]) => id !== propertyId);
  return Object.fromEntries(entry === null ? others : [...others, [propertyId, entry]]);
};

/** Only role user has a wishlist. @returns null for everybody else */
const useWisher = () => useSession(({ user, role }) => (role === 'user' ? (user?.email ?? null) : null));

export interface Hearts {
  /** Null for a visitor, who is stateQuery to sign in first. */
  email: string | null;
  /** Null for a listing that is not on the wishlist, undefined while unknown. */
  entryOf: (propertyId: string) => string | null | undefined;
  remember: (propertyId: string, entry: string | null) => void;
}

/** The hearts' state for a list of cards, requested once. @returns null for a person who cannot have a wishlist */
export function useHearts(): Hearts | null {
  const client = useQueryClient();
  const email = useWisher();
  const visitor = useIsVisitor();
  const query = wishlistQuery(email);
  const { data } = useQuery({ ...query, enabled: email !== null });
  useKept(data?.items);
  if (email === null && !visitor) return null;
  return {
    email,
    entryOf: (propertyId) => data && (data.entries[propertyId] ?? (data.whole ? null : undefined)),
    remember: (propertyId, entry) =>
      client.setQueryData<Wishlist>(
        query.queryKey,
        (before) => before && { ...before, entries: withEntry(before.entries, propertyId, entry) },
      ),
  };
}

/** The heart of a details page. @returns null for a person who cannot have a wishlist */
export function useHeart(propertyId: string): HeartToggle | null {
  const client = useQueryClient();
  const email = useWisher();
  const visitor = useIsVisitor();
  const stateQuery = apiQuery('users.wishlistState', { params: { propertyId }, handle403Locally: true });
  const { data } = useQuery({ ...stateQuery, enabled: email !== null });
  // A heart alone needs no list; after a change the list is loaded to be stored.
  const [hasChanged, setChanged] = useState(false);
  useKept(useQuery({ ...wishlistQuery(email), enabled: email !== null && hasChanged }).data?.items);
  const toggle = useHeartToggle({
    propertyId,
    email,
    entry: data && (data.wishlistId ?? null),
    remember: (wishlistId) => {
      client.setQueryData<Answer<'users.wishlistState'>>(stateQuery.queryKey, { wishlistId });
      setChanged(true);
    },
  });
  return email === null && !visitor ? null : toggle;
}
