import type { PropertyCard } from '@thikana/contracts';
import type { RefObject } from 'react';
import type { Filters } from '../filters.ts';
import type { Marked } from '../marked.ts';
import type { Search } from '../use-search.ts';

export interface ListMapProps {
  filters: Filters;
  list: Search;
  /** Requests the list's next page. */
  onMore: (page: number) => void;
  /** The map's view in the address. */
  at: string;
  /** Whether the search follows the map when it is opened. */
  follows: boolean;
  /** Changes of the address that replace the history entry: the map has moved, or another part of it is searched. */
  onView: (change: { at?: string; bounds?: string; follow?: string }) => void;
  /** Somebody drew an area, or removed it (''). */
  onDraw: (polygon: string) => void;
  /** Leaves the current place: the map moves to where something is found. @param view '' for the list without a map */
  onShowAll: (view?: '') => void;
  /** Set by the map; the cards call it when the pointer is on one of them. */
  pointedRef: RefObject<(listing: PropertyCard | null) => void>;
  /** The cards of what is pointed at or chosen on the map. */
  marked: Marked;
  onMark: (marked: Marked) => void;
  /** Where the controls of the search are rendered, beside the map. */
  tools: HTMLElement | null;
  /** Where the zoom buttons are. */
  controls: HTMLElement | null;
  /** The map fills the screen: the cards are below it, in a row to swipe. */
  swipes: boolean;
}
