import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc, DomainError, events } from '@thikana/contracts';
import {
  type KnownActor,
  Rpc,
  type RpcContext,
  type RpcInput,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import {
  type ConversationDocument,
  conversationFacts,
  type PartDocument,
} from '../store/conversation.schema.ts';
import { againOnDuplicateKey } from '../store/again-on-duplicate-key.ts';
import { type ListingDocument, publicListing } from '../store/listing.schema.ts';
import { Messages } from '../store/messages.ts';
import { People } from '../store/people.ts';

/** A buyer's question about a listing: starts the conversation of the two, or continues it (TALK-2). */
@Controller()
export class AskAboutListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly people: People,
    private readonly messages: Messages,
    @InjectModel('Conversation') private readonly conversations: Model<ConversationDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND for one that is not public, ACCESS.DENIED for the own one, CONVERSATION.CLOSED, CONVERSATION.TOO_MANY, IMAGE.NOT_UPLOADED */
  @Rpc(conversationsRpc.ask, 'user')
  async ask(
    { propertyId, ...wanted }: RpcInput<typeof conversationsRpc.ask>,
    { actor: buyer }: RpcContext<'user'>,
  ) {
    const ask = () =>
      this.unitOfWork.run(
        async (tx) => {
          const known = await this.conversations
            .findOne({ propertyId, buyerId: buyer.userId }, null, { session: tx.session })
            .lean<ConversationDocument>();
          const conversation = known ?? (await this.#start(propertyId, buyer, tx));
          const message = await this.messages.add(conversation, 'buyer', wanted, tx);
          return { conversationId: conversation._id, message };
        },
        { serializeBy: [propertyId, buyer.userId] },
      );
    // The conversation, or a person.
    return againOnDuplicateKey(ask);
  }

  /** Listing and people are written, not just read: a concurrent deletion or mark is then a write conflict. */
  async #start(propertyId: string, buyer: KnownActor, tx: Transaction): Promise<ConversationDocument> {
    const { session, now } = tx;
    const listing = await this.listings
      .findOneAndUpdate({ _id: propertyId, ...publicListing }, { $inc: { started: 1 } }, { session })
      .lean<ListingDocument>();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    if (listing.agentId === buyer.userId) throw new DomainError('ACCESS.DENIED');
    const agent = await this.people.lock(listing.agentId, tx);
    if (agent.marked || agent.deleted) throw new DomainError('PROPERTY.NOT_FOUND');
    const known = await this.people.count(buyer.userId, 'conversations', tx);
    const record: ConversationDocument = {
      _id: tx.newId(),
      propertyId,
      buyerId: buyer.userId,
      agentId: listing.agentId,
      title: listing.title,
      image: listing.image,
      buyer: newPart(known?.version ? known : { name: buyer.name || null, photo: buyer.photo }),
      agent: newPart(agent.version > 0 ? agent : { name: listing.agentName, photo: listing.agentImage }),
      // Its first message takes this place in the same transaction.
      last: { number: 0, key: '-', from: 'buyer', text: null, at: now },
      lastAt: now,
      closed: null,
      blocked: null,
      phone: null,
      reports: [],
      reportedAt: null,
      startedAt: now,
      version: 1,
    };
    await this.conversations.insertMany([record], { session });
    const data = conversationFacts(record);
    tx.emit(events.ConversationStarted, { aggregateId: record._id, aggregateVersion: 1, data });
    return record;
  }
}

export const newPart = ({ name, photo }: Pick<PartDocument, 'name' | 'photo'>): PartDocument => ({
  ...{ name, photo },
  ...{ readUpTo: 0, receivedUpTo: 0, unread: 0, archived: false, gone: false },
});
