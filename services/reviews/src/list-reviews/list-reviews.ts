import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, limits, type PublicReview, type Review, reviewsRpc } from '@thikana/contracts';
import {
  admit,
  containsFilter,
  type Order,
  page,
  readPage,
  type Reply,
  Rpc,
  type RpcContext,
  type RpcInput,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { isVisible, type ListingDocument } from '../store/listing.schema.ts';
import { type ReviewDocument, toPublicReview, toReview } from '../store/review.schema.ts';

type Query = RpcInput<typeof reviewsRpc.list>;
type Filter = Record<string, unknown>;

export const newestFirst: Order = { field: 'reviewedAt', holds: 'date', direction: -1 };

/** Reviews that `latest` reads at once after the first page, and how often: most are of different people or listings, so the first suffices. */
const latestPage = 50;
const latestPages = 20;

/** A search matches only fields that its answer shows to the caller: a match would otherwise reveal the others letter by letter. */
export const publicSearchFields = [
  'review',
  'userName',
  'propertyTitle',
] as const satisfies (keyof PublicReview)[];
export const adminSearchFields = [...publicSearchFields, 'userEmail'] as const satisfies (keyof Review)[];

/** Every list of reviews is newest first. */
@Controller()
export class ListReviews {
  constructor(
    @InjectModel('Review') private readonly reviews: Model<ReviewDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** Of one listing for everybody, without e-mails; of all listings for admins, with them. A search has no total. */
  @Rpc(reviewsRpc.list, 'anybody')
  async list(query: Query, { actor }: RpcContext): Promise<Reply<(Review | PublicReview)[]>> {
    if (query.propertyId) return this.#listOfListing({ ...query, propertyId: query.propertyId });
    admit('admin', actor);
    const { rows, nextCursor } = await this.#find(containsFilter(query.search, adminSearchFields), query);
    const totalCount = query.search ? undefined : await this.reviews.estimatedDocumentCount();
    return page(rows.map(toReview), { nextCursor, totalCount });
  }

  /**
   * The caller's own.
   * @throws ACCESS.NOT_YOURS for somebody else's e-mail
   */
  @Rpc(reviewsRpc.listOwn, 'account')
  async listOwn(
    query: RpcInput<typeof reviewsRpc.listOwn>,
    { actor: asker }: RpcContext<'account'>,
  ): Promise<Reply<Review[]>> {
    const { email } = query;
    if (asker.email !== email) throw new DomainError('ACCESS.NOT_YOURS');
    const own = {
      userId: asker.userId,
      ...(query.propertyId && { propertyId: query.propertyId }),
    };
    const { rows, nextCursor } = await this.#find(own, query);
    const totalCount = await this.reviews.countDocuments(own);
    return page(rows.map(toReview), { nextCursor, totalCount });
  }

  /** The newest reviews of public listings, one of each person and listing, for the home page (REVIEW-4). */
  @Rpc(reviewsRpc.latest, 'anybody')
  async latest(): Promise<PublicReview[]> {
    const found = new Map<string, ReviewDocument>();
    let cursor: string | null = null;
    for (let page = 0; page < latestPages && found.size < limits.latestReviews; page += 1) {
      const { rows, nextCursor } = await this.#find(
        { visible: true },
        { limit: cursor ? latestPage : limits.latestReviews, ...(cursor && { cursor }) },
      );
      for (const review of rows) {
        const key = `${review.propertyId}:${review.userId ?? review._id}`;
        if (!found.has(key)) found.set(key, review);
      }
      if (!nextCursor) break;
      cursor = nextCursor;
    }
    return [...found.values()].slice(0, limits.latestReviews).map(toPublicReview);
  }

  /** The reviews of a listing that is not public are not shown either. */
  async #listOfListing(query: Query & { propertyId: string }): Promise<Reply<PublicReview[]>> {
    const { propertyId, search } = query;
    const filter = { propertyId, visible: true, ...containsFilter(search, publicSearchFields) };
    const { rows, nextCursor } = await this.#find(filter, query);
    const totalCount = search ? undefined : await this.#total(propertyId);
    return page(rows.map(toPublicReview), { nextCursor, totalCount });
  }

  async #total(propertyId: string): Promise<number> {
    const listing = await this.listings.findOne({ _id: propertyId }).lean();
    return listing && isVisible(listing) ? (listing.reviewCount ?? 0) : 0;
  }

  #find(filter: Filter, { limit, cursor }: Pick<Query, 'limit' | 'cursor'>) {
    return readPage(this.reviews, { filter, order: newestFirst, limit, cursor });
  }
}
