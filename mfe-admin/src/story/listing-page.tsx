import { useParams } from '@thikana/web-kit/router';
import { ListingStory } from '@thikana/web-kit/story';
import { ListingActions } from '../actions/listing-actions.tsx';

/** A listing's page for admins: state, facts, and everything that happened to it (ADMIN-10). */
export function ListingPage() {
  const { id = '' } = useParams();
  return (
    <ListingStory
      key={id}
      id={id}
      reader="admin"
      actions={(listing) => <ListingActions listing={listing} version={listing.version} size="middle" />}
    />
  );
}
export { ListingPage as Component };
