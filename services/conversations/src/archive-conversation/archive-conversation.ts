import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ConversationDocument } from '../store/conversation.schema.ts';
import { Conversations } from '../store/conversations.ts';

@Controller()
export class ArchiveConversation {
  constructor(
    private readonly conversations: Conversations,
    @InjectModel('Conversation') private readonly model: Model<ConversationDocument>,
  ) {}

  /** For the caller alone, so without an event. @throws CONVERSATION.NOT_FOUND */
  @Rpc(conversationsRpc.archive, 'active')
  async archive(
    { id, archived }: RpcInput<typeof conversationsRpc.archive>,
    { actor }: RpcContext<'active'>,
  ) {
    const { part } = await this.conversations.own(id, actor.userId);
    const { modifiedCount } = await this.model.updateOne(
      { _id: id },
      { $set: { [`${part}.archived`]: archived } },
    );
    return { modifiedCount };
  }
}
