import { Controller } from '@nestjs/common';
import { conversationsRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import { againOnDuplicateKey } from '../store/again-on-duplicate-key.ts';
import { Conversations } from '../store/conversations.ts';
import { Messages } from '../store/messages.ts';

@Controller()
export class SendMessage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: Conversations,
    private readonly messages: Messages,
  ) {}

  /** @throws CONVERSATION.NOT_FOUND, CONVERSATION.CLOSED, CONVERSATION.TOO_MANY, IMAGE.NOT_UPLOADED */
  @Rpc(conversationsRpc.send, 'active')
  async send({ id, ...wanted }: RpcInput<typeof conversationsRpc.send>, { actor }: RpcContext<'active'>) {
    const send = () =>
      this.unitOfWork.run(
        async (tx) => {
          const { conversation, part } = await this.conversations.own(id, actor.userId, tx);
          const message = await this.messages.add(conversation, part, wanted, tx);
          return { conversationId: id, message };
        },
        { serializeBy: [id, actor.userId] },
      );
    // A person, with their first messages in two conversations.
    return againOnDuplicateKey(send);
  }
}
