import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { snapshotEvent, SnapshotSource } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type ConversationDocument, conversationFacts } from '../store/conversation.schema.ts';

/** All conversations, as their start and their newest message. */
@Injectable()
export class ConversationSnapshots extends SnapshotSource<ConversationDocument> {
  constructor(@InjectModel('Conversation') protected readonly model: Model<ConversationDocument>) {
    super();
  }

  protected eventsOf(conversations: ConversationDocument[]) {
    return conversations.map((one) => {
      const facts = { aggregateId: one._id, aggregateVersion: one.version };
      const data = conversationFacts(one);
      const { number, from, at } = one.last;
      return [
        snapshotEvent(events.ConversationStarted, { ...facts, occurredAt: one.startedAt, data }),
        snapshotEvent(events.MessageSent, { ...facts, occurredAt: at, data: { ...data, number, from } }),
      ];
    });
  }
}
