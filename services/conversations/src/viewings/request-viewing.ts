import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc, DomainError, openViewingStates } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { againOnDuplicateKey } from '../store/again-on-duplicate-key.ts';
import type { ConversationDocument } from '../store/conversation.schema.ts';
import { Conversations } from '../store/conversations.ts';
import { FreeTimes, notFree } from '../store/free-times.ts';
import { type ListingDocument, publicListing } from '../store/listing.schema.ts';
import { People } from '../store/people.ts';
import { isAhead, stateAt, toViewing, type ViewingDocument } from '../store/viewing.schema.ts';
import { slotsOf } from '../store/viewing-slot.schema.ts';
import { holdOf, Viewings } from '../store/viewings.ts';

/** A buyer requests a viewing in their conversation (VIEW-2). */
@Controller()
export class RequestViewing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: Conversations,
    private readonly people: People,
    private readonly viewings: Viewings,
    private readonly freeTimes: FreeTimes,
    @InjectModel('Viewing') private readonly stored: Model<ViewingDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws CONVERSATION.NOT_FOUND, CONVERSATION.CLOSED, CONVERSATION.TOO_MANY, PROPERTY.NOT_FOUND, VIEWING.NOT_FREE, VIEWING.ALREADY_OPEN */
  @Rpc(conversationsRpc.requestViewing, 'user')
  async request(
    { id, key, start: wanted }: RpcInput<typeof conversationsRpc.requestViewing>,
    { actor }: RpcContext<'user'>,
  ) {
    const start = new Date(wanted);
    const { conversation, part } = await this.conversations.own(id, actor.userId);
    if (part !== 'buyer') throw new DomainError('CONVERSATION.NOT_FOUND');
    const request = () =>
      this.unitOfWork.run((tx) => this.#request(id, actor.userId, { key, start }, tx), {
        serializeBy: [id, actor.userId, ...slotsOf({ ...conversation, start })],
      });
    // A half hour, or a person.
    return againOnDuplicateKey(request);
  }

  async #request(id: string, buyerId: string, { key, start }: { key: string; start: Date }, tx: Transaction) {
    const { session, now } = tx;
    const { conversation } = await this.conversations.own(id, buyerId, tx);
    const sent = await this.stored
      .findOne({ conversationId: id, key }, null, { session })
      .lean<ViewingDocument>();
    if (sent) return toViewing(sent, conversation, buyerId, now);
    if (conversation.closed || conversation.blocked) throw new DomainError('CONVERSATION.CLOSED');
    await this.#endOverdue(conversation, tx);
    const { propertyId, agentId } = conversation;
    const listing = await this.listings
      .findOne({ _id: propertyId, ...publicListing }, { _id: 1 }, { session })
      .lean<ListingDocument>();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    const { times } = await this.freeTimes.of(conversation, now, session);
    if (!times.some((time) => time.getTime() === start.getTime())) throw notFree(start, times);
    // It counts as a message of the day (TALK-5), and conflicts with a mark or deletion of the buyer.
    await this.people.count(buyerId, 'messages', tx);
    // A write, so that closing or blocking it at the same time conflicts with the request.
    await this.conversations.write(conversation, {}, tx);
    const viewing: ViewingDocument = {
      ...{ _id: tx.newId(), conversationId: id, propertyId, buyerId, agentId, key, start },
      ...{ state: 'requested', turn: 'agent', heldUntil: holdOf(start, now) },
      ...{
        remindAt: null,
        because: null,
        reason: null,
        absent: null,
        requestedAt: now,
        changedAt: now,
        version: 1,
      },
    };
    await this.viewings.add(viewing, tx);
    return toViewing(viewing, conversation, buyerId, now);
  }

  /** @throws VIEWING.ALREADY_OPEN for one that may still take place */
  async #endOverdue({ _id: conversationId }: ConversationDocument, tx: Transaction): Promise<void> {
    const open = { conversationId, state: { $in: [...openViewingStates] } };
    const found = await this.stored.find(open, null, { session: tx.session }).lean<ViewingDocument[]>();
    for (const viewing of found) {
      if (isAhead(viewing, tx.now)) throw new DomainError('VIEWING.ALREADY_OPEN');
      if (stateAt(viewing, tx.now) === 'expired') await this.viewings.end(viewing, 'expired', tx);
    }
  }
}
