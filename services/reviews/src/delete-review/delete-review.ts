import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type Actor, DomainError, events, reviewsRpc } from '@thikana/contracts';
import {
  Rpc,
  type RpcContext,
  type RpcInput,
  type Transaction,
  UnitOfWork,
  requireWriter,
} from '@thikana/service-kit';
import { type Model, Types } from 'mongoose';
import type { AuditRecord } from '../store/audit.schema.ts';
import type { ListingRecord } from '../store/listing.schema.ts';
import { reviewFacts, type ReviewRecord } from '../store/review.schema.ts';
import { isWriter, mayDelete } from './may-delete.ts';

@Injectable()
export class DeleteReview {
  constructor(
    @Inject(getModelToken('Review')) private readonly reviews: Model<ReviewRecord>,
    @Inject(getModelToken('Listing')) private readonly listings: Model<ListingRecord>,
    @Inject(getModelToken('Audit')) private readonly audit: Model<AuditRecord>,
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws REVIEW.NOT_FOUND when it is gone, and to everybody but its writer and admins. */
  @Rpc(reviewsRpc.delete)
  async delete({ id }: RpcInput<typeof reviewsRpc.delete>, { actor, correlationId }: RpcContext) {
    const asker = requireWriter(actor);
    await this.unitOfWork.run(async (tx) => {
      const { session } = tx;
      const review = await this.reviews.findOne({ _id: id }, null, { session }).lean();
      if (!review || !mayDelete(review, asker)) throw new DomainError('REVIEW.NOT_FOUND');
      const { deletedCount } = await this.reviews.deleteOne({ _id: review._id }, { session });
      if (deletedCount === 0) throw new DomainError('REVIEW.NOT_FOUND');
      await this.listings.updateOne({ _id: review.propertyId }, { $inc: { reviewCount: -1 } }, { session });
      if (!isWriter(review, asker)) await this.#noteDeed(review, asker, correlationId, tx);
      tx.emit(events.ReviewDeleted, {
        aggregateId: String(review._id),
        aggregateVersion: review.version + 1,
        data: reviewFacts(review),
      });
    });
    return { deletedCount: 1 };
  }

  async #noteDeed(review: ReviewRecord, by: Actor, correlationId: string, tx: Transaction): Promise<void> {
    const entry: AuditRecord = {
      ...{ _id: new Types.ObjectId(tx.newId()), action: 'delete-review', at: tx.now },
      by: { uid: by.uid, email: by.email },
      ...{ reviewId: review._id, propertyId: review.propertyId, userEmail: review.userEmail },
      ...{ before: review.review, correlationId },
    };
    await this.audit.insertMany([entry], { session: tx.session });
  }
}
