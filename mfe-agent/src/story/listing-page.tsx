import { useParams } from '@thikana/web-kit/router';
import { ListingStory } from '@thikana/web-kit/story';

/** An own listing's page: state, facts, and what happened to it (ADMIN-10). */
export function ListingPage() {
  const { id = '' } = useParams();
  return <ListingStory key={id} id={id} reader="agent" />;
}
export { ListingPage as Component };
