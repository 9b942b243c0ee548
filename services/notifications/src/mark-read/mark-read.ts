import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { notificationsRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { Entries } from '../store/entries.ts';
import type { GroupDocument } from '../store/group.schema.ts';

@Controller()
export class MarkRead {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly entries: Entries,
    @InjectModel('Group') private readonly groups: Model<GroupDocument>,
  ) {}

  /** Only the caller's own, and with `upTo` nothing that came after what they saw (NOTIFY-5). Repeating it changes nothing. */
  @Rpc(notificationsRpc.markRead, 'active')
  async markRead(
    { id, upTo }: RpcInput<typeof notificationsRpc.markRead>,
    { actor: { userId } }: RpcContext<'active'>,
  ) {
    const wanted = {
      ...{ personId: userId, unread: true },
      ...(id !== undefined && { _id: id }),
      ...(upTo !== undefined && { lastAt: { $lte: new Date(upTo) } }),
    };
    const read = this.unitOfWork.run(
      async (tx) => {
        const change = { $set: { unread: false, readAt: tx.now } };
        const { modifiedCount } = await this.groups.updateMany(wanted, change, { session: tx.session });
        if (modifiedCount > 0) await this.entries.publish(userId, tx);
        return modifiedCount;
      },
      { serializeBy: userId },
    );
    return { modifiedCount: await read };
  }
}
