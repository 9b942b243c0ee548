import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc, limits } from '@thikana/contracts';
import {
  Audit,
  type RecordedLine,
  type RecordedStory,
  Rpc,
  type RpcContext,
  type RpcInput,
  storyPage,
} from '@thikana/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import type { ConversationDocument } from '../store/conversation.schema.ts';
import type { ViewingDocument } from '../store/viewing.schema.ts';

/** That somebody asked about a listing or requested a viewing, and when (ADMIN-10): never what. */
@Controller()
export class ReadStory {
  constructor(
    private readonly audit: Audit,
    @InjectModel('Conversation') private readonly conversations: Model<ConversationDocument>,
    @InjectModel('Viewing') private readonly viewings: Model<ViewingDocument>,
  ) {}

  @Rpc(conversationsRpc.story, 'admin')
  async story({ about: subject, id, ...page }: RpcInput<typeof conversationsRpc.story>) {
    const filter = subject === 'person' ? { $or: [{ buyerId: id }, { agentId: id }] } : { propertyId: id };
    const recorded = await this.#recorded(filter);
    return storyPage(this.audit, 'conversations', { subject, id }, recorded, page);
  }

  @Rpc(conversationsRpc.ownStory, 'agent')
  async ownStory(
    { id, ...page }: RpcInput<typeof conversationsRpc.ownStory>,
    { actor }: RpcContext<'agent'>,
  ) {
    const recorded = await this.#recorded({ propertyId: id, agentId: actor.userId });
    return storyPage(this.audit, 'conversations', { subject: 'listing', id }, recorded, page, actor);
  }

  async #recorded(filter: QueryFilter<ConversationDocument>): Promise<RecordedStory> {
    const found = await this.conversations
      .find(filter)
      .sort({ startedAt: -1, _id: -1 })
      .limit(limits.storyRecords)
      .lean<ConversationDocument[]>();
    const requested = await this.viewings
      .find({ conversationId: { $in: found.map(({ _id }) => _id) } })
      .sort({ requestedAt: -1, _id: -1 })
      .limit(limits.storyRecords)
      .lean<ViewingDocument[]>();
    const byId = new Map(found.map((one) => [one._id, one]));
    const viewings = requested.map(({ _id, conversationId, requestedAt: at }) => ({
      ...lineOf(byId.get(conversationId)!),
      ...{ _id, what: 'viewing.request', at },
    }));
    return { lines: [...found.map(lineOf), ...viewings], title: null };
  }
}

function lineOf({ _id, propertyId, title, buyerId, buyer, startedAt }: ConversationDocument): RecordedLine {
  return {
    _id,
    what: 'conversation.start',
    part: 'buyer',
    at: startedAt,
    by: { userId: buyerId, email: '', ...(buyer.name !== null && { name: buyer.name }) },
    listingId: propertyId,
    title,
  };
}
