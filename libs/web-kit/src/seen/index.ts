/** Lists of listings in this browser: opened, hidden, compared. */
export { type BrowserList, browserList } from './browser-list.ts';
export {
  accountSeen,
  hiddenListings,
  hideListing,
  rememberSeen,
  type SeenListing,
  seenListings,
  useSeen,
  useSeenIds,
} from './seen.ts';
