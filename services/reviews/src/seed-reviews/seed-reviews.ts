import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events, seedRpc } from '@thikana/contracts';
import { Rpc, type RpcInput, type RpcOutput, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { isVisible, type ListingDocument, toListingCopy } from '../store/listing.schema.ts';
import { dayInDhaka, type ReviewDocument, reviewFacts } from '../store/review.schema.ts';

type Seeds = RpcInput<typeof seedRpc.reviews>;

/** The demo reviews and the listings they are about (DEMO-1). Never registered in production. */
@Controller()
export class SeedReviews {
  constructor(
    @InjectModel('Review') private readonly reviews: Model<ReviewDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Inserts what is missing and changes nothing else. Publishes that the reviews were written, when they were. */
  @Rpc(seedRpc.reviews, 'anybody')
  async seed({ items, listings }: Seeds): Promise<RpcOutput<typeof seedRpc.reviews>> {
    const inserted = await this.unitOfWork.run(async (tx) => {
      await this.#insertListings(listings, tx);
      return this.#insertReviews(items, tx);
    });
    return { inserted, present: await this.reviews.estimatedDocumentCount() };
  }

  /** The newest version of their history: what the properties service publishes later is newer. */
  async #insertListings(items: Seeds['listings'], { session }: Transaction): Promise<void> {
    const known = await this.listings.find(withIds(items), { _id: 1 }, { session }).lean();
    const records: ListingDocument[] = without(items, known).map((item) => ({
      _id: item._id,
      ...toListingCopy({ ...item, hidden: false }),
      version: item.history.length,
      deleted: false,
    }));
    if (records.length > 0) await this.listings.insertMany(records, { session });
  }

  /** Leaves out reviews of listings that are deleted or unknown. */
  async #insertReviews(items: Seeds['items'], tx: Transaction): Promise<number> {
    const { session } = tx;
    const known = await this.reviews.find(withIds(items), { _id: 1 }, { session }).lean();
    const fresh = without(items, known);
    const about = { _id: { $in: fresh.map((item) => item.propertyId) } };
    const listings = await this.listings.find({ ...about, deleted: false }, null, { session }).lean();
    const listingOf = new Map(listings.map((listing) => [listing._id, listing]));
    const records = fresh.flatMap((item) => {
      const listing = listingOf.get(item.propertyId);
      return listing ? [seededReview(item, listing)] : [];
    });
    if (records.length === 0) return 0;
    await this.reviews.insertMany(records, { session });
    for (const { propertyId } of records)
      await this.listings.updateOne({ _id: propertyId }, { $inc: { reviewCount: 1 } }, { session });
    for (const record of records)
      tx.emit(events.ReviewWritten, {
        aggregateId: record._id,
        aggregateVersion: record.version,
        occurredAt: record.reviewedAt,
        data: reviewFacts(record),
      });
    return records.length;
  }
}

function seededReview(item: Seeds['items'][number], listing: ListingDocument): ReviewDocument {
  const { userName, userPhoto, review } = item;
  return {
    _id: item._id,
    propertyId: listing._id,
    userId: item.userId,
    userEmail: item.userEmail.toLowerCase(),
    userName,
    userPhoto,
    review,
    propertyTitle: listing.title,
    agentName: listing.agentName,
    reviewedAt: new Date(item.reviewedAt),
    writtenOn: dayInDhaka(new Date(item.reviewedAt)),
    visible: isVisible(listing),
    version: 1,
  };
}

function withIds(items: readonly { _id: string }[]) {
  return { _id: { $in: items.map((item) => item._id) } };
}

function without<T extends { _id: string }>(items: readonly T[], known: readonly { _id: unknown }[]): T[] {
  const ids = new Set(known.map(({ _id }) => _id));
  return items.filter((item) => !ids.has(item._id));
}
