import { auditSection, omit, personDataController, personSection } from '@thikana/service-kit';
import type { ListingNumbersDocument } from '../figures/figures.schema.ts';
import type { PaperDocument } from '../papers/paper.schema.ts';
import type { ReportDocument } from '../reports/report.schema.ts';
import type { SavedSearchDocument } from '../saved-searches/saved-search.schema.ts';
import type { ListingDocument } from '../store/listing.schema.ts';

/** What this service holds of one person (PEOPLE-19). */
export const ReadPersonData = personDataController('properties', {
  listings: personSection<ListingDocument>({
    collection: 'listings',
    filter: (userId) => ({ agentId: userId }),
    row: (listing: ListingDocument) => omit(listing, 'version', 'negotiationVersion', 'checksVersion'),
  }),
  // What they reported about whom remains: the listing is named by its id.
  reports: personSection<ReportDocument>({
    collection: 'reports',
    filter: (userId) => ({ reporterId: userId }),
    row: (report) => omit(report, '_id'),
  }),
  // The files are downloaded one by one, at the address that is given here (docs/adr/0049).
  papers: personSection<PaperDocument>({
    collection: 'papers',
    filter: (userId) => ({ agentId: userId, state: 'kept' }),
    row: (paper) => ({
      ...omit(paper, 'agentId', 'state', 'replaces', 'pieces', 'removedAt', 'sweepAt'),
      file: `/api/papers/${paper._id}`,
    }),
  }),
  // How often others looked at, saved and made offers on their listings; nobody who did is named.
  numbers: personSection<ListingNumbersDocument>({
    collection: 'listing_numbers',
    filter: (userId) => ({ agentId: userId }),
    row: (numbers) => omit(numbers, 'agentId', 'expiresAt'),
  }),
  // The criteria say what somebody is looking for; what matched them is found again by running them.
  savedSearches: personSection<SavedSearchDocument>({
    collection: 'saved_searches',
    filter: (userId) => ({ ownerId: userId }),
    row: ({ _id, name, query, frequency, paused, createdAt, lastSeenAt }) => ({
      ...{ _id, name, query, frequency, paused, createdAt, lastSeenAt },
    }),
  }),
  audit: auditSection,
});
