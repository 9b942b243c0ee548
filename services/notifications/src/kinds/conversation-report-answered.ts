import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';
import { reportOutcome } from './report-outcomes.ts';

/** NOTIFY-10 */
export const conversationReportAnswered = defineKind({
  name: 'conversation-report-answered',
  topic: 'messages',
  event: events.ConversationReportAnswered,
  recipients: ({ reporterId }) => [reporterId],
  groupBy: ({ conversationId }) => conversationId,
  facts: ({ propertyId, conversationId, outcome: because }) => ({ propertyId, conversationId, because }),
  to: links.conversation,
  en: ({ listing, facts }) => ({
    title: `Your report of the conversation about ${listing} was answered`,
    line: reportOutcome(facts.because).en,
  }),
  bn: ({ listing, facts }) => ({
    title: `${listing}: কথোপকথন নিয়ে আপনার অভিযোগের উত্তর দেওয়া হয়েছে`,
    line: reportOutcome(facts.because).bn,
  }),
});
