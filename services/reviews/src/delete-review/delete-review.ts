import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Actor, DomainError, events, reviewsRpc } from '@thikana/contracts';
import { Audit, Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { type ReviewDocument, reviewFacts } from '../store/review.schema.ts';

type Owned = Pick<ReviewDocument, 'userId'>;

/** Its writer, or an admin. Compared by id: an e-mail address can belong to somebody else later. */
export function canDelete(review: Owned, asker: Pick<Actor, 'role' | 'userId'>): boolean {
  return asker.role === 'admin' || isWriter(review, asker);
}

export const isWriter = (review: Owned, asker: Pick<Actor, 'userId'>): boolean =>
  review.userId !== null && review.userId === asker.userId;

@Controller()
export class DeleteReview {
  constructor(
    @InjectModel('Review') private readonly reviews: Model<ReviewDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws REVIEW.NOT_FOUND when it is gone, and to everybody but its writer and admins */
  @Rpc(reviewsRpc.delete, 'active')
  async delete({ id }: RpcInput<typeof reviewsRpc.delete>, { actor: asker }: RpcContext<'active'>) {
    await this.unitOfWork.run(async (tx) => {
      const { session } = tx;
      const review = await this.reviews.findOne({ _id: id }, null, { session }).lean();
      if (!review || !canDelete(review, asker)) throw new DomainError('REVIEW.NOT_FOUND');
      const { deletedCount } = await this.reviews.deleteOne({ _id: review._id }, { session });
      if (deletedCount === 0) throw new DomainError('REVIEW.NOT_FOUND');
      await this.listings.updateOne({ _id: review.propertyId }, { $inc: { reviewCount: -1 } }, { session });
      if (!isWriter(review, asker))
        await this.audit.record(
          {
            action: 'review.delete',
            actor: asker,
            subject: { kind: 'review', id },
            concerns: [{ userId: review.userId, email: review.userEmail }],
            listingId: review.propertyId,
            before: review.review,
            after: null,
          },
          tx,
        );
      tx.emit(events.ReviewDeleted, {
        aggregateId: review._id,
        aggregateVersion: review.version + 1,
        data: reviewFacts(review),
      });
    });
    return { deletedCount: 1 };
  }
}
