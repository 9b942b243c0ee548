import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const reviewWritten = defineKind({
  name: 'review-written',
  topic: 'listings',
  event: events.ReviewWritten,
  recipients: ({ propertyId }) => ({ agentOf: propertyId }),
  groupBy: ({ propertyId }) => propertyId,
  facts: ({ propertyId }) => ({ propertyId }),
  to: links.listing('/dashboard/agent/my-properties'),
  en: ({ count, number, listing }) => ({
    title: count === 1 ? `New review of ${listing}` : `${number} new reviews of ${listing}`,
    line: 'Read what buyers say.',
  }),
  bn: ({ count, number, listing }) => ({
    title: count === 1 ? `${listing}: নতুন রিভিউ` : `${listing}: ${number}টি নতুন রিভিউ`,
    line: 'ক্রেতারা কী বলছেন পড়ুন।',
  }),
});
