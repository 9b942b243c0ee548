import { randomUUID } from 'node:crypto';
import {
  type Actor,
  conversationsRpc,
  type Envelope,
  type EventData,
  type EventDescriptor,
  events,
  type ListingSnapshot,
} from '@thikana/contracts';
import { EventTail, type RpcOutput } from '@thikana/service-kit';
import {
  aBuyer,
  aListingSnapshot,
  anAgent,
  anEnvelope,
  eventually,
  publishEvent,
  startTestService,
  type TestService,
} from '@thikana/test-kit';
import { AppModule } from '../app.module.ts';
import { type ConversationDocument, otherPart } from '../store/conversation.schema.ts';
import type { MessageDocument } from '../store/message.schema.ts';
import type { PersonDocument } from '../store/person.schema.ts';

type Sent = RpcOutput<typeof conversationsRpc.send>;
type Shown = RpcOutput<typeof conversationsRpc.get>;

export interface Talk {
  id: string;
  buyer: Actor;
  agent: Actor;
  listing: ListingSnapshot;
}

export interface ConversationsUnderTest extends TestService {
  /** All events on the stream so far of one conversation. */
  publishedAbout(id: string): Envelope[];
  publish<E extends EventDescriptor>(
    event: E,
    data: EventData<E>,
    aggregateId: string,
    version: number,
  ): Promise<void>;
  /** A listing whose event the service has applied, in version 5. */
  aKnownListing(facts?: Partial<ListingSnapshot>): Promise<ListingSnapshot>;
  ask(buyer: Actor, propertyId: string, text?: string, key?: string): Promise<Sent>;
  send(actor: Actor, id: string, text?: string, key?: string): Promise<Sent>;
  read(actor: Actor, id: string): Promise<Shown>;
  /** A conversation that a new buyer has started with a new agent. */
  aTalk(text?: string): Promise<Talk>;
  record(id: string): Promise<ConversationDocument>;
  messagesOf(id: string): Promise<MessageDocument[]>;
  personThat(userId: string, has: Partial<PersonDocument>): Promise<void>;
  /** What must always hold of a conversation, as far as it does not: numbers without gaps, counts of what is unread. */
  faultsOf(id: string): Promise<string[]>;
}

export async function startConversations(own: { DEMO_SEED?: boolean } = {}): Promise<ConversationsUnderTest> {
  const config = { NODE_ENV: 'test', DEMO_SEED: false, ...own } as const;
  const service = await startTestService({ name: 'conversations', module: AppModule.with(config) });
  const published: Envelope[] = [];
  const tail = service.get(EventTail, { strict: false }).tailEvents({ from: 1 }, ({ envelope }) => {
    published.push(envelope);
  });
  const publish: ConversationsUnderTest['publish'] = async (event, data, aggregateId, aggregateVersion) => {
    const envelope = anEnvelope(event, data, { aggregateId, aggregateVersion });
    await publishEvent(service.broker, event, envelope);
  };
  const { client, connection } = service;
  const collection = <T extends { _id: string }>(name: string) => connection.collection<T>(name);
  const until = (name: string, filter: object) =>
    eventually(async () => {
      if (!(await collection(name).findOne(filter as never))) throw new Error(`no such document in ${name}`);
    });
  const record: ConversationsUnderTest['record'] = async (_id) =>
    (await collection<ConversationDocument>('conversations').findOne({ _id }))!;
  const messagesOf: ConversationsUnderTest['messagesOf'] = (conversationId) =>
    collection<MessageDocument>('messages').find({ conversationId }).sort({ number: 1 }).toArray();
  const aKnownListing: ConversationsUnderTest['aKnownListing'] = async (facts) => {
    const listing = aListingSnapshot(facts);
    await publish(events.PropertyVerified, listing, listing.propertyId, 5);
    await until('listings', { _id: listing.propertyId, version: 5 });
    return listing;
  };
  const ask: ConversationsUnderTest['ask'] = (
    actor,
    propertyId,
    text = 'Is it still there?',
    key = randomUUID(),
  ) => client.call(conversationsRpc.ask, { propertyId, key, text }, { actor });
  return {
    ...service,
    ...{ publish, record, messagesOf, aKnownListing, ask },
    publishedAbout: (id) => published.filter(({ aggregateId }) => aggregateId === id),
    send: (actor, id, text = 'Yes, it is.', key = randomUUID()) =>
      client.call(conversationsRpc.send, { id, key, text }, { actor }),
    read: (actor, id) => client.call(conversationsRpc.get, { id }, { actor }),
    aTalk: async (text) => {
      const [buyer, agent] = [aBuyer(), anAgent()];
      const listing = await aKnownListing({ agentId: agent.userId!, agentName: agent.name! });
      const { conversationId: id } = await ask(buyer, listing.propertyId, text);
      return { id, buyer, agent, listing };
    },
    personThat: (_id, has) => until('people', { _id, ...has }),
    faultsOf: async (id) => {
      const [found, messages] = [await record(id), await messagesOf(id)];
      const numbers = messages.map(({ number }) => number);
      const expected = messages.map((_, index) => index + 1);
      const counts = (['buyer', 'agent'] as const).map((part) => {
        const unread = messages.filter(
          ({ from, number }) => from === otherPart(part) && number > found[part].readUpTo,
        ).length;
        return unread === found[part].unread ? '' : `${part}: ${found[part].unread} for ${unread} unread`;
      });
      return [
        numbers.join() === expected.join() ? '' : `numbers ${numbers.join()}`,
        found.last.number === messages.length ? '' : `last ${found.last.number} of ${messages.length}`,
        ...counts,
      ].filter(Boolean);
    },
    remove: async () => {
      await tail.stop();
      await service.remove();
    },
  };
}
