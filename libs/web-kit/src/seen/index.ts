/** Opened listings, in this browser only. */
export { readSeen, rememberSeen, useSeen, type SeenListing } from './seen.ts';
