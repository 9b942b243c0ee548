import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, reviewsRpc } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { reviewFacts, type ReviewDocument } from '../store/review.schema.ts';

/** Changes the text of a review (REVIEW-6). */
@Controller()
export class EditReview {
  constructor(
    @InjectModel('Review') private readonly reviews: Model<ReviewDocument>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws REVIEW.NOT_FOUND when it is deleted, and to everybody but its writer */
  @Rpc(reviewsRpc.edit, 'active')
  async edit({ id, review }: RpcInput<typeof reviewsRpc.edit>, { actor: asker }: RpcContext<'active'>) {
    const modifiedCount = await this.unitOfWork.run(async (tx) => {
      const own = { _id: id, userId: asker.userId };
      const current = await this.reviews.findOne(own, null, { session: tx.session }).lean();
      if (!current) throw new DomainError('REVIEW.NOT_FOUND');
      if (current.review === review) return 0;
      const edited = await this.reviews
        .findOneAndUpdate(
          own,
          { $set: { review }, $inc: { version: 1 } },
          { session: tx.session, returnDocument: 'after' },
        )
        .lean();
      if (!edited) throw new DomainError('REVIEW.NOT_FOUND');
      tx.emit(events.ReviewEdited, {
        aggregateId: id,
        aggregateVersion: edited.version,
        data: reviewFacts(edited),
      });
      return 1;
    });
    return { modifiedCount };
  }
}
