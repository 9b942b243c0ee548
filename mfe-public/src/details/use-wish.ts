import { apiQuery, invalidateTopic, useMutation, useQuery } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';
import { saveListing } from '../wishlist/wishlist-calls.ts';

/** Whether a listing is on the own wishlist, and adding it. For role user; others have none. */
export function useWish(propertyId: string) {
  const email = useSession(({ user, role }) => (role === 'user' ? (user?.email ?? null) : null));
  const { data } = useQuery({
    ...apiQuery('users.wishlistState', { params: { propertyId }, handle403Locally: true }),
    enabled: email !== null,
  });
  const adding = useMutation({
    mutationFn: () => saveListing(propertyId, email ?? ''),
    onSettled: () => invalidateTopic('wishlist'),
  });
  return {
    saved: Boolean(data?.wishlistId) || Boolean(adding.data),
    adding: adding.isPending,
    add: () => {
      if (!adding.isPending) adding.mutate();
    },
  };
}
