import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** The one who did not cancel it; both when nobody did. */
export const viewingCancelled = defineKind({
  name: 'viewing-cancelled',
  topic: 'viewings',
  event: events.ViewingCancelled,
  recipients: ({ because, buyerId, agentId }) => [
    ...(because === 'byBuyer' ? [] : [buyerId]),
    ...(because === 'byAgent' ? [] : [agentId]),
  ],
  groupBy: ({ viewingId }) => viewingId,
  facts: ({ propertyId, conversationId, start, because }) => ({ propertyId, conversationId, start, because }),
  to: links.conversation,
  en: ({ listing, time, facts }) => ({
    title:
      facts.because === 'expired'
        ? `Nobody answered in time: viewing of ${listing}`
        : `Viewing of ${listing} cancelled`,
    line: time(facts.start),
  }),
  bn: ({ listing, time, facts }) => ({
    title:
      facts.because === 'expired'
        ? `${listing}: দেখার অনুরোধের সময়মতো উত্তর আসেনি`
        : `${listing}: দেখা বাতিল হয়েছে`,
    line: time(facts.start),
  }),
});
