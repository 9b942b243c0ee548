/** A review needs a visible character (REVIEW-1): not only blanks, marks or joiners. */
export const isBlank = (review: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(review);
