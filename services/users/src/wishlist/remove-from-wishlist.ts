import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, usersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { WishDocument } from '../store/wish.schema.ts';

@Controller()
export class RemoveFromWishlist {
  constructor(@InjectModel('Wish') private readonly wishes: Model<WishDocument>) {}

  /** @throws WISHLIST.NOT_FOUND when it is gone, or not the caller's */
  @Rpc(usersRpc.wishlistRemove, 'active')
  async remove(
    { id }: RpcInput<typeof usersRpc.wishlistRemove>,
    { actor: { userId } }: RpcContext<'active'>,
  ) {
    const { deletedCount } = await this.wishes.deleteOne({ _id: id, userId });
    if (deletedCount === 0) throw new DomainError('WISHLIST.NOT_FOUND');
    return { deletedCount };
  }
}
