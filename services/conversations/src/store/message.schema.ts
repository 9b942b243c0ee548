import type { ConversationPart, Message, Picture } from '@thikana/contracts';
import { Schema } from 'mongoose';

/** A message as its conversation repeats the newest one. */
export interface StoredMessage {
  /** From 1 in each conversation, without gaps. */
  number: number;
  key: string;
  from: ConversationPart;
  /** Null once its writer was deleted (TALK-7). */
  text: string | null;
  /** Absent where there are none, and with a text that was blanked (TALK-13). */
  pictures?: Picture[];
  at: Date;
}
export interface MessageDocument extends StoredMessage {
  _id: string;
  conversationId: string;
  /** Null once they were deleted. */
  writerId: string | null;
}

export const storedMessage = {
  number: { type: Number, required: true },
  key: { type: String, required: true },
  from: { type: String, required: true },
  text: { type: String, default: null },
  // `undefined`: else Mongoose stores an empty list with each message.
  pictures: { type: [{ _id: false, image: String, images: Object, color: String }], default: undefined },
  at: { type: Date, required: true },
};

export const messageSchema = new Schema<MessageDocument>(
  {
    _id: { type: String, required: true },
    conversationId: { type: String, required: true },
    ...storedMessage,
    writerId: { type: String, default: null },
  },
  { collection: 'messages', versionKey: false },
);

// The pages of a conversation; no number twice.
messageSchema.index({ conversationId: 1, number: 1 }, { name: 'numbered', unique: true });
// TALK-3: a key is one message, however often it is sent.
messageSchema.index({ conversationId: 1, key: 1 }, { name: 'onceEach', unique: true });
// A person's, for their file and to blank them.
messageSchema.index({ writerId: 1, _id: 1 }, { name: 'byWriter' });

export function toMessage({ number, key, from, text, pictures, at }: StoredMessage): Message {
  return { number, key, from, text, ...(pictures && { pictures }), at: at.toISOString() };
}
