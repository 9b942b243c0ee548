import { Controller } from '@nestjs/common';
import { conversationsRpc, DomainError, limits } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import { Conversations } from '../store/conversations.ts';

const sameForMs = limits.leads.sameContactSeconds * 1000;

@Controller()
export class RecordContact {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: Conversations,
  ) {}

  /**
   * The last one is kept; clicks in quick succession are one (LEAD-4).
   * @throws CONVERSATION.NOT_FOUND to everybody but its buyer, and where no number is shared; CONVERSATION.CLOSED
   */
  @Rpc(conversationsRpc.contact, 'user')
  async record({ id, by }: RpcInput<typeof conversationsRpc.contact>, { actor }: RpcContext<'user'>) {
    const modifiedCount = await this.unitOfWork.run(
      async (tx) => {
        const { conversation, part } = await this.conversations.own(id, actor.userId, tx);
        const { phone, closed, blocked, contact } = conversation;
        if (part !== 'buyer' || phone === null) throw new DomainError('CONVERSATION.NOT_FOUND');
        if (closed || blocked) throw new DomainError('CONVERSATION.CLOSED');
        if (contact?.by === by && tx.now.getTime() - contact.at.getTime() < sameForMs) return 0;
        await this.conversations.change(conversation, { $set: { contact: { by, at: tx.now } } }, tx);
        return 1;
      },
      { serializeBy: id },
    );
    return { modifiedCount };
  }
}
