import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** The one who is to answer the other time. */
export const viewingMoved = defineKind({
  name: 'viewing-moved',
  topic: 'viewings',
  event: events.ViewingRescheduled,
  recipients: ({ turn, buyerId, agentId }) => [turn === 'buyer' ? buyerId : agentId],
  groupBy: ({ viewingId }) => viewingId,
  facts: ({ propertyId, conversationId, start }) => ({ propertyId, conversationId, start }),
  to: links.conversation,
  en: ({ listing, time, facts }) => ({
    title: `Another time to see ${listing} was proposed`,
    line: time(facts.start),
  }),
  bn: ({ listing, time, facts }) => ({ title: `${listing}: দেখার অন্য সময়ের প্রস্তাব`, line: time(facts.start) }),
});
