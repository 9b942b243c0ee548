import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ConversationPart, DomainError, events, type Message, type Picture } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type ConversationDocument, conversationFacts, otherPart } from './conversation.schema.ts';
import { Conversations } from './conversations.ts';
import { type MessageDocument, toMessage } from './message.schema.ts';
import { People } from './people.ts';

interface Wanted {
  key: string;
  text: string;
  /** As the gateway claimed them. */
  pictures?: (Picture | null)[] | undefined;
}

/** Adds a message to a conversation. */
@Injectable()
export class Messages {
  constructor(
    private readonly people: People,
    private readonly conversations: Conversations,
    @InjectModel('Message') private readonly messages: Model<MessageDocument>,
  ) {}

  /**
   * Exactly once for a key (TALK-3), with the next number. It comes out of the archive of both, who may have put it away for good.
   * @throws CONVERSATION.CLOSED, CONVERSATION.TOO_MANY, IMAGE.NOT_UPLOADED for a picture that was not claimed (TALK-13)
   */
  async add(
    conversation: ConversationDocument,
    from: ConversationPart,
    { key, text, pictures: claimed = [] }: Wanted,
    tx: Transaction,
  ): Promise<Message> {
    const { session, now: at } = tx;
    const { _id: conversationId } = conversation;
    const sent = await this.messages
      .findOne({ conversationId, key }, null, { session })
      .lean<MessageDocument>();
    if (sent) return toMessage(sent);
    if (conversation.closed || conversation.blocked) throw new DomainError('CONVERSATION.CLOSED');
    const pictures = claimed.filter((one) => one !== null);
    if (pictures.length < claimed.length) throw notUploaded();
    const writerId = conversation[`${from}Id`];
    await this.people.count(writerId, 'messages', tx);
    const content = { text, ...(pictures.length > 0 && { pictures }) };
    const last = { number: conversation.last.number + 1, key, from, ...content, at };
    // Of two at once one conflicts here and runs again, so that no number is given twice or left out.
    const { version: aggregateVersion } = await this.conversations.write(
      conversation,
      {
        $set: { last, lastAt: at, 'buyer.archived': false, 'agent.archived': false },
        $inc: { [`${otherPart(from)}.unread`]: 1 },
      },
      tx,
    );
    await this.messages.insertMany([{ _id: tx.newId(), conversationId, ...last, writerId }], { session });
    const data = { ...conversationFacts(conversation), number: last.number, from };
    tx.emit(events.MessageSent, { aggregateId: conversationId, aggregateVersion, data });
    return toMessage(last);
  }
}

function notUploaded(): DomainError {
  const errors = [{ path: 'pictures', message: 'is not an uploaded picture' }];
  return new DomainError('IMAGE.NOT_UPLOADED', {}, { errors });
}
