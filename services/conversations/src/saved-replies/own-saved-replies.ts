import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc, DomainError, limits, type SavedReply } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { againOnDuplicateKey } from '../store/again-on-duplicate-key.ts';
import { People } from '../store/people.ts';
import type { SavedRepliesDocument } from '../store/saved-replies.schema.ts';

/** An agent's own saved replies (TALK-14); those of other people are not found. */
@Controller()
export class OwnSavedReplies {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly people: People,
    @InjectModel('SavedReplies') private readonly saved: Model<SavedRepliesDocument>,
  ) {}

  @Rpc(conversationsRpc.savedReplies, 'agent')
  async list(_query: object, { actor }: RpcContext<'agent'>): Promise<SavedReply[]> {
    const own = await this.saved.findOne({ _id: actor.userId }).lean<SavedRepliesDocument>();
    return own?.replies ?? [];
  }

  /** @throws SAVED_REPLY.TOO_MANY, ACCESS.DENIED for one who was deleted after the gateway's check */
  @Rpc(conversationsRpc.addSavedReply, 'agent')
  async add(
    { title, text }: RpcInput<typeof conversationsRpc.addSavedReply>,
    { actor: { userId: _id } }: RpcContext<'agent'>,
  ): Promise<SavedReply> {
    const most = limits.savedReplies;
    const add = () =>
      this.unitOfWork.run(
        async (tx) => {
          if ((await this.people.lock(_id, tx)).deleted) throw new DomainError('ACCESS.DENIED');
          const reply = { _id: tx.newId(), title, text };
          const { replies } = await this.saved
            .findOneAndUpdate(
              { _id },
              { $push: { replies: reply } },
              { session: tx.session, upsert: true, returnDocument: 'after' },
            )
            .lean<SavedRepliesDocument>();
          if (replies.length > most) throw new DomainError('SAVED_REPLY.TOO_MANY', { most });
          return reply;
        },
        { serializeBy: _id },
      );
    return againOnDuplicateKey(add);
  }

  /** @throws SAVED_REPLY.NOT_FOUND */
  @Rpc(conversationsRpc.changeSavedReply, 'agent')
  async change(
    { id, title, text }: RpcInput<typeof conversationsRpc.changeSavedReply>,
    { actor }: RpcContext<'agent'>,
  ): Promise<SavedReply> {
    const reply = { _id: id, title, text };
    const own = { _id: actor.userId, 'replies._id': id };
    const { matchedCount } = await this.saved.updateOne(own, { $set: { 'replies.$': reply } });
    if (matchedCount === 0) throw new DomainError('SAVED_REPLY.NOT_FOUND');
    return reply;
  }

  /** @throws SAVED_REPLY.NOT_FOUND */
  @Rpc(conversationsRpc.deleteSavedReply, 'agent')
  async delete(
    { id: _id }: RpcInput<typeof conversationsRpc.deleteSavedReply>,
    { actor }: RpcContext<'agent'>,
  ) {
    const own = { _id: actor.userId, 'replies._id': _id };
    const { modifiedCount } = await this.saved.updateOne(own, { $pull: { replies: { _id } } });
    if (modifiedCount === 0) throw new DomainError('SAVED_REPLY.NOT_FOUND');
    return { deletedCount: modifiedCount };
  }
}
