import {
  apiKey,
  apiPage,
  apiQuery,
  limits,
  useQuery,
  useQueryClient,
  type Answer,
} from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';
import { useIsVisitor } from '../use-is-visitor.ts';
import { useHeartToggle, type HeartToggle } from './use-heart-toggle.ts';

/** Listing → its entry on the wishlist. */
type Entries = Readonly<Record<string, string>>;

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

const withEntry = (entries: Entries, propertyId: string, entry: string | null): Entries => {
  const others = Object.entries(entries).filter(([id]) => id !== propertyId);
  return Object.fromEntries(entry === null ? others : [...others, [propertyId, entry]]);
};

/** Only role user has a wishlist. @returns null for everybody else */
const useWisher = () => useSession(({ user, role }) => (role === 'user' ? (user?.email ?? null) : null));

export interface Hearts {
  /** Null for a visitor, who is asked to sign in first. */
  email: string | null;
  /** Null for a listing that is not on the wishlist, undefined while that is not known. */
  entryOf: (propertyId: string) => string | null | undefined;
  remember: (propertyId: string, entry: string | null) => void;
}

/** What the hearts of a list of cards need, asked once for all of them. @returns null for who has no wishlist and will have none */
export function useHearts(): Hearts | null {
  const client = useQueryClient();
  const email = useWisher();
  const visitor = useIsVisitor();
  const queryKey = apiKey('users.wishlistList', { params: { email: email ?? '' } }, 'hearts');
  const { data: entries } = useQuery({
    queryKey,
    queryFn: ({ signal }) => allEntries(email ?? '', signal),
    enabled: email !== null,
  });
  if (email === null && !visitor) return null;
  return {
    email,
    entryOf: (propertyId) => entries && (entries[propertyId] ?? null),
    remember: (propertyId, entry) =>
      client.setQueryData<Entries>(queryKey, (before) => before && withEntry(before, propertyId, entry)),
  };
}

/** The one heart of a details page. @returns null for who has no wishlist and will have none */
export function useHeart(propertyId: string): HeartToggle | null {
  const client = useQueryClient();
  const email = useWisher();
  const visitor = useIsVisitor();
  const asked = apiQuery('users.wishlistState', { params: { propertyId }, handle403Locally: true });
  const { data } = useQuery({ ...asked, enabled: email !== null });
  const toggle = useHeartToggle({
    propertyId,
    email,
    entry: data && (data.wishlistId ?? null),
    remember: (wishlistId) =>
      client.setQueryData<Answer<'users.wishlistState'>>(asked.queryKey, { wishlistId }),
  });
  return email === null && !visitor ? null : toggle;
}
