import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** One a conversation, however many messages; the event has no text (TALK-1), so neither has the notification. */
export const messageSent = defineKind({
  name: 'message-sent',
  topic: 'messages',
  event: events.MessageSent,
  recipients: ({ from, buyerId, agentId }) => [from === 'buyer' ? agentId : buyerId],
  groupBy: ({ conversationId }) => conversationId,
  facts: ({ propertyId, conversationId, from: because }) => ({ propertyId, conversationId, because }),
  number: ({ number }) => number,
  to: links.conversation,
  en: ({ count, number, listing, facts }) => ({
    title: count === 1 ? `New message about ${listing}` : `${number} new messages about ${listing}`,
    line: facts.because === 'buyer' ? 'A buyer wrote to you.' : 'The agent wrote to you.',
  }),
  bn: ({ count, number, listing, facts }) => ({
    title: count === 1 ? `${listing}: নতুন বার্তা` : `${listing}: ${number}টি নতুন বার্তা`,
    line: facts.because === 'buyer' ? 'একজন ক্রেতা আপনাকে লিখেছেন।' : 'এজেন্ট আপনাকে লিখেছেন।',
  }),
});
