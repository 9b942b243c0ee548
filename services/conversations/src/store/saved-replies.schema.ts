import type { SavedReply } from '@thikana/contracts';
import { Schema } from 'mongoose';

/** An agent's saved replies (`_id` = user id), in the order in which they were added. Read by `_id` only, so it has no further index. */
export interface SavedRepliesDocument {
  _id: string;
  replies: SavedReply[];
}

const word = { type: String, required: true };

export const savedRepliesSchema = new Schema<SavedRepliesDocument>(
  { _id: word, replies: [new Schema<SavedReply>({ _id: word, title: word, text: word })] },
  { collection: 'saved_replies', versionKey: false },
);
