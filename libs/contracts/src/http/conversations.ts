import { z } from 'zod';
import { MessagePictures, saysSomething } from '../entities/conversation.ts';
import { Id, pageQuery } from '../entities/fields.ts';
import { conversationsQuery, conversationsRpc, messagesQuery, newMessage } from '../rpc/conversations.ts';
import { ofListing } from '../rpc/viewings.ts';
import { byId, defineEndpoint, nameEndpoints, only, pictureRefusals } from './define.ts';
import { leadEndpoints } from './leads.ts';
import { savedReplyEndpoints } from './saved-replies.ts';
import { viewingEndpoints } from './viewings.ts';

const parties = only('user', 'agent');
const { sharePhone, contact, report, find, markRead, archive, block, dismissReports } = conversationsRpc;
const sentMessage = { ...newMessage, pictures: MessagePictures.optional() };
/** The body of a call about one conversation: its input without the id. */
const bodyOf = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>) => {
  const { id: _, ...body } = shape;
  return z.strictObject(body as Omit<S, 'id'>);
};

/** Questions about a listing and their answers (TALK-1). Never cached, but for the figure for everybody: each is for its two readers. */
const talkEndpoints = nameEndpoints('conversations', {
  ask: defineEndpoint({
    route: 'POST /conversations',
    summary: "A buyer's question about a listing; continues the conversation that exists",
    access: only('user'),
    body: z.strictObject({ propertyId: Id, ...sentMessage }).refine(saysSomething.test, saysSomething.fault),
    answer: conversationsRpc.ask.output,
    status: 201,
    limit: 'message',
    refuses: [
      ...pictureRefusals,
      'CONVERSATIONS.UNAVAILABLE',
      'PROPERTY.NOT_FOUND',
      'CONVERSATION.CLOSED',
      'CONVERSATION.TOO_MANY',
    ],
  }),
  list: defineEndpoint({
    route: 'GET /conversations',
    summary: 'The own conversations, the newest message first',
    access: parties,
    query: z.strictObject(conversationsQuery),
    rpc: conversationsRpc.list,
  }),
  unread: defineEndpoint({
    route: 'GET /conversations/unread',
    summary: 'How many of the own conversations have something unread',
    access: parties,
    rpc: conversationsRpc.unread,
  }),
  get: defineEndpoint({
    route: 'GET /conversations/:id',
    summary: 'An own conversation',
    access: parties,
    params: byId,
    rpc: conversationsRpc.get,
    refuses: ['CONVERSATION.NOT_FOUND'],
  }),
  messages: defineEndpoint({
    route: 'GET /conversations/:id/messages',
    summary: 'Messages of an own conversation; admins read one that is reported',
    access: only('user', 'agent', 'admin'),
    params: byId,
    query: z.strictObject(messagesQuery),
    rpc: conversationsRpc.messages,
    refuses: ['CONVERSATION.NOT_FOUND'],
  }),
  find: defineEndpoint({
    route: 'GET /conversations/:id/find',
    summary: 'Numbers of the messages that contain all the words',
    access: parties,
    params: byId,
    query: bodyOf(find.input),
    rpc: find,
    refuses: ['CONVERSATION.NOT_FOUND'],
  }),
  send: defineEndpoint({
    route: 'POST /conversations/:id/messages',
    summary: 'Writes in an own conversation',
    access: parties,
    params: byId,
    body: z.strictObject(sentMessage).refine(saysSomething.test, saysSomething.fault),
    answer: conversationsRpc.send.output,
    status: 201,
    limit: 'message',
    refuses: [
      ...pictureRefusals,
      'CONVERSATIONS.UNAVAILABLE',
      'CONVERSATION.NOT_FOUND',
      'CONVERSATION.CLOSED',
      'CONVERSATION.TOO_MANY',
    ],
  }),
  markRead: defineEndpoint({
    route: 'PATCH /conversations/:id/read',
    summary: 'Marks the messages up to a number as read',
    access: parties,
    params: byId,
    body: bodyOf(markRead.input),
    rpc: markRead,
    refuses: ['CONVERSATION.NOT_FOUND'],
  }),
  archive: defineEndpoint({
    route: 'PATCH /conversations/:id/archive',
    summary: 'Puts an own conversation away, or back',
    access: parties,
    params: byId,
    body: bodyOf(archive.input),
    rpc: archive,
    refuses: ['CONVERSATION.NOT_FOUND'],
  }),
  block: defineEndpoint({
    route: 'PATCH /conversations/:id/block',
    summary: 'Ends an own conversation for both, or opens it again',
    access: parties,
    params: byId,
    body: bodyOf(block.input),
    rpc: block,
    refuses: ['CONVERSATION.NOT_FOUND', 'CONVERSATION.CLOSED'],
  }),
  sharePhone: defineEndpoint({
    route: 'PATCH /conversations/:id/phone',
    summary: "Shows the agent's phone number to this buyer, or no more",
    access: only('agent'),
    params: byId,
    body: bodyOf(sharePhone.input),
    rpc: sharePhone,
    refuses: ['CONVERSATION.NOT_FOUND'],
  }),
  contact: defineEndpoint({
    route: 'POST /conversations/:id/contact',
    summary: "Counts that the buyer has used the agent's phone number, for the agent's leads",
    access: only('user'),
    params: byId,
    body: bodyOf(contact.input),
    status: 201,
    rpc: contact,
    refuses: ['CONVERSATION.NOT_FOUND', 'CONVERSATION.CLOSED'],
  }),
  report: defineEndpoint({
    route: 'POST /conversations/:id/report',
    summary: 'Says to the admins what is wrong; they may read the conversation from then on',
    access: parties,
    params: byId,
    body: bodyOf(report.input),
    status: 201,
    limit: 'report',
    rpc: report,
    refuses: ['CONVERSATION.NOT_FOUND', 'CONVERSATION.ALREADY_REPORTED'],
  }),
  responseTime: defineEndpoint({
    route: 'GET /response-times/:propertyId',
    summary: "The median time to a listing's agent's first answer, in minutes",
    access: { who: 'anyone' },
    params: z.strictObject(ofListing.shape),
    rpc: conversationsRpc.responseTime,
    cache: ['conversations'],
  }),
  reported: defineEndpoint({
    route: 'GET /admin/reported-conversations',
    summary: 'Conversations with open reports, the longest waiting first',
    access: only('admin'),
    query: z.strictObject(pageQuery),
    rpc: conversationsRpc.reported,
  }),
  dismissReports: defineEndpoint({
    route: 'PATCH /admin/dismiss-conversation-reports/:id',
    summary: "Closes a conversation's reports up to the last one that was shown",
    access: only('admin'),
    params: byId,
    body: bodyOf(dismissReports.input),
    rpc: dismissReports,
    refuses: ['CONVERSATION.NOT_FOUND'],
  }),
});

export const conversationsEndpoints = {
  ...talkEndpoints,
  ...savedReplyEndpoints,
  ...leadEndpoints,
  ...viewingEndpoints,
} as const;
