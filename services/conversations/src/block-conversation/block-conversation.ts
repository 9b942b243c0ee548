import { Controller } from '@nestjs/common';
import { conversationsRpc, DomainError } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import { Conversations } from '../store/conversations.ts';

@Controller()
export class BlockConversation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: Conversations,
  ) {}

  /**
   * By either; opened again by the one who blocked it (TALK-6).
   * @throws CONVERSATION.NOT_FOUND, CONVERSATION.CLOSED where the other has blocked it or it is closed
   */
  @Rpc(conversationsRpc.block, 'active')
  async block({ id, blocked }: RpcInput<typeof conversationsRpc.block>, { actor }: RpcContext<'active'>) {
    const modifiedCount = await this.unitOfWork.run(
      async (tx) => {
        const { conversation, part } = await this.conversations.own(id, actor.userId, tx);
        const by = conversation.blocked?.by;
        if (conversation.closed || (by && by !== part)) throw new DomainError('CONVERSATION.CLOSED');
        if (blocked === Boolean(by)) return 0;
        const change = { $set: { blocked: blocked ? { by: part, at: tx.now } : null } };
        await this.conversations.change(conversation, change, tx);
        return 1;
      },
      { serializeBy: id },
    );
    return { modifiedCount };
  }
}
