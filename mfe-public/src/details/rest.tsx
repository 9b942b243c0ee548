/** What is below the window when a listing's page opens: fetched once what is in it is shown. */
import type { Property } from '@thikana/contracts';
import { EmiSection } from '../emi/emi-section.tsx';
import { PlaceSection } from './place/place-section.tsx';
import { ReviewForm } from './review-form.tsx';
import { Reviews } from './reviews.tsx';

export { ReportListing } from '../checks/report-listing.tsx';

export const Rest = ({ listing }: { listing: Property }) => (
  <>
    <PlaceSection listing={listing} />
    <EmiSection price={Math.round((listing.minPrice + listing.maxPrice) / 2)} />
    <Opinions listing={listing} />
  </>
);

/** The reviews of a listing, and the form for one's own. */
export const Opinions = ({ listing }: { listing: Property }) => (
  <Reviews listing={listing}>
    <ReviewForm listing={listing} />
  </Reviews>
);
