import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** By an admin (LISTING-24); an agent who hides a listing knows. */
export const listingTakenBack = defineKind({
  name: 'listing-taken-back',
  topic: 'listings',
  event: events.PropertyTakenBack,
  applies: ({ takenBack }) => !takenBack?.byAgent,
  recipients: ({ agentId }) => [agentId],
  groupBy: ({ propertyId }) => propertyId,
  facts: ({ propertyId }) => ({ propertyId }),
  to: links.ownListings,
  en: ({ listing }) => ({ title: `${listing} was taken back`, line: 'Buyers no longer see it. See why.' }),
  bn: ({ listing }) => ({
    title: `${listing} প্রকাশ থেকে সরানো হয়েছে`,
    line: 'ক্রেতারা এটি আর দেখছেন না। কারণ দেখুন।',
  }),
});
