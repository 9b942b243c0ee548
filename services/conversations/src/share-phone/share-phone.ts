import { Controller } from '@nestjs/common';
import { conversationsRpc, DomainError } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import { Conversations } from '../store/conversations.ts';

/** Digits with the country's code; a number that begins with one 0 is Bangladesh's (TALK-8). */
export function internationalNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  return digits.startsWith('0') ? `88${digits}` : digits;
}

@Controller()
export class SharePhone {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: Conversations,
  ) {}

  /** @throws CONVERSATION.NOT_FOUND to everybody but its agent */
  @Rpc(conversationsRpc.sharePhone, 'agent')
  async share(
    { id, phone: typed }: RpcInput<typeof conversationsRpc.sharePhone>,
    { actor }: RpcContext<'agent'>,
  ) {
    const phone = typed && internationalNumber(typed);
    const modifiedCount = await this.unitOfWork.run(
      async (tx) => {
        const { conversation, part } = await this.conversations.own(id, actor.userId, tx);
        if (part !== 'agent') throw new DomainError('CONVERSATION.NOT_FOUND');
        if (conversation.phone === phone) return 0;
        await this.conversations.change(conversation, { $set: { phone } }, tx);
        return 1;
      },
      { serializeBy: id },
    );
    return { modifiedCount };
  }
}
