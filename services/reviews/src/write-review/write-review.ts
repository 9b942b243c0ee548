import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Actor, DomainError, events, reviewsRpc } from '@thikana/contracts';
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
import { dayInDhaka, reviewFacts, type ReviewDocument } from '../store/review.schema.ts';
import type { WriterDocument } from '../store/writer.schema.ts';

type Input = RpcInput<typeof reviewsRpc.write>;
type Buyer = Actor & { userId: string };

@Controller()
export class WriteReview {
  constructor(
    @InjectModel('Review') private readonly reviews: Model<ReviewDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Writer') private readonly writers: Model<WriterDocument>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws PROPERTY.NOT_FOUND for a listing that the caller cannot see, ACCESS.DENIED for a deleted writer, REVIEW.ALREADY_TODAY */
  @Rpc(reviewsRpc.write, 'user')
  async write(
    input: Input,
    { actor: buyer }: RpcContext<'user'>,
  ): Promise<RpcOutput<typeof reviewsRpc.write>> {
    // Everybody who reviews the same listing increments its reviewCount.
    const serializeBy = input.propertyId;
    const insert = () => this.unitOfWork.run((tx) => this.#insert(input, buyer, tx), { serializeBy });
    const insertedId = await this.#retryDuplicateKey(insert, input.propertyId, buyer);
    return { insertedId, message: 'Thank you!' };
  }

  /** Writer and listing are written, not just read: a concurrent change of their copies is then a write conflict. */
  async #insert({ propertyId, review }: Input, buyer: Buyer, tx: Transaction): Promise<string> {
    const writer = await this.#readWriter(buyer, tx);
    const listing = await this.listings
      .findOneAndUpdate(
        { _id: propertyId, ...visibleListing },
        { $inc: { reviewCount: 1 } },
        { session: tx.session },
      )
      .lean();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    const record: ReviewDocument = {
      _id: tx.newId(),
      propertyId: listing._id,
      review,
      userId: buyer.userId,
      userEmail: buyer.email.toLowerCase(),
      userName: writer.name,
      userPhoto: writer.photo,
      propertyTitle: listing.title,
      agentName: listing.agentName,
      reviewedAt: tx.now,
      writtenOn: dayInDhaka(tx.now),
      visible: true,
      version: 1,
    };
    await this.reviews.insertMany([record], { session: tx.session });
    const aggregateId = record._id;
    tx.emit(events.ReviewWritten, { aggregateId, aggregateVersion: 1, data: reviewFacts(record) });
    return aggregateId;
  }

  /** The newest name and photo: of the newest UserUpdated, else of the caller's token. */
  async #readWriter(buyer: Buyer, { session }: Transaction): Promise<Pick<WriterDocument, 'name' | 'photo'>> {
    const fromActor = { name: buyer.name || null, photo: buyer.photo };
    const first = { version: 0, ...fromActor, deleted: false };
    const known = await this.writers
      .findOneAndUpdate(
        { _id: buyer.userId },
        { $inc: { reviewsWritten: 1 }, $setOnInsert: first },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean();
    if (known.deleted) throw new DomainError('ACCESS.DENIED');
    return known.version > 0 ? known : fromActor;
  }

  /** Two first reviews of one person may both insert the writer; the one that gets the duplicate key finds it in a second run. */
  async #retryDuplicateKey<T>(work: () => Promise<T>, propertyId: string, buyer: Buyer): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const today = { propertyId, userId: buyer.userId, writtenOn: dayInDhaka(new Date()) };
      const first = await this.reviews.findOne(today, { _id: 1 }).lean();
      if (first) throw new DomainError('REVIEW.ALREADY_TODAY', { reviewId: first._id });
      return work();
    }
  }
}
