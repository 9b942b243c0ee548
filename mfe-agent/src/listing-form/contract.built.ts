/** The contract's rules of a listing's fields, evaluated at build time, so that the form does not bundle zod. */
import { fieldRules, limits, ListingFields, NewListing } from '@thikana/contracts';

const names = Object.keys(ListingFields.shape) as (keyof ListingFields)[];

export const contractRules = fieldRules(NewListing, names);

/** The most pictures, and the longest caption. */
export const pictureLimits = { most: limits.pictures, caption: limits.text.caption };

/** How long an unused upload is kept, in ms (PICTURE-2). */
export const uploadLivesMs = limits.imageUploadExpirySeconds * 1000;
