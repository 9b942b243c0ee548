import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';
import { reportOutcome } from './report-outcomes.ts';

/** NOTIFY-10 */
export const listingReportAnswered = defineKind({
  name: 'listing-report-answered',
  topic: 'listings',
  event: events.ListingReportAnswered,
  recipients: ({ reporterId }) => [reporterId],
  groupBy: ({ propertyId }) => propertyId,
  facts: ({ propertyId, outcome: because }) => ({ propertyId, because }),
  to: links.reported,
  en: ({ listing, facts }) => ({
    title: `Your report of ${listing} was answered`,
    line: reportOutcome(facts.because).en,
  }),
  bn: ({ listing, facts }) => ({
    title: `${listing}: আপনার অভিযোগের উত্তর দেওয়া হয়েছে`,
    line: reportOutcome(facts.because).bn,
  }),
});
