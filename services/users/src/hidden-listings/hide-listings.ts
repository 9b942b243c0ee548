import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits, usersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, type RpcOutput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { UserDocument } from '../store/user.schema.ts';

/** Listings that a person does not want to see in their own lists (SCREEN-50). They are part of the person's record: exported and deleted with it. */
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
    const person = await this.users.findById(userId, { hiddenListings: 1 }).lean();
    return { ids: person?.hiddenListings ?? [] };
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
