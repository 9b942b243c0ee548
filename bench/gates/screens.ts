import type { Who } from './people.ts';

/** A screen that is opened by its address. */
export interface Screen {
  name: string;
  path: string;
  who: Who | null;
  /** There when its content is. */
  shown: string;
}

/** Visitors and signed-in people are led to different pages. */
export const listingLink = 'main :is(a[href^="/properties/"], a[href^="/property-details/"])';
const tableRow = 'main tbody tr[data-row-key]';

/** @param listing id of one that everybody may see */
export const screensOf = (listing: string): readonly Screen[] => [
  { name: 'home', path: '/', who: null, shown: listingLink },
  { name: 'login', path: '/login', who: null, shown: 'main form' },
  { name: 'list', path: '/properties', who: null, shown: listingLink },
  { name: 'details', path: `/properties/${listing}`, who: null, shown: 'main h2' },
  { name: 'area', path: '/areas/gulshan', who: null, shown: listingLink },
  { name: "a buyer's list", path: '/all-properties', who: 'buyer1', shown: listingLink },
  { name: "a buyer's details", path: `/property-details/${listing}`, who: 'buyer1', shown: 'main h2' },
  { name: "buyer's overview", path: '/dashboard/user', who: 'buyer1', shown: 'main h2' },
  { name: 'wishlist', path: '/dashboard/user/wishlist', who: 'buyer1', shown: listingLink },
  { name: 'own offers', path: '/dashboard/user/property-bought', who: 'buyer1', shown: 'main article' },
  { name: "agent's overview", path: '/dashboard/agent', who: 'agent1', shown: 'main h2' },
  { name: 'own listings', path: '/dashboard/agent/my-properties', who: 'agent1', shown: tableRow },
  { name: "admin's overview", path: '/dashboard/admin', who: 'admin', shown: 'main h2' },
  { name: 'people', path: '/dashboard/admin/manage-users', who: 'admin', shown: tableRow },
  { name: 'listings to judge', path: '/dashboard/admin/manage-properties', who: 'admin', shown: tableRow },
];
