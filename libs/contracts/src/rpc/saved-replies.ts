import { z } from 'zod';
import { NewSavedReply, SavedReply } from '../entities/saved-reply.ts';
import { aboutId, defineRpc, Deleted } from './define.ts';

/** Saved replies of the calling agent (TALK-14). */
export const savedReplyCalls = {
  /** All of them, in the order in which they were added. */
  savedReplies: defineRpc('conversations', 'saved-replies.list', z.object({}), z.array(SavedReply)),
  addSavedReply: defineRpc('conversations', 'saved-replies.add', NewSavedReply, SavedReply),
  changeSavedReply: defineRpc(
    'conversations',
    'saved-replies.change',
    aboutId.extend(NewSavedReply.shape),
    SavedReply,
  ),
  deleteSavedReply: defineRpc('conversations', 'saved-replies.delete', aboutId, Deleted),
} as const;
