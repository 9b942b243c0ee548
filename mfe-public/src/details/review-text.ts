/** A review has a character that can be seen (REVIEW-1): no blank, no mark or joiner alone. */
export const isBlank = (review: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(review);
