import { z } from 'zod';
import {
  contactWays,
  Conversation,
  conversationReportReasons,
  Message,
  MessageKey,
  MessageText,
  saysSomething,
  ReportedConversation,
} from '../entities/conversation.ts';
import { Id, pageQuery, Picture, SearchText, Text, Timestamp } from '../entities/fields.ts';
import { limits } from '../limits.ts';
import { aboutId, defineRpc, pageRpc } from './define.ts';
import { personDataCall } from './person-data.ts';
import { ownStoryCall, storyCall } from './story.ts';
import { leadCalls } from './leads.ts';
import { savedReplyCalls } from './saved-replies.ts';
import { ofListing, viewingCalls } from './viewings.ts';

const Sent = z.object({ conversationId: Id, message: Message });
const Changed = z.object({ modifiedCount: z.number().int() });
const number = z.number().int().min(1);
export const newMessage = { key: MessageKey, text: MessageText };
/** With what the gateway claimed: null for an address that is no upload of the sender (TALK-13). */
const claimedMessage = {
  ...newMessage,
  pictures: z.array(Picture.nullable()).max(limits.messagePictures).optional(),
};
/** Messages up to `before` (exclusive) or after `after` (exclusive), in ascending order; the newest without either. */
export const messagesQuery = {
  before: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(limits.page.most).default(50),
};
export const conversationsQuery = {
  archived: z.enum(['true', 'false']).optional(),
  /** The one about this listing only. */
  propertyId: Id.optional(),
  search: SearchText.optional(),
  ...pageQuery,
};
/** A number to call, as the agent types it: digits, with the country's code. */
export const PhoneNumber = z.string().regex(/^\+?[0-9][0-9 -]{6,18}$/, 'is not a phone number');

export const conversationsRpc = {
  /** What this service holds of one person (PEOPLE-19). */
  personData: personDataCall('conversations'),
  story: storyCall('conversations'),
  ownStory: ownStoryCall('conversations'),
  /** A buyer's question about a listing: starts the conversation of the two, or continues it (TALK-2). */
  ask: defineRpc(
    'conversations',
    'ask',
    z.object({ propertyId: Id, ...claimedMessage }).refine(saysSomething.test, saysSomething.fault),
    Sent,
  ),
  /** The caller's own, the one with the newest message first. */
  list: pageRpc('conversations', 'list', z.object(conversationsQuery), Conversation),
  /** How many of the caller's conversations have something unread. */
  unread: defineRpc('conversations', 'unread', z.object({}), z.object({ conversations: z.number().int() })),
  get: defineRpc('conversations', 'get', aboutId, Conversation),
  /** By the two; by admins while a report is open. */
  messages: defineRpc(
    'conversations',
    'messages',
    aboutId.extend(messagesQuery),
    z.object({ messages: z.array(Message), total: z.number().int() }),
  ),
  /** Numbers of the messages that contain the words, the newest first. */
  find: defineRpc(
    'conversations',
    'find',
    aboutId.extend({ search: SearchText }),
    z.object({ numbers: z.array(z.number().int()) }),
  ),
  send: defineRpc(
    'conversations',
    'send',
    aboutId.extend(claimedMessage).refine(saysSomething.test, saysSomething.fault),
    Sent,
  ),
  markRead: defineRpc('conversations', 'mark-read', aboutId.extend({ upTo: number }), Changed),
  archive: defineRpc('conversations', 'archive', aboutId.extend({ archived: z.boolean() }), Changed),
  block: defineRpc('conversations', 'block', aboutId.extend({ blocked: z.boolean() }), Changed),
  /** By the conversation's agent; null shares it no more. */
  sharePhone: defineRpc(
    'conversations',
    'share-phone',
    aboutId.extend({ phone: PhoneNumber.nullable() }),
    Changed,
  ),
  /** By its buyer, who has used the agent's number (LEAD-4). */
  contact: defineRpc('conversations', 'contact', aboutId.extend({ by: z.enum(contactWays) }), Changed),
  report: defineRpc(
    'conversations',
    'report',
    aboutId.extend({ reason: z.enum(conversationReportReasons), note: Text(limits.text.report).optional() }),
    Changed,
  ),
  /** For admins: the longest waiting first. */
  reported: pageRpc('conversations', 'reported', z.object(pageQuery), ReportedConversation),
  dismissReports: defineRpc(
    'conversations',
    'dismiss-reports',
    aboutId.extend({ until: Timestamp }),
    Changed,
  ),
  /** How fast a listing's agent usually answers, and how many questions say so; null where too few do (TALK-12). */
  responseTime: defineRpc(
    'conversations',
    'response-time',
    ofListing,
    z.object({ minutes: z.number().int().nullable(), questions: z.number().int() }),
  ),
  ...savedReplyCalls,
  ...leadCalls,
  ...viewingCalls,
} as const;
