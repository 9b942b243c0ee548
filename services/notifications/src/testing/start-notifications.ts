import {
  type Actor,
  type Envelope,
  type EventData,
  type EventDescriptor,
  events,
  type ListingSnapshot,
  notificationsRpc,
} from '@thikana/contracts';
import type { RpcOutput } from '@thikana/service-kit';
import {
  aListingSnapshot,
  anEnvelope,
  anId,
  eventually,
  publishEvent,
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '@thikana/test-kit';
import { AppModule } from '../app.module.ts';
import { notificationsEnv } from '../config.ts';
import type { EntryDocument } from '../store/entry.schema.ts';
import type { GroupDocument } from '../store/group.schema.ts';

type Listed = RpcOutput<typeof notificationsRpc.list>;

export interface NotificationsUnderTest extends TestService {
  publish<E extends EventDescriptor>(
    event: E,
    data: EventData<E>,
    facts?: Partial<Envelope>,
  ): Promise<Envelope<EventData<E>>>;
  list(actor: Actor): Promise<Listed>;
  unread(actor: Actor): Promise<number>;
  markRead(actor: Actor, which?: { id?: string; upTo?: string }): Promise<number>;
  entriesOf(eventId: string): Promise<EntryDocument[]>;
  groupsOf(personId: string): Promise<GroupDocument[]>;
  /** A listing that the service knows. */
  aListing(facts?: Partial<ListingSnapshot>): Promise<ListingSnapshot>;
  /** Somebody of whom it knows that they saved a listing. */
  aSaver(propertyId: string, userId?: string): Promise<string>;
  /** Publishes it, and waits until a subscriber has applied it. */
  apply<E extends EventDescriptor>(
    event: E,
    data: EventData<E>,
    facts?: Partial<Envelope>,
    subscriber?: string,
  ): Promise<Envelope<EventData<E>>>;
  /** The same event once more, as if its first delivery had never been recorded. */
  deliverAgain(event: EventDescriptor, envelope: Envelope, subscriber?: string): Promise<void>;
}

/** The service on a database and a subject space of its own, or beside another instance. */
export async function startNotifications(
  options: Pick<TestServiceOptions, 'config'> = {},
  env: Record<string, string> = {},
): Promise<NotificationsUnderTest> {
  const service = await startTestService({
    name: 'notifications',
    module: AppModule.with(notificationsEnv.parse(env)),
    ...options,
  });
  const { client, connection, broker } = service;
  const publish: NotificationsUnderTest['publish'] = async (event, data, facts) => {
    const envelope = anEnvelope(event, data, facts);
    await publishEvent(broker, event, envelope);
    return envelope;
  };
  const until = (name: string, filter: object) =>
    eventually(async () => {
      if (!(await connection.collection(name).findOne(filter as never)))
        throw new Error(`no such document in ${name}`);
    });
  const all = <T extends object>(name: string, filter: object) =>
    connection
      .collection<T>(name)
      .find(filter as never)
      .sort({ _id: 1 })
      .toArray() as Promise<unknown> as Promise<T[]>;
  return {
    ...service,
    publish,
    list: (actor) => client.call(notificationsRpc.list, {}, { actor }),
    unread: async (actor) => (await client.call(notificationsRpc.unread, {}, { actor })).notifications,
    markRead: async (actor, which = {}) =>
      (await client.call(notificationsRpc.markRead, which, { actor })).modifiedCount,
    entriesOf: (eventId) => all<EntryDocument>('entries', { eventId }),
    groupsOf: (personId) => all<GroupDocument>('groups', { personId }),
    aListing: async (facts) => {
      const listing = aListingSnapshot(facts);
      const { propertyId: _id } = listing;
      await publish(events.PropertyAdvertised, listing, { aggregateId: _id, aggregateVersion: 5 });
      await until('listings', { _id, version: 5 });
      return listing;
    },
    aSaver: async (propertyId, userId = anId()) => {
      const facts = { aggregateId: anId(), aggregateVersion: 1 };
      await publish(events.WishlistChanged, { userId, propertyId, saved: true }, facts);
      await until('wishes', { _id: facts.aggregateId });
      return userId;
    },
    apply: async (event, data, facts, subscriber = 'notify-people') => {
      const envelope = await publish(event, data, facts);
      await until('inbox', { _id: `${subscriber}:${envelope.id}` });
      return envelope;
    },
    deliverAgain: async (event, envelope, subscriber = 'notify-people') => {
      const _id = `${subscriber}:${envelope.id}`;
      await connection.collection<{ _id: string }>('inbox').deleteOne({ _id });
      const body = JSON.stringify(envelope);
      await broker.jetstream.publish(broker.subject(event.subject), body, { msgID: anId() });
      await until('inbox', { _id });
    },
  };
}

export const offerFor = (agentId: string, propertyId = anId()): EventData<typeof events.OfferMade> => ({
  ...{ offerId: anId(), propertyId, buyerId: anId(), agentId, offerAmount: 11_000_000 },
  ...{ buyerEmail: 'buyer1@thikana.test', agentEmail: 'agent1@thikana.test' },
});
