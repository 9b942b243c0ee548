import { expect, it } from '@jest/globals';
import type { EventFact, Facts } from './facts.ts';
import { matchedOnce } from './search-rules.ts';

type Read = Pick<Facts, 'events' | 'listings' | 'savedSearches' | 'searchMatches'>;

const matched = (savedSearchId: string, propertyId: string, reason = 'new'): EventFact => ({
  id: `${savedSearchId}-${propertyId}-${reason}`,
  type: 'SavedSearchMatched',
  data: { savedSearchId, matches: [{ propertyId, reason }] },
});
/** A match that was reported; what was reported of a search and a listing that are gone has no match any more. */
const sound = (): Read => ({
  events: [matched('s1', 'p1'), matched('s1', 'p0'), matched('s0', 'p1')],
  listings: [{ _id: 'p1', availability: 'available' }],
  savedSearches: [{ _id: 's1' }],
  searchMatches: [{ _id: 's1:p1:new', savedSearchId: 's1' }],
});

it.each<[string, (read: Read) => void, string[]]>([
  ['nothing where all is well', () => undefined, []],
  ['a match without its search', (read) => void read.savedSearches.pop(), ['has no saved search s1']],
  ['a match that is not stored', (read) => void read.searchMatches.pop(), ['is reported and not stored']],
  [
    'one reported for another reason',
    (read) => void read.events.push(matched('s1', 'p1', 'price-reduced')),
    ['is reported and not stored'],
  ],
  [
    'one reported as new twice',
    (read) => void read.events.push(matched('s1', 'p1')),
    ['is reported 2 times'],
  ],
])('I11 finds %s', (_name, breakIt, expected) => {
  const read = sound();
  breakIt(read);
  expect(matchedOnce(read as Facts).map(({ what }) => what)).toEqual(expected);
});
