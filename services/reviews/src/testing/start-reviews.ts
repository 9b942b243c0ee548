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
import { AppModule } from '../app.module.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import type { WriterDocument } from '../store/writer.schema.ts';

export interface ReviewsUnderTest extends TestService {
  /** All events on the stream so far. */
  published: Envelope[];
  publishedOf(type: string, aggregateId: string): Envelope[];
  /** Publishes an event of another service. */
  publish<E extends EventDescriptor>(
    event: E,
    data: EventData<E>,
    aggregateId: string,
    version: number,
  ): Promise<Envelope>;
  /** A listing whose event the service has applied, in version 5. */
  aKnownListing(facts?: Partial<ListingSnapshot>): Promise<ListingSnapshot>;
  /** Resolves to the review's id. */
  write(actor: Actor, propertyId: string, review?: string): Promise<string>;
  /** Resolves when the service has applied this version of a listing or person. */
  listingAtVersion(propertyId: string, version: number): Promise<void>;
  writerAtVersion(userId: string, version: number): Promise<void>;
}

export async function startReviews(own: { DEMO_SEED?: boolean } = {}): Promise<ReviewsUnderTest> {
  const config = { NODE_ENV: 'test', DEMO_SEED: false, ...own } as const;
  const service = await startTestService({ name: 'reviews', module: AppModule.with(config) });
  const published: Envelope[] = [];
  const tail = service.get(EventTail, { strict: false }).tailEvents({ from: 1 }, ({ envelope }) => {
    published.push(envelope);
  });
  const publish: ReviewsUnderTest['publish'] = async (event, data, aggregateId, aggregateVersion) => {
    const envelope = anEnvelope(event, data, { aggregateId, aggregateVersion });
    await publishEvent(service.broker, event, envelope);
    return envelope;
  };
  const listingAtVersion = (propertyId: string, version: number) =>
    atVersion<ListingDocument>(service, 'listings', propertyId, version);
  const writerAtVersion = (userId: string, version: number) =>
    atVersion<WriterDocument>(service, 'writers', userId, version);
  return {
    ...service,
    published,
    publish,
    listingAtVersion,
    writerAtVersion,
    publishedOf: (type, aggregateId) =>
      published.filter((event) => event.type === type && event.aggregateId === aggregateId),
    aKnownListing: async (facts) => {
      const listing = aListingSnapshot(facts);
      await publish(events.PropertyVerified, listing, listing.propertyId, 5);
      await listingAtVersion(listing.propertyId, 5);
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

async function atVersion<T extends { _id: string; version: number }>(
  { connection }: TestService,
  collection: string,
  id: string,
  version: number,
): Promise<void> {
  await eventually(async () => {
    const found = await connection.collection<T>(collection).findOne({ _id: id } as never);
    if (found?.version !== version) throw new Error(`${collection}/${id} is at ${found?.version}`);
  });
}
