import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** VIEW-11 */
export const viewingReminder = defineKind({
  name: 'viewing-reminder',
  topic: 'viewings',
  event: events.ViewingReminderDue,
  recipients: ({ buyerId, agentId }) => [buyerId, agentId],
  groupBy: ({ viewingId }) => viewingId,
  facts: ({ propertyId, conversationId, start }) => ({ propertyId, conversationId, start }),
  to: links.conversation,
  en: ({ listing, time, facts }) => ({
    title: `Your viewing of ${listing} is soon`,
    line: time(facts.start),
  }),
  bn: ({ listing, time, facts }) => ({ title: `${listing}: দেখার সময় কাছে এসেছে`, line: time(facts.start) }),
});
