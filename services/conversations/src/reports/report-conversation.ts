import { Controller } from '@nestjs/common';
import { conversationsRpc, DomainError } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import { Conversations } from '../store/conversations.ts';

/** One of the two says that something is wrong; admins may read it from then on (TALK-9). The other is not to notice. */
@Controller()
export class ReportConversation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: Conversations,
  ) {}

  /** @throws CONVERSATION.NOT_FOUND, CONVERSATION.ALREADY_REPORTED while the caller's report is open */
  @Rpc(conversationsRpc.report, 'active')
  async report(
    { id, reason, note = '' }: RpcInput<typeof conversationsRpc.report>,
    { actor }: RpcContext<'active'>,
  ) {
    await this.unitOfWork.run(
      async (tx) => {
        const { conversation, part: by } = await this.conversations.own(id, actor.userId, tx);
        const { reports, reportedAt } = conversation;
        if (reports.some((one) => one.by === by)) throw new DomainError('CONVERSATION.ALREADY_REPORTED');
        const report = { by, reason, note, at: tx.now };
        const change = { $push: { reports: report }, $set: { reportedAt: reportedAt ?? tx.now } };
        await this.conversations.write(conversation, change, tx);
      },
      { serializeBy: id },
    );
    return { modifiedCount: 1 };
  }
}
