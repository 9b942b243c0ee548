import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationParts, conversationsRpc } from '@thikana/contracts';
import { page, readPage, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { allWordsFilter } from '../store/all-words-filter.ts';
import {
  type ConversationDocument,
  newestFirst,
  otherPart,
  partOf,
  toConversation,
} from '../store/conversation.schema.ts';
import { Receipts } from '../store/receipts.ts';

/** Somebody may have asked as a buyer before they became an agent, so both parts are looked at. */
@Controller()
export class ListConversations {
  constructor(
    private readonly receipts: Receipts,
    @InjectModel('Conversation') private readonly conversations: Model<ConversationDocument>,
  ) {}

  /** Those that were put away are listed apart; the one of a listing wherever it is. */
  @Rpc(conversationsRpc.list, 'active')
  async list(query: RpcInput<typeof conversationsRpc.list>, { actor: { userId } }: RpcContext<'active'>) {
    const { archived, propertyId, search, limit, cursor } = query;
    await this.receipts.markReceived(userId);
    const filter = {
      $or: conversationParts.map((part) => ({
        [`${part}Id`]: userId,
        ...(propertyId ? { propertyId } : { [`${part}.archived`]: archived === 'true' }),
        ...allWordsFilter(search, ['title', `${otherPart(part)}.name`, 'last.text']),
      })),
    };
    const { rows, nextCursor } = await readPage(this.conversations, {
      filter,
      order: newestFirst,
      limit,
      cursor,
    });
    const totalCount = search ? undefined : await this.conversations.countDocuments(filter);
    return page(
      rows.map((row) => toConversation(row, partOf(row, userId)!)),
      { nextCursor, totalCount },
    );
  }

  /** Without those that were put away: a new message takes one out again. */
  @Rpc(conversationsRpc.unread, 'active')
  async unread(_query: object, { actor: { userId } }: RpcContext<'active'>) {
    await this.receipts.markReceived(userId);
    const counts = conversationParts.map((part) => ({
      [`${part}Id`]: userId,
      [`${part}.unread`]: { $gt: 0 },
      [`${part}.archived`]: false,
    }));
    return { conversations: await this.conversations.countDocuments({ $or: counts }) };
  }
}
