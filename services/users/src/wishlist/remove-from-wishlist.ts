import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { DomainError, usersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, requireWriter } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { WishRecord } from '../store/wish.schema.ts';

@Injectable()
export class RemoveFromWishlist {
  constructor(@Inject(getModelToken('Wish')) private readonly wishes: Model<WishRecord>) {}

  /** Throws WISHLIST.NOT_FOUND when it is gone, or not the caller's. */
  @Rpc(usersRpc.wishlistRemove)
  async remove({ id }: RpcInput<typeof usersRpc.wishlistRemove>, { actor }: RpcContext) {
    const { userId } = requireWriter(actor);
    const { deletedCount } = await this.wishes.deleteOne({ _id: id, userId });
    if (deletedCount === 0) throw new DomainError('WISHLIST.NOT_FOUND');
    return { deletedCount };
  }
}
