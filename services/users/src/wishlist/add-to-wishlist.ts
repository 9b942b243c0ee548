import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, usersRpc } from '@thikana/contracts';
import {
  isDuplicateKey,
  Rpc,
  type RpcContext,
  type RpcInput,
  type RpcOutput,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type ListingDocument, visibleListing } from '../store/listing.schema.ts';
import type { UserDocument } from '../store/user.schema.ts';
import { oneWishEach, savedWish, type WishDocument } from '../store/wish.schema.ts';

@Controller()
export class AddToWishlist {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Wish') private readonly wishes: Model<WishDocument>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws USER.NOT_FOUND, PROPERTY.NOT_FOUND for a listing the caller cannot see, WISHLIST.ALREADY_ADDED for one that is on the list
   */
  @Rpc(usersRpc.wishlistAdd, 'user')
  async add(
    { propertyId }: RpcInput<typeof usersRpc.wishlistAdd>,
    { actor: buyer }: RpcContext<'user'>,
  ): Promise<RpcOutput<typeof usersRpc.wishlistAdd>> {
    try {
      // Everybody who adds the same listing writes the same document.
      const insertedId = await this.unitOfWork.run((tx) => this.#insert(buyer.uid, propertyId, tx), {
        serializeBy: propertyId,
      });
      return { insertedId, message: 'Added!' };
    } catch (error) {
      if (isDuplicateKey(error, oneWishEach)) throw new DomainError('WISHLIST.ALREADY_ADDED');
      throw error;
    }
  }

  /**
   * Person and listing are written, not just read: a concurrent deletion of either is then a write conflict, and no wish is left behind.
   * Incremented, because MongoDB skips a write that sets the value already stored, and then there is no conflict.
   */
  async #insert(uid: string, propertyId: string, tx: Transaction): Promise<string> {
    const { session, now, newId } = tx;
    const increment = { $inc: { wishesMade: 1 } };
    const person = await this.users.findOneAndUpdate({ uid }, increment, { session }).lean();
    if (!person) throw new DomainError('USER.NOT_FOUND');
    const listing = await this.listings
      .findOneAndUpdate({ _id: propertyId, ...visibleListing }, increment, {
        session,
        projection: { _id: 1 },
      })
      .lean();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    const _id = newId();
    const wish: WishDocument = {
      _id,
      userId: person._id,
      userEmail: person.email,
      propertyId: listing._id,
      addedAt: now,
    };
    await this.wishes.insertMany([wish], { session });
    tx.emit(events.WishlistChanged, savedWish(wish));
    return _id;
  }
}
