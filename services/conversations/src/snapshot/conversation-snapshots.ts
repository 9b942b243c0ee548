import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { snapshotEvent, SnapshotSource, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type ConversationDocument, conversationFacts } from '../store/conversation.schema.ts';
import { reportState } from '../store/viewing-events.ts';
import type { ViewingDocument } from '../store/viewing.schema.ts';

/** All conversations, as their start, their newest message and their viewings. */
@Injectable()
export class ConversationSnapshots extends SnapshotSource<ConversationDocument> {
  constructor(
    @InjectModel('Conversation') protected readonly model: Model<ConversationDocument>,
    @InjectModel('Viewing') private readonly viewings: Model<ViewingDocument>,
  ) {
    super();
  }

  protected async eventsOf(conversations: ConversationDocument[], { session }: Transaction) {
    const ids = conversations.map(({ _id }) => _id);
    const found = await this.viewings
      .find({ conversationId: { $in: ids } }, null, { session })
      .sort({ requestedAt: 1 })
      .lean<ViewingDocument[]>();
    const viewings = Map.groupBy(found, ({ conversationId }) => conversationId);
    return conversations.map((one) => {
      const facts = { aggregateId: one._id, aggregateVersion: one.version };
      const data = conversationFacts(one);
      const { number, from, at } = one.last;
      return [
        snapshotEvent(events.ConversationStarted, { ...facts, occurredAt: one.startedAt, data }),
        snapshotEvent(events.MessageSent, { ...facts, occurredAt: at, data: { ...data, number, from } }),
        ...(viewings.get(one._id) ?? []).map((viewing) => reportState(viewing, snapshotEvent)),
      ];
    });
  }
}
