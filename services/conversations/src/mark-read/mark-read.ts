import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc, events } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { conversationFacts, otherPart } from '../store/conversation.schema.ts';
import { Conversations } from '../store/conversations.ts';
import type { MessageDocument } from '../store/message.schema.ts';

@Controller()
export class MarkRead {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: Conversations,
    @InjectModel('Message') private readonly messages: Model<MessageDocument>,
  ) {}

  /** Never backwards, and never beyond the newest message (TALK-4). @throws CONVERSATION.NOT_FOUND */
  @Rpc(conversationsRpc.markRead, 'active')
  async markRead(
    { id, upTo: wanted }: RpcInput<typeof conversationsRpc.markRead>,
    { actor }: RpcContext<'active'>,
  ) {
    const read = this.unitOfWork.run(
      async (tx) => {
        const { conversation, part } = await this.conversations.own(id, actor.userId, tx);
        const upTo = Math.min(wanted, conversation.last.number);
        if (upTo <= conversation[part].readUpTo) return 0;
        const left = { conversationId: id, from: otherPart(part), number: { $gt: upTo } };
        const unread = await this.messages.countDocuments(left).session(tx.session);
        const { version: aggregateVersion } = await this.conversations.write(
          conversation,
          {
            $set: { [`${part}.readUpTo`]: upTo, [`${part}.unread`]: unread },
            $max: { [`${part}.receivedUpTo`]: upTo },
          },
          tx,
        );
        const data = { ...conversationFacts(conversation), by: part, upTo };
        tx.emit(events.ConversationRead, { aggregateId: id, aggregateVersion, data });
        return 1;
      },
      { serializeBy: id },
    );
    return { modifiedCount: await read };
  }
}
