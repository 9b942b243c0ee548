/** Opened and hidden listings, in this browser. */
export { hiddenListings, readSeen, rememberSeen, useSeen, type SeenListing } from './seen.ts';
