import type { Property } from '@thikana/contracts';
import { ReviewForm } from './review-form.tsx';
import { Reviews } from './reviews.tsx';

/** The reviews of a listing, and the form for one's own. */
export const Opinions = ({ listing }: { listing: Property }) => (
  <Reviews listing={listing}>
    <ReviewForm listing={listing} />
  </Reviews>
);
