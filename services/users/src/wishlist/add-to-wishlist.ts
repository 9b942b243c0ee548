import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, usersRpc } from '@thikana/contracts';
import {
  isDuplicateKey,
  Rpc,
  type RpcContext,
  type RpcInput,
  type RpcOutput,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import { type Model, Types } from 'mongoose';
import { type ListingRecord, visibleListing } from '../store/listing.schema.ts';
import type { UserRecord } from '../store/user.schema.ts';
import { ONE_WISH_EACH, type WishRecord } from '../store/wish.schema.ts';

@Controller()
export class AddToWishlist {
  constructor(
    @InjectModel('User') private readonly users: Model<UserRecord>,
    @InjectModel('Listing') private readonly listings: Model<ListingRecord>,
    @InjectModel('Wish') private readonly wishes: Model<WishRecord>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws PROPERTY.NOT_FOUND for a listing the caller cannot see, WISHLIST.ALREADY_ADDED for one that is on the list. */
  @Rpc(usersRpc.wishlistAdd, 'user')
  async add(
    { propertyId }: RpcInput<typeof usersRpc.wishlistAdd>,
    { actor: buyer }: RpcContext<'user'>,
  ): Promise<RpcOutput<typeof usersRpc.wishlistAdd>> {
    try {
      // All who add one listing write its copy.
      const insertedId = await this.unitOfWork.run((tx) => this.#write(buyer.uid, propertyId, tx), {
        serializeBy: propertyId,
      });
      return { insertedId, message: 'Added!' };
    } catch (error) {
      if (isDuplicateKey(error, ONE_WISH_EACH)) throw new DomainError('WISHLIST.ALREADY_ADDED');
      throw error;
    }
  }

  /**
   * Person and listing are written, not just read: a deletion of either at the same time is then a conflict, and no wish is left behind.
   * Counted up, because setting what is already there (the same millisecond) is no write to MongoDB and conflicts with nothing.
   */
  async #write(uid: string, propertyId: string, { session, now, newId }: Transaction): Promise<string> {
    const touch = { $inc: { wishesMade: 1 } };
    const person = await this.users.findOneAndUpdate({ uid }, touch, { session }).lean();
    if (!person) throw new DomainError('USER.NOT_FOUND');
    const listing = await this.listings
      .findOneAndUpdate({ _id: propertyId, ...visibleListing }, touch, { session, projection: { _id: 1 } })
      .lean();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    const _id = new Types.ObjectId(newId());
    const wish: WishRecord = {
      ...{ _id, userId: person._id, userEmail: person.email },
      ...{ propertyId: listing._id, addedAt: now },
    };
    await this.wishes.insertMany([wish], { session });
    return String(_id);
  }
}
