import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const listingWaits = defineKind({
  name: 'listing-waits',
  topic: 'listings',
  event: events.PropertyAdded,
  applies: ({ verificationStatus }) => verificationStatus === 'pending',
  recipients: () => 'admins',
  groupBy: () => 'all',
  facts: ({ propertyId }) => ({ propertyId }),
  to: links.toCheck,
  en: ({ count, number, listing }) => ({
    title: count === 1 ? 'A new property to check' : `${number} new properties to check`,
    line: count === 1 ? listing : `The newest: ${listing}`,
  }),
  bn: ({ count, number, listing }) => ({
    title: count === 1 ? 'যাচাইয়ের জন্য নতুন সম্পত্তি' : `যাচাইয়ের জন্য ${number}টি নতুন সম্পত্তি`,
    line: count === 1 ? listing : `সর্বশেষ: ${listing}`,
  }),
});
