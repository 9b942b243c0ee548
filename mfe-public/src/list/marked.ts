/** The cards of what is pointed at or chosen on the map. */
export interface Marked {
  ids: readonly string[];
  /** Chosen: its first card is scrolled into view. */
  chosen: boolean;
}
export const NONE_MARKED: Marked = { ids: [], chosen: false };
