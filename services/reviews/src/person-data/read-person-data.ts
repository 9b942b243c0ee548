import { auditSection, personDataController, personSection } from '@thikana/service-kit';
import type { ReviewDocument } from '../store/review.schema.ts';

/** What this service holds of one person (PEOPLE-19). */
export const ReadPersonData = personDataController('reviews', {
  reviews: personSection<ReviewDocument>({
    collection: 'reviews',
    filter: (userId) => ({ userId }),
    row: ({
      _id,
      propertyId,
      propertyTitle,
      review,
      reviewedAt,
      userName,
      userEmail,
      userPhoto,
    }: ReviewDocument) => ({
      ...{ _id, propertyId, propertyTitle, review, reviewedAt },
      ...{ userName, userEmail, userPhoto },
    }),
  }),
  audit: auditSection,
});
