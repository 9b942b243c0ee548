export { answered, browserStore, type BrowserStore } from './browser-store.ts';
export { keepWishlist } from './keep-wishlist.ts';
export { keepShortlist, readShortlist, type Shortlist, type ShortlistEntry } from './shortlist.ts';
export { startOfflinePage } from './start-offline-page.ts';
export { whenIdle } from './when-idle.ts';
