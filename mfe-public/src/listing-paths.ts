import { paths } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';

interface ListingPaths {
  list: string;
  details: (id: string) => string;
}

const FOR_VISITORS: ListingPaths = { list: paths.properties, details: paths.openDetails };
const FOR_PEOPLE: ListingPaths = { list: paths.allProperties, details: paths.propertyDetails };

/** The addresses of listings: both show the same screens, the second only to signed-in people (SCREEN-1). */
export const useListingPaths = (): ListingPaths =>
  useSession(({ user }) => (user ? FOR_PEOPLE : FOR_VISITORS));
