/** What the contract asks of a listing's fields, as plain values: evaluated while building, so that the form brings no zod along. */
import { fieldRules, limits, ListingFields, NewListing } from '@thikana/contracts';

const names = Object.keys(ListingFields.shape) as (keyof ListingFields)[];

export const asked = fieldRules(NewListing, names);

/** Of pictures: how many, and how long a caption is. */
export const pictureLimits = { most: limits.pictures, caption: limits.text.caption };

/** How long an upload that no listing uses can be shown, in ms (PICTURE-2). */
export const uploadLivesMs = limits.imageUploadExpirySeconds * 1000;
