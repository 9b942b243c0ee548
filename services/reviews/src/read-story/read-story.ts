import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits, reviewsRpc } from '@thikana/contracts';
import {
  Audit,
  type RecordedLine,
  type RecordedStory,
  Rpc,
  type RpcContext,
  type RpcInput,
  storyPage,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ReviewDocument } from '../store/review.schema.ts';

/** What was written about a listing or by a person (ADMIN-10). */
@Controller()
export class ReadStory {
  constructor(
    private readonly audit: Audit,
    @InjectModel('Review') private readonly reviews: Model<ReviewDocument>,
  ) {}

  @Rpc(reviewsRpc.story, 'admin')
  async story({ about: subject, id, ...page }: RpcInput<typeof reviewsRpc.story>) {
    const recorded = await this.#recorded(subject === 'person' ? { userId: id } : { propertyId: id });
    const counts = { reviews: recorded.lines.length };
    const counted = subject === 'person' ? { ...recorded, counts } : recorded;
    return storyPage(this.audit, 'reviews', { subject, id }, counted, page);
  }

  /** The reviews of a listing are public; who reviewed is not named, and a deletion by an admin is not returned. */
  @Rpc(reviewsRpc.ownStory, 'agent')
  async ownStory({ id, ...page }: RpcInput<typeof reviewsRpc.ownStory>, { actor }: RpcContext<'agent'>) {
    const recorded = await this.#recorded({ propertyId: id, visible: true });
    return storyPage(this.audit, 'reviews', { subject: 'listing', id }, recorded, page, actor);
  }

  async #recorded(
    filter: Partial<Pick<ReviewDocument, 'userId' | 'propertyId' | 'visible'>>,
  ): Promise<RecordedStory> {
    const found = await this.reviews
      .find(filter)
      .sort({ reviewedAt: -1, _id: -1 })
      .limit(limits.storyRecords)
      .lean<ReviewDocument[]>();
    return { lines: found.map(lineOf), title: null };
  }
}

function lineOf({
  _id,
  propertyId,
  propertyTitle: title,
  userId,
  userEmail,
  userName,
  review,
  reviewedAt,
}: ReviewDocument): RecordedLine {
  const by =
    userId === null ? null : { userId, email: userEmail, ...(userName !== null && { name: userName }) };
  return {
    _id,
    what: 'review.write',
    part: 'buyer',
    at: reviewedAt,
    by,
    listingId: propertyId,
    title,
    after: review,
  };
}
