/** A review has a character that is no space. */
export const isBlank = (review: string): boolean => review.trim() === '';
