import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationParts, conversationsRpc, limits } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ConversationDocument } from '../store/conversation.schema.ts';
import { toViewing, type ViewingDocument } from '../store/viewing.schema.ts';

const dayMs = 86_400_000;
/** Of one conversation: the newest. */
const mostOfConversation = 10;

/** The caller's viewings: an agent's over all listings, a buyer's over all agents. */
@Controller()
export class ListViewings {
  constructor(
    @InjectModel('Viewing') private readonly viewings: Model<ViewingDocument>,
    @InjectModel('Conversation') private readonly conversations: Model<ConversationDocument>,
  ) {}

  /** Ascending. Those of some days without what was cancelled or has expired; those of a conversation with it. */
  @Rpc(conversationsRpc.viewings, 'active')
  async list(
    { from, to, conversationId }: RpcInput<typeof conversationsRpc.viewings>,
    { actor: { userId } }: RpcContext<'active'>,
  ) {
    const now = new Date();
    const since = new Date(from ?? now);
    const latest = since.getTime() + limits.viewings.listedDays * dayMs;
    const until = new Date(Math.min(to === undefined ? latest : Date.parse(to), latest));
    const days = { start: { $gte: since, $lt: until }, state: { $nin: ['cancelled', 'expired'] as const } };
    const wanted = conversationId === undefined ? days : { conversationId };
    const found = await this.viewings
      .find({ $or: conversationParts.map((part) => ({ [`${part}Id`]: userId, ...wanted })) })
      .sort(conversationId === undefined ? { start: 1 } : { requestedAt: -1 })
      .limit(conversationId === undefined ? limits.viewings.listed : mostOfConversation)
      .lean<ViewingDocument[]>();
    const conversations = await this.conversations
      .find(
        { _id: { $in: [...new Set(found.map((one) => one.conversationId))] } },
        { title: 1, 'buyer.name': 1, 'agent.name': 1 },
      )
      .lean<ConversationDocument[]>();
    const byId = new Map(conversations.map((one) => [one._id, one]));
    return found
      .map((viewing) => toViewing(viewing, byId.get(viewing.conversationId)!, userId, now))
      .filter(({ state }) => conversationId !== undefined || state !== 'expired')
      .toSorted((one, other) => one.start.localeCompare(other.start));
  }
}
