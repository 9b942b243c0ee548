import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits, usersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, type RpcOutput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { UserDocument } from '../store/user.schema.ts';

/** Listings that a person does not want to see in their own lists, and opened ones (SCREEN-50). They are part of the person's record: exported and deleted with it. */
@Controller()
export class HideListings {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(usersRpc.hiddenList, 'account')
  async list(
    _query: RpcInput<typeof usersRpc.hiddenList>,
    { actor: { userId } }: RpcContext<'account'>,
  ): Promise<RpcOutput<typeof usersRpc.hiddenList>> {
    const person = await this.users.findById(userId, { hiddenListings: 1, seenListings: 1 }).lean();
    return { ids: person?.hiddenListings ?? [], seen: person?.seenListings ?? [] };
  }

  /** Not looked up either. */
  @Rpc(usersRpc.addSeen, 'active')
  async addSeen(
    { ids }: RpcInput<typeof usersRpc.addSeen>,
    { actor: { userId } }: RpcContext<'active'>,
  ): Promise<RpcOutput<typeof usersRpc.addSeen>> {
    return this.unitOfWork.run(async ({ session }) => {
      const without = { $pullAll: { seenListings: ids } };
      await this.users.updateOne({ _id: userId }, without, { session });
      const added = { $push: { seenListings: { $each: ids, $slice: -limits.seenListings.most } } };
      const person = await this.users
        .findByIdAndUpdate(userId, added, { session, returnDocument: 'after' })
        .lean();
      return { ids: person?.seenListings ?? [] };
    });
  }

  /** The listing is not looked up: an id of a deleted one hides nothing. */
  @Rpc(usersRpc.hide, 'active')
  async hide(
    { propertyId, hidden }: RpcInput<typeof usersRpc.hide>,
    { actor: { userId } }: RpcContext<'active'>,
  ): Promise<RpcOutput<typeof usersRpc.hide>> {
    return this.unitOfWork.run(async ({ session }) => {
      const without = { $pull: { hiddenListings: propertyId } };
      const person = await this.users
        .findByIdAndUpdate(userId, without, { session, returnDocument: 'after' })
        .lean();
      const ids = person?.hiddenListings ?? [];
      if (!hidden) return { ids };
      const added = [...ids, propertyId].slice(-limits.hiddenListings);
      await this.users.updateOne({ _id: userId }, { $set: { hiddenListings: added } }, { session });
      return { ids: added };
    });
  }
}
