import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, usersRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { removedWish, type WishDocument } from '../store/wish.schema.ts';

@Controller()
export class RemoveFromWishlist {
  constructor(
    @InjectModel('Wish') private readonly wishes: Model<WishDocument>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws WISHLIST.NOT_FOUND when it is gone, or not the caller's */
  @Rpc(usersRpc.wishlistRemove, 'active')
  async remove(
    { id }: RpcInput<typeof usersRpc.wishlistRemove>,
    { actor: { userId } }: RpcContext<'active'>,
  ) {
    return this.unitOfWork.run(async (tx) => {
      const { session } = tx;
      const wish = await this.wishes.findOneAndDelete({ _id: id, userId }, { session }).lean();
      if (!wish) throw new DomainError('WISHLIST.NOT_FOUND');
      tx.emit(events.WishlistChanged, removedWish(wish));
      return { deletedCount: 1 };
    });
  }
}
