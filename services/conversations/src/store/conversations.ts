import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ConversationPart, DomainError, events } from '@thikana/contracts';
import type { SubscriberTransaction, Transaction } from '@thikana/service-kit';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { type ConversationDocument, conversationFacts, partOf } from './conversation.schema.ts';
import { Viewings } from './viewings.ts';

/** Conversations that one transaction of a subscriber changes, each with its event. */
const batchSize = 100;

type Change =
  | UpdateQuery<ConversationDocument>
  | ((conversation: ConversationDocument) => UpdateQuery<ConversationDocument>);

/** Reads a conversation for one of its two people, and changes it with its event. */
@Injectable()
export class Conversations {
  constructor(
    private readonly viewings: Viewings,
    @InjectModel('Conversation') private readonly model: Model<ConversationDocument>,
  ) {}

  /** @throws CONVERSATION.NOT_FOUND to everybody but the two (TALK-1) */
  async own(
    _id: string,
    userId: string,
    tx?: Transaction,
  ): Promise<{ conversation: ConversationDocument; part: ConversationPart }> {
    const conversation = await this.model
      .findOne({ _id }, null, tx && { session: tx.session })
      .lean<ConversationDocument>();
    const part = conversation && partOf(conversation, userId);
    if (!conversation || !part) throw new DomainError('CONVERSATION.NOT_FOUND');
    return { conversation, part };
  }

  /** Changes it as its next version. */
  async write({ _id }: ConversationDocument, change: UpdateQuery<ConversationDocument>, tx: Transaction) {
    const next = { ...change, $inc: { ...change.$inc, version: 1 } };
    const changed = await this.model
      .findOneAndUpdate({ _id }, next, { session: tx.session, returnDocument: 'after' })
      .lean<ConversationDocument>();
    if (!changed) throw new Error(`conversation ${_id} vanished within a transaction`);
    return changed;
  }

  /** Something that both see of it, beside messages and what was read. */
  async change(
    conversation: ConversationDocument,
    change: UpdateQuery<ConversationDocument>,
    tx: Transaction,
  ): Promise<void> {
    const changed = await this.write(conversation, change, tx);
    const { _id: aggregateId, version: aggregateVersion } = changed;
    const wasOpen = !conversation.closed && !conversation.blocked;
    // Whatever closes or blocks it (VIEW-8).
    if (wasOpen && (changed.closed || changed.blocked)) await this.viewings.endAllOf(aggregateId, tx);
    const data = conversationFacts(conversation);
    tx.emit(events.ConversationChanged, { aggregateId, aggregateVersion, data });
  }

  /** All that match, a batch a transaction; `filter` must not match a conversation that already has the change. */
  async changeAll(
    filter: QueryFilter<ConversationDocument>,
    change: Change,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const found = await this.model
      .find(filter, null, { session: tx.session })
      .limit(batchSize)
      .lean<ConversationDocument[]>();
    if (found.length === batchSize) tx.continueAfterCommit();
    for (const one of found) await this.change(one, typeof change === 'function' ? change(one) : change, tx);
  }
}
