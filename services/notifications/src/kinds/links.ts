import type { Facts, Place } from './kind.ts';

/** A list, narrowed to the listing by its title while it exists; the whole list of a deleted one (NOTIFY-8). */
const narrowed =
  (list: string) =>
  (_facts: Facts, listing: Place): string =>
    listing && !listing.deleted ? `${list}?search=${encodeURIComponent(listing.title)}` : list;

/** Addresses of the web (libs/web-kit/src/router/paths.ts), which `tools/notification-links.tree.spec.ts` compares. */
export const links = {
  ownOffers: narrowed('/dashboard/user/property-bought'),
  bought: () => '/dashboard/user/property-bought?status=bought',
  offersReceived: narrowed('/dashboard/agent/offered-properties'),
  ownListings: narrowed('/dashboard/agent/my-properties'),
  sold: () => '/dashboard/agent/sold-properties',
  listing:
    (otherwise: '/dashboard/user/wishlist' | '/dashboard/agent/my-properties') =>
    ({ propertyId }: Facts, listing: Place): string =>
      listing?.deleted ? otherwise : `/property-details/${propertyId}`,
  /** People who reported a listing see it while it is public. */
  reported: ({ propertyId, because }: Facts, listing: Place): string =>
    because === 'acted' || listing?.deleted ? '/all-properties' : `/property-details/${propertyId}`,
  conversation: ({ conversationId = '' }: Facts): string => `/inbox/${conversationId}`,
  savedSearch: ({ savedSearchId = '' }: Facts): string => `/dashboard/user/saved-searches/${savedSearchId}`,
  toCheck: () => '/dashboard/admin/manage-properties',
  revisions: () => '/dashboard/admin/revisions',
  sale: ({ offerId = '' }: Facts): string => `/dashboard/admin/sales/${offerId}`,
} as const;
