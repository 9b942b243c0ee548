import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** The one who waited for the answer. */
export const viewingConfirmed = defineKind({
  name: 'viewing-confirmed',
  topic: 'viewings',
  event: events.ViewingConfirmed,
  applies: ({ by }) => by !== null,
  recipients: ({ by, buyerId, agentId }) => [by === 'buyer' ? agentId : buyerId],
  groupBy: ({ viewingId }) => viewingId,
  facts: ({ propertyId, conversationId, start }) => ({ propertyId, conversationId, start }),
  to: links.conversation,
  en: ({ listing, time, facts }) => ({
    title: `Your viewing of ${listing} is confirmed`,
    line: time(facts.start),
  }),
  bn: ({ listing, time, facts }) => ({ title: `${listing}: দেখার সময় নিশ্চিত হয়েছে`, line: time(facts.start) }),
});
