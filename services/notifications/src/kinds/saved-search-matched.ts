import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** Listings that matched a saved search (SAVED-8). Its name is not in the event, because its person wrote it (NOTIFY-2). */
export const savedSearchMatched = defineKind({
  name: 'saved-search-matched',
  topic: 'savedHomes',
  event: events.SavedSearchMatched,
  // A visitor has no list of notifications: what matched is mailed (SAVED-10).
  applies: ({ byMail }) => !byMail,
  recipients: ({ userId }) => [userId],
  groupBy: ({ savedSearchId }) => savedSearchId,
  facts: ({ savedSearchId, matches }) => ({
    propertyId: matches[0]!.propertyId,
    savedSearchId,
    because: matches.length > 1 ? 'several' : matches[0]!.reason,
  }),
  to: links.savedSearch,
  en: ({ count, listing, facts }) =>
    count > 1 || facts.because === 'several'
      ? { title: 'Several homes match a search that you saved', line: `${listing} and others` }
      : {
          title: `${listing} matches a search that you saved`,
          line: facts.because === 'price-reduced' ? 'Its price was reduced' : 'New in this search',
        },
  bn: ({ count, listing, facts }) =>
    count > 1 || facts.because === 'several'
      ? { title: 'আপনার সংরক্ষিত অনুসন্ধানের সঙ্গে কয়েকটি বাড়ি মিলেছে', line: `${listing} ও অন্যান্য` }
      : {
          title: `আপনার সংরক্ষিত অনুসন্ধানের সঙ্গে মিলেছে: ${listing}`,
          line: facts.because === 'price-reduced' ? 'এর দাম কমেছে' : 'এই অনুসন্ধানে নতুন',
        },
});
