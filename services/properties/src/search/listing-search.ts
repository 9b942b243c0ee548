import type {
  AreaPrice,
  AreaSummary,
  CardFacts,
  PropertySort,
  SearchCounts,
  SearchMap,
  SearchMapQuery,
  SearchQuery,
  SearchWords,
} from '@thikana/contracts';
import type { StateMask } from '../catalogue/state-mask.ts';
import type { ListingChange } from './listing-change.ts';
import type { Visible } from '../list-listings/visibility.ts';

/** One page. `cards` are serialized `PropertyCard`s. `next` continues after the last card, in this engine or another; null on the last page. */
export interface FoundPage {
  cards: string[];
  next: string | null;
}
export interface SearchedPage extends FoundPage {
  total: number;
  /** On the first page only. */
  counts: SearchCounts | null;
  /** What became of `q`; null without it. */
  words: SearchWords | null;
}
export interface ListedPage extends FoundPage {
  /** Undefined where an engine would have to count more than a page costs. */
  total: number | undefined;
}

/** `GET /properties`: `location` is a substring of the folded location, to the letter of the specification (LISTING-10). */
export interface ListQuery {
  location?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort: PropertySort;
  limit: number;
  cursor?: string | undefined;
}

/**
 * Finds listings. Every engine passes `listing-search.conformance.ts`, so callers cannot observe which one answers.
 * A read that carries a read-your-writes position waits for it up to 1 s.
 * @throws SERVICE.UNAVAILABLE (with `retryAfter`) within 2 s when the engine cannot answer; REQUEST.INVALID for an unreadable cursor
 */
export abstract class ListingSearch {
  /** What everybody may find (SEARCH-4). Behind a choice stand listings with at least as many words of `q` as those found (SEARCH-10). */
  abstract search(query: SearchQuery): Promise<SearchedPage>;
  abstract map(query: SearchMapQuery): Promise<SearchMap>;
  /** What the caller may see. */
  abstract list(query: ListQuery, visible: Visible): Promise<ListedPage>;
  /** Ids of public listings, ascending, after `after`, at most `most`. */
  abstract listedIds(after: string, most: number): Promise<string[]>;
  /** An area's listings, medians and neighbours (AREA-5). */
  abstract area(id: string): Promise<AreaSummary>;
  /** Median price per square foot of comparable listings; null when it is unknown or the engine is unavailable. Never throws. */
  abstract areaPrice(listing: CardFacts): Promise<AreaPrice | null>;
  /**
   * The version of a listing that this instance has seen last, deletion included; undefined where it may be behind what the caller has seen, or
   * does not know. Never waits.
   */
  abstract versionOf(propertyId: string): number | undefined;
  /** Number of listings in each of these sets of states. */
  abstract count(masks: readonly StateMask[]): Promise<number[]>;
  /** Makes changes that this instance has committed visible to its own reads. */
  abstract applyOwn(changes: readonly ListingChange[]): void;
}
