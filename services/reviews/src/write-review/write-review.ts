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
import { type Model, Types } from 'mongoose';
import { type ListingRecord, visibleListing } from '../store/listing.schema.ts';
import { reviewFacts, type ReviewRecord } from '../store/review.schema.ts';
import type { WriterRecord } from '../store/writer.schema.ts';

type Input = RpcInput<typeof reviewsRpc.write>;
type Buyer = Actor & { userId: string };

@Controller()
export class WriteReview {
  constructor(
    @InjectModel('Review') private readonly reviews: Model<ReviewRecord>,
    @InjectModel('Listing') private readonly listings: Model<ListingRecord>,
    @InjectModel('Writer') private readonly writers: Model<WriterRecord>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws PROPERTY.NOT_FOUND for a listing that the caller cannot see. */
  @Rpc(reviewsRpc.write, 'user')
  async write(
    input: Input,
    { actor: buyer }: RpcContext<'user'>,
  ): Promise<RpcOutput<typeof reviewsRpc.write>> {
    // All who review one listing count it up.
    const serializeBy = input.propertyId;
    const insertedId = await this.#onceMore(() =>
      this.unitOfWork.run((tx) => this.#insert(input, buyer, tx), { serializeBy }),
    );
    return { insertedId, message: 'Thank you!' };
  }

  /** Writer and listing are written, not just read: whatever changes their copies at the same time is then a conflict. */
  async #insert({ propertyId, review }: Input, buyer: Buyer, tx: Transaction): Promise<string> {
    const shown = await this.#writer(buyer, tx);
    const listing = await this.listings
      .findOneAndUpdate(
        { _id: propertyId, ...visibleListing },
        { $inc: { reviewCount: 1 } },
        { session: tx.session },
      )
      .lean();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    const record: ReviewRecord = {
      ...{ _id: new Types.ObjectId(tx.newId()), propertyId: listing._id, review },
      ...{ userId: new Types.ObjectId(buyer.userId), userEmail: buyer.email.toLowerCase() },
      ...{ userName: shown.name, userPhoto: shown.photo },
      ...{ propertyTitle: listing.title, agentName: listing.agentName },
      ...{ reviewedAt: tx.now, visible: true, version: 1 },
    };
    await this.reviews.insertMany([record], { session: tx.session });
    const aggregateId = String(record._id);
    tx.emit(events.ReviewWritten, { aggregateId, aggregateVersion: 1, data: reviewFacts(record) });
    return aggregateId;
  }

  /** The newest name and photo: what an event has told, else what the gateway knows. */
  async #writer(buyer: Buyer, { session }: Transaction): Promise<Pick<WriterRecord, 'name' | 'photo'>> {
    const shown = { name: buyer.name || null, photo: buyer.photo };
    const first = { version: 0, ...shown, deleted: false };
    const known = await this.writers
      .findOneAndUpdate(
        { _id: buyer.userId },
        { $inc: { reviewsWritten: 1 }, $setOnInsert: first },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean();
    if (known.deleted) throw new DomainError('ACCESS.DENIED');
    return known.version > 0 ? known : shown;
  }

  /** Two first reviews of one person may both insert the writer; the second finds it when it runs again. */
  async #onceMore<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return work();
    }
  }
}
