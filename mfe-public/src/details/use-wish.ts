import { api, oneKey, useMutation, useQuery, useQueryClient } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';
import { saveListing } from '../wishlist/wishlist-calls.ts';

/** Whether a listing is on the own wishlist, and adding it. For role user; others have none. */
export function useWish(propertyId: string) {
  const client = useQueryClient();
  const email = useSession(({ user, role }) => (role === 'user' ? (user?.email ?? null) : null));
  const queryKey = oneKey('wishlist', propertyId);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('users.wishlistState', { params: { propertyId }, signal, own403: true }),
    enabled: email !== null,
  });
  const adding = useMutation({
    mutationFn: () => saveListing(propertyId, email ?? ''),
    onSettled: () => client.invalidateQueries({ queryKey: ['wishlist'] }),
  });
  return {
    saved: Boolean(data?.wishlistId) || Boolean(adding.data),
    adding: adding.isPending,
    add: () => {
      if (!adding.isPending) adding.mutate();
    },
  };
}
