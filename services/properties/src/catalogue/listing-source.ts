import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ListingSnapshot } from '@thikana/contracts';
import { backoffMs, pause, type StreamState } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { snapshotOf } from '../store/listing-views.ts';
import type { TombstoneDocument } from '../store/tombstones.ts';

/** A version of a listing; `snapshot` is null when it was deleted, and undefined when a newer release wrote values unknown to this one. */
export interface ListingState {
  propertyId: string;
  version: number;
  snapshot: ListingSnapshot | null | undefined;
}

/** What only the listing's page shows and no search reads. */
const notSearched = { pictures: 0, revision: 0 };

function stateOf(listing: ListingDocument): ListingState {
  const { data: snapshot } = ListingSnapshot.safeParse(snapshotOf(listing));
  return { propertyId: listing._id, version: listing.version, snapshot };
}

/** Reads all listings from MongoDB through a cursor, for a rebuild of the catalogue in bounded memory. */
@Injectable()
export class ListingSource {
  constructor(
    @InjectModel('Listing') private readonly listingModel: Model<ListingDocument>,
    @InjectModel('Tombstone') private readonly tombstoneModel: Model<TombstoneDocument>,
    private readonly logger: PinoLogger,
  ) {}

  async *listings(batchSize: number): AsyncGenerator<ListingState[]> {
    let batch: ListingState[] = [];
    const cursor = this.listingModel
      .find({}, notSearched)
      .lean<ListingDocument>()
      .batchSize(batchSize)
      .cursor();
    for await (const listing of cursor as AsyncIterable<ListingDocument>) {
      batch.push(stateOf(listing));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  /** Null when it was deleted. */
  async one(propertyId: string): Promise<ListingState | null> {
    const listing = await this.listingModel.findOne({ _id: propertyId }, notSearched).lean<ListingDocument>();
    return listing && stateOf(listing);
  }

  async *tombstones(): AsyncGenerator<{ propertyId: string; version: number }> {
    const cursor = this.tombstoneModel.find({}, { version: 1 }).lean<TombstoneDocument>().cursor();
    for await (const { _id, version } of cursor as AsyncIterable<TombstoneDocument>)
      yield { propertyId: _id, version };
  }

  /** Runs `work` with the current stream state; retries with a growing pause until it succeeds or `isStopped`. */
  async retryUntilStopped(
    streamState: () => Promise<StreamState>,
    work: (stream: StreamState) => Promise<void>,
    isStopped: () => boolean,
  ): Promise<void> {
    for (let attempt = 0; !isStopped(); attempt += 1) {
      try {
        return await work(await streamState());
      } catch (error) {
        this.logger.warn({ err: error }, 'the catalogue cannot be rebuilt yet, trying again');
        await pause(backoffMs(attempt, 200, 5_000));
      }
    }
  }
}
