import { z } from 'zod';
import { NewSavedReply } from '../entities/saved-reply.ts';
import { savedReplyCalls } from '../rpc/saved-replies.ts';
import { byId, defineEndpoint, nameEndpoints, only } from './define.ts';

const { savedReplies, addSavedReply, changeSavedReply, deleteSavedReply } = savedReplyCalls;
const body = z.strictObject(NewSavedReply.shape);
const notFound = ['SAVED_REPLY.NOT_FOUND'] as const;

/** Saved replies (TALK-14). Never cached. */
export const savedReplyEndpoints = nameEndpoints('conversations', {
  savedReplies: defineEndpoint({
    route: 'GET /agent/saved-replies',
    summary: 'The own saved replies, in the order in which they were added',
    access: only('agent'),
    rpc: savedReplies,
  }),
  addSavedReply: defineEndpoint({
    route: 'POST /agent/saved-replies',
    summary: 'Keeps a text for answers',
    access: only('agent'),
    body,
    status: 201,
    rpc: addSavedReply,
    refuses: ['SAVED_REPLY.TOO_MANY'],
  }),
  changeSavedReply: defineEndpoint({
    route: 'PATCH /agent/saved-replies/:id',
    summary: 'Changes title and text of an own saved reply',
    access: only('agent'),
    params: byId,
    body,
    rpc: changeSavedReply,
    refuses: notFound,
  }),
  deleteSavedReply: defineEndpoint({
    route: 'DELETE /agent/saved-replies/:id',
    summary: 'Deletes an own saved reply',
    access: only('agent'),
    params: byId,
    rpc: deleteSavedReply,
    refuses: notFound,
  }),
});
