import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationParts } from '@thikana/contracts';
import { type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type ConversationDocument, partOf } from './conversation.schema.ts';
import { Conversations } from './conversations.ts';

/** Conversations at once; the next request takes the others. */
const most = 50;

/** A message is received once a device of its reader has loaded their list, their count or their messages after it was sent (TALK-4). */
@Injectable()
export class Receipts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: Conversations,
    @InjectModel('Conversation') private readonly model: Model<ConversationDocument>,
  ) {}

  async markReceived(userId: string): Promise<void> {
    if ((await this.#behind(userId)).length === 0) return;
    await this.unitOfWork.run(
      async (tx) => {
        for (const { conversation, part } of await this.#behind(userId, tx)) {
          const change = { $set: { [`${part}.receivedUpTo`]: conversation.last.number } };
          await this.conversations.change(conversation, change, tx);
        }
      },
      { serializeBy: userId },
    );
  }

  /** What is unread and not received: few conversations are unread. */
  async #behind(userId: string, tx?: Transaction) {
    const unread = conversationParts.map((part) => ({
      [`${part}Id`]: userId,
      [`${part}.unread`]: { $gt: 0 },
    }));
    const found = await this.model
      .find({ $or: unread }, null, tx && { session: tx.session })
      .limit(most)
      .lean<ConversationDocument[]>();
    return found
      .map((conversation) => ({ conversation, part: partOf(conversation, userId)! }))
      .filter(({ conversation, part }) => conversation[part].receivedUpTo < conversation.last.number);
  }
}
