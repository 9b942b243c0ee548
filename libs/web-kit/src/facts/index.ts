/** A listing's facts in words, for the details, the agent's form and its preview. Each remote bundles its own copy. */
export { AmenityList } from './amenity-list.tsx';
export { Gallery, LargePictures, type GalleryPicture } from './gallery.tsx';
export { ListingPage } from './listing-page.tsx';
export { isReducedLately } from './is-reduced.ts';
export { usePaperKind, PAPER_KINDS } from './paper-kinds.ts';
export { messages as factMessages } from './messages.ts';
export {
  handoverMonths,
  handoverText,
  pricePerSqftText,
  factRows,
  useFactRows,
  type FactRow,
} from './fact-rows.ts';
