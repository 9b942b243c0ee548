import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const listingRejected = defineKind({
  name: 'listing-rejected',
  topic: 'listings',
  event: events.PropertyRejected,
  recipients: ({ agentId }) => [agentId],
  groupBy: ({ propertyId }) => propertyId,
  facts: ({ propertyId, revision }) => ({ propertyId, because: revision ? 'revision' : 'listing' }),
  to: links.ownListings,
  en: ({ listing, facts }) => ({
    title:
      facts.because === 'revision' ? `Your changes of ${listing} were rejected` : `${listing} was rejected`,
    line: 'See why, and what to change.',
  }),
  bn: ({ listing, facts }) => ({
    title:
      facts.because === 'revision' ? `${listing}: আপনার পরিবর্তন প্রত্যাখ্যাত হয়েছে` : `${listing} প্রত্যাখ্যাত হয়েছে`,
    line: 'কারণ ও করণীয় দেখুন।',
  }),
});
