import {
  type Actor,
  type Envelope,
  type EventData,
  type EventDescriptor,
  events,
  type ListingSnapshot,
  reviewsRpc,
} from '@thikana/contracts';
import { EventTail } from '@thikana/service-kit';
import {
  aListingSnapshot,
  anEnvelope,
  eventually,
  publishEvent,
  startTestService,
  type TestService,
} from '@thikana/test-kit';
import { Types } from 'mongoose';
import { AppModule } from '../app.module.ts';
import type { ListingRecord } from '../store/listing.schema.ts';
import type { WriterRecord } from '../store/writer.schema.ts';

export interface ReviewsUnderTest extends TestService {
  /** Everything on the stream so far. */
  said: Envelope[];
  saidOf(type: string, aggregateId: string): Envelope[];
  /** Says what another service would say. */
  publish<E extends EventDescriptor>(
    event: E,
    data: EventData<E>,
    aggregateId: string,
    version: number,
  ): Promise<Envelope>;
  /** A listing that the service has heard of, in version 5. */
  aKnownListing(facts?: Partial<ListingSnapshot>): Promise<ListingSnapshot>;
  /** Answers the review's id. */
  write(actor: Actor, propertyId: string, review?: string): Promise<string>;
  /** Resolves when the service has read this version of a listing or person. */
  heardOfListing(propertyId: string, version: number): Promise<void>;
  heardOfWriter(userId: string, version: number): Promise<void>;
}

export async function startReviews(settings: { DEMO_SEED?: boolean } = {}): Promise<ReviewsUnderTest> {
  const config = { NODE_ENV: 'test', DEMO_SEED: false, ...settings } as const;
  const service = await startTestService({ name: 'reviews', module: AppModule.with(config) });
  const said: Envelope[] = [];
  const tail = service.get(EventTail, { strict: false }).tailEvents({ from: 1 }, ({ envelope }) => {
    said.push(envelope);
  });
  const publish: ReviewsUnderTest['publish'] = async (event, data, aggregateId, aggregateVersion) => {
    const envelope = anEnvelope(event, data, { aggregateId, aggregateVersion });
    await publishEvent(service.broker, event, envelope);
    return envelope;
  };
  const heardOfListing = (propertyId: string, version: number) =>
    atVersion<ListingRecord>(service, 'listings', propertyId, version);
  const heardOfWriter = (userId: string, version: number) =>
    atVersion<WriterRecord>(service, 'writers', userId, version);
  return {
    ...service,
    ...{ said, publish, heardOfListing, heardOfWriter },
    saidOf: (type, aggregateId) =>
      said.filter((event) => event.type === type && event.aggregateId === aggregateId),
    aKnownListing: async (facts) => {
      const listing = aListingSnapshot(facts);
      await publish(events.PropertyVerified, listing, listing.propertyId, 5);
      await heardOfListing(listing.propertyId, 5);
      return listing;
    },
    write: async (actor, propertyId, review = 'Quiet street, honest agent.') =>
      (await service.client.call(reviewsRpc.write, { propertyId, review }, { actor })).insertedId,
    remove: async () => {
      await tail.stop();
      await service.remove();
    },
  };
}

async function atVersion<T extends { _id: Types.ObjectId; version: number }>(
  { connection }: TestService,
  collection: string,
  id: string,
  version: number,
): Promise<void> {
  await eventually(async () => {
    const found = await connection
      .collection<T>(collection)
      .findOne({ _id: new Types.ObjectId(id) } as never);
    if (found?.version !== version) throw new Error(`${collection}/${id} is at ${found?.version}`);
  });
}
