import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type ConversationPart,
  conversationParts,
  type Envelope,
  type EventData,
  events,
} from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, updateInBatches, writeIfNewer } from '@thikana/service-kit';
import type { Model, UpdateQuery } from 'mongoose';
import type { ConversationDocument } from '../store/conversation.schema.ts';
import { Conversations } from '../store/conversations.ts';
import type { MessageDocument } from '../store/message.schema.ts';
import { People } from '../store/people.ts';
import type { PersonDocument } from '../store/person.schema.ts';
import type { SavedRepliesDocument } from '../store/saved-replies.schema.ts';
import type { ViewingDocument } from '../store/viewing.schema.ts';
import type { ViewingHoursDocument } from '../store/viewing-hours.schema.ts';

type Marking = Envelope<EventData<typeof events.UserMarkedFraud>>;

@Controller()
export class KeepConversationsTrueWhenPersonChanges {
  constructor(
    private readonly people: People,
    private readonly conversations: Conversations,
    @InjectModel('Person') private readonly persons: Model<PersonDocument>,
    @InjectModel('Message') private readonly messages: Model<MessageDocument>,
    @InjectModel('Viewing') private readonly viewings: Model<ViewingDocument>,
    @InjectModel('ViewingHours') private readonly hours: Model<ViewingHoursDocument>,
    @InjectModel('SavedReplies') private readonly replies: Model<SavedRepliesDocument>,
  ) {}

  /** Also when an older event arrives later. */
  @Subscriber({ name: 'rename-talkers-when-user-updated', event: events.UserUpdated })
  async rename(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserUpdated>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { userId, photo } = data;
    const name = data.name || null;
    const known = { name, photo, deleted: false };
    if (!(await writeIfNewer(this.persons, userId, aggregateVersion, known, tx.session))) return;
    for (const part of conversationParts) {
      const differs = [{ [`${part}.name`]: { $ne: name } }, { [`${part}.photo`]: { $ne: photo } }];
      const change = { $set: { [`${part}.name`]: name, [`${part}.photo`]: photo } };
      await this.conversations.changeAll({ [`${part}Id`]: userId, $or: differs }, change, tx);
    }
  }

  /** TALK-6: those of a marked agent close without waiting for each listing's own event, and no other begins. */
  @Subscriber({ name: 'close-conversations-of-agent-marked-as-fraud', event: events.UserMarkedFraud })
  async close({ data: { userId }, aggregateVersion }: Marking, tx: SubscriberTransaction): Promise<void> {
    if (!(await this.people.setMark(userId, true, aggregateVersion, tx))) return;
    const closed = { because: 'agent-fraud', at: tx.now } as const;
    await this.conversations.changeAll({ agentId: userId, closed: null }, { $set: { closed } }, tx);
  }

  @Subscriber({ name: 'open-conversations-when-fraud-undone', event: events.UserFraudUndone })
  async open({ data: { userId }, aggregateVersion }: Marking, tx: SubscriberTransaction): Promise<void> {
    if (!(await this.people.setMark(userId, false, aggregateVersion, tx))) return;
    const marked = { agentId: userId, 'closed.because': 'agent-fraud' } as const;
    await this.conversations.changeAll(marked, { $set: { closed: null } }, tx);
  }

  /** TALK-7: what they wrote is blanked, what the other wrote stays with them. */
  @Subscriber({ name: 'blank-messages-when-user-deleted', event: events.UserDeleted })
  async blank(
    { data: { userId }, aggregateVersion }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    // The tombstone makes a late UserUpdated older, so that it does not write the name again; nothing is written any more.
    const tombstone = { name: null, photo: null, deleted: true };
    if (!(await writeIfNewer(this.persons, userId, aggregateVersion, tombstone, tx.session))) return;
    const blank = { $set: { text: null, writerId: null }, $unset: { pictures: 1 } } as const;
    await updateInBatches(this.messages, { writerId: userId }, blank, tx);
    await this.hours.deleteMany({ agentId: userId }, { session: tx.session });
    await this.replies.deleteOne({ _id: userId }, { session: tx.session });
    for (const [part, because] of [
      ['buyer', 'byBuyer'],
      ['agent', 'byAgent'],
    ] as const) {
      const theirs = { [`${part}Id`]: userId, because, reason: { $ne: null } };
      await updateInBatches(this.viewings, theirs, { $set: { reason: null } }, tx);
    }
    for (const part of conversationParts) {
      const theirs = { [`${part}Id`]: userId, [`${part}.gone`]: false };
      await this.conversations.changeAll(theirs, (one) => withoutPerson(one, part, tx.now), tx);
    }
  }
}

function withoutPerson(
  { reports, last }: ConversationDocument,
  part: ConversationPart,
  at: Date,
): UpdateQuery<ConversationDocument> {
  return {
    $set: {
      closed: { because: `${part}-deleted`, at },
      [`${part}.gone`]: true,
      [`${part}.name`]: null,
      [`${part}.photo`]: null,
      // The text of their report is theirs, too; that they reported remains.
      reports: reports.map((report) => (report.by === part ? { ...report, note: '' } : report)),
      ...(last.from === part && { 'last.text': null }),
      ...(part === 'agent' ? { phone: null } : { contact: null }),
    },
    ...(last.from === part && { $unset: { 'last.pictures': 1 } }),
  };
}
