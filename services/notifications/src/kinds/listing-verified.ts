import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const listingVerified = defineKind({
  name: 'listing-verified',
  topic: 'listings',
  event: events.PropertyVerified,
  recipients: ({ agentId }) => [agentId],
  groupBy: ({ propertyId }) => propertyId,
  facts: ({ propertyId, revision }) => ({ propertyId, because: revision ? 'revision' : 'listing' }),
  to: links.ownListings,
  en: ({ listing, facts }) => ({
    title: `${listing} was verified`,
    line: facts.because === 'revision' ? 'Buyers see your changes now.' : 'Buyers can see it now.',
  }),
  bn: ({ listing, facts }) => ({
    title: `${listing} যাচাই করা হয়েছে`,
    line: facts.because === 'revision' ? 'ক্রেতারা এখন আপনার পরিবর্তন দেখছেন।' : 'ক্রেতারা এখন এটি দেখতে পাচ্ছেন।',
  }),
});
