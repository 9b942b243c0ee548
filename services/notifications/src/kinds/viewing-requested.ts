import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const viewingRequested = defineKind({
  name: 'viewing-requested',
  topic: 'viewings',
  event: events.ViewingRequested,
  recipients: ({ agentId }) => [agentId],
  groupBy: ({ viewingId }) => viewingId,
  facts: ({ propertyId, conversationId, start }) => ({ propertyId, conversationId, start }),
  to: links.conversation,
  en: ({ listing, time, facts }) => ({ title: `Viewing of ${listing} requested`, line: time(facts.start) }),
  bn: ({ listing, time, facts }) => ({ title: `${listing}: দেখার অনুরোধ`, line: time(facts.start) }),
});
