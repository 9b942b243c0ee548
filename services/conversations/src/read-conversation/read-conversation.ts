import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc, DomainError } from '@thikana/contracts';
import { type KnownActor, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { allWordsFilter } from '../store/all-words-filter.ts';
import { type ConversationDocument, toConversation } from '../store/conversation.schema.ts';
import { Conversations } from '../store/conversations.ts';
import { type MessageDocument, toMessage } from '../store/message.schema.ts';
import { Receipts } from '../store/receipts.ts';

/** Most messages that `find` names. */
const mostFound = 500;

/** Each @throws CONVERSATION.NOT_FOUND to everybody but the two; `messages` not to admins while a report is open (TALK-9). */
@Controller()
export class ReadConversation {
  constructor(
    private readonly conversations: Conversations,
    private readonly receipts: Receipts,
    @InjectModel('Conversation') private readonly model: Model<ConversationDocument>,
    @InjectModel('Message') private readonly stored: Model<MessageDocument>,
  ) {}

  @Rpc(conversationsRpc.get, 'active')
  async get({ id }: RpcInput<typeof conversationsRpc.get>, { actor }: RpcContext<'active'>) {
    const { conversation, part } = await this.conversations.own(id, actor.userId);
    return toConversation(conversation, part);
  }

  /** In ascending order, the newest without a position; a page costs the same wherever it is. */
  @Rpc(conversationsRpc.messages, 'active')
  async messages(
    { id, before, after, limit }: RpcInput<typeof conversationsRpc.messages>,
    { actor }: RpcContext<'active'>,
  ) {
    const total = await this.#readable(id, actor);
    const numbers = {
      ...(before !== undefined && { $lt: before }),
      ...(after !== undefined && { $gt: after }),
    };
    const found = await this.stored
      .find({ conversationId: id, ...(Object.keys(numbers).length > 0 && { number: numbers }) })
      .sort({ number: after === undefined ? -1 : 1 })
      .limit(limit)
      .lean<MessageDocument[]>();
    const ascending = after === undefined ? found.toReversed() : found;
    return { messages: ascending.map(toMessage), total };
  }

  /** Numbers of the messages with all the words, the newest first. */
  @Rpc(conversationsRpc.find, 'active')
  async find({ id, search }: RpcInput<typeof conversationsRpc.find>, { actor }: RpcContext<'active'>) {
    await this.conversations.own(id, actor.userId);
    const words = allWordsFilter(search, ['text']);
    if (Object.keys(words).length === 0) return { numbers: [] };
    const found = await this.stored
      .find({ conversationId: id, ...words }, { number: 1 })
      .sort({ number: -1 })
      .limit(mostFound)
      .lean<Pick<MessageDocument, 'number'>[]>();
    return { numbers: found.map(({ number }) => number) };
  }

  /** How many messages there are. */
  async #readable(id: string, { userId, role }: KnownActor): Promise<number> {
    if (role === 'admin') {
      const reported = await this.model
        .findOne({ _id: id, reportedAt: { $ne: null } }, { last: 1 })
        .lean<ConversationDocument>();
      if (!reported) throw new DomainError('CONVERSATION.NOT_FOUND');
      return reported.last.number;
    }
    const { conversation } = await this.conversations.own(id, userId);
    await this.receipts.markReceived(userId);
    return conversation.last.number;
  }
}
