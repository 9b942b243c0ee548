import { z } from 'zod';
import { limits } from '../limits.ts';
import { HttpUrl, Id, Picture, Text, Timestamp } from './fields.ts';
import { isVisible } from './text.ts';

/** The two who read a conversation (TALK-1). */
export const conversationParts = ['buyer', 'agent'] as const;
export type ConversationPart = (typeof conversationParts)[number];

/** Why nothing more can be written (TALK-6). */
export const conversationClosings = [
  'blocked',
  'agent-fraud',
  'listing-deleted',
  'buyer-deleted',
  'agent-deleted',
] as const;
export type ConversationClosing = (typeof conversationClosings)[number];

/** What a buyer has used the agent's number for (LEAD-4). */
export const contactWays = ['phone', 'whatsapp'] as const;
export const Contact = z.object({ by: z.enum(contactWays), at: Timestamp });

/** Empty where nothing of it shows; only a message with pictures may have none. */
export const MessageText = Text(limits.text.message).overwrite((text) => (isVisible(text) ? text : ''));
/** Uploads' addresses (TALK-13). */
export const MessagePictures = z
  .array(HttpUrl)
  .max(limits.messagePictures)
  .refine((all) => new Set(all).size === all.length, 'must not have a picture twice');
/** Made by the sender's browser; the same one again is the same message (TALK-3). */
export const MessageKey = z.uuid();

interface Said {
  text: string;
  pictures?: readonly unknown[] | undefined;
}
export const saysSomething = {
  test: ({ text, pictures = [] }: Said): boolean => text !== '' || pictures.length > 0,
  fault: { path: ['text'], message: 'is required' },
};

/** One message. Numbers count from 1 in each conversation, without gaps. */
export const Message = z.object({
  number: z.number().int(),
  key: MessageKey,
  from: z.enum(conversationParts),
  /** Null: its writer's account was deleted (TALK-7). */
  text: z.string().nullable(),
  /** Absent where there are none. */
  pictures: z.array(Picture).optional(),
  at: Timestamp,
});
export type Message = z.infer<typeof Message>;

/** A conversation about one listing, as one of the two sees it. No addresses: they write here. */
export const Conversation = z.object({
  _id: Id,
  propertyId: Id,
  title: z.string(),
  image: z.string(),
  /** Which of the two the caller is. */
  part: z.enum(conversationParts),
  other: z.object({ name: z.string().nullable(), photo: z.string().nullable() }),
  /** Null where the last message was blanked. */
  last: Message,
  /** Messages of the other that the caller has not read. */
  unread: z.number().int(),
  /** Up to which number the other has read, and has received. */
  otherRead: z.number().int(),
  otherReceived: z.number().int(),
  archived: z.boolean(),
  closed: z.object({ because: z.enum(conversationClosings), at: Timestamp, byMe: z.boolean() }).nullable(),
  /** The agent's number, where the agent shares it here; digits with the country's code (TALK-8). */
  phone: z.string().nullable(),
  reportedByMe: z.boolean(),
  startedAt: Timestamp,
});
export type Conversation = z.infer<typeof Conversation>;

/** What one of the two says against the other (TALK-9). */
export const conversationReportReasons = ['spam', 'fraud', 'abuse', 'other'] as const;
export type ConversationReportReason = (typeof conversationReportReasons)[number];

/** A conversation with open reports, for admins. */
export const ReportedConversation = z.object({
  _id: Id,
  propertyId: Id,
  title: z.string(),
  buyer: z.object({ userId: Id, name: z.string().nullable() }),
  agent: z.object({ userId: Id, name: z.string().nullable() }),
  reports: z.array(
    z.object({
      by: z.enum(conversationParts),
      reason: z.enum(conversationReportReasons),
      note: z.string(),
      at: Timestamp,
    }),
  ),
  messages: z.number().int(),
  lastAt: Timestamp,
});
export type ReportedConversation = z.infer<typeof ReportedConversation>;
