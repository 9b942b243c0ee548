import { auditSection, personDataController, personSection } from '@thikana/service-kit';
import { type ConversationDocument, partOf } from '../store/conversation.schema.ts';
import type { MessageDocument } from '../store/message.schema.ts';
import type { SavedRepliesDocument } from '../store/saved-replies.schema.ts';
import type { ViewingDocument } from '../store/viewing.schema.ts';
import type { ViewingHoursDocument } from '../store/viewing-hours.schema.ts';

/** What this service holds of one person (PEOPLE-19): not what the other of the two wrote. */
export const ReadPersonData = personDataController('conversations', {
  conversations: personSection<ConversationDocument>({
    collection: 'conversations',
    filter: (userId) => ({ $or: [{ buyerId: userId }, { agentId: userId }] }),
    row: (record: ConversationDocument, userId) => {
      const { _id, propertyId, title, startedAt, lastAt, closed, blocked, reports } = record;
      const part = partOf(record, userId)!;
      return {
        ...{ _id, propertyId, title, part, startedAt, lastAt, closed: closed?.because ?? null },
        ...record[part],
        blockedByYou: blocked?.by === part,
        phone: part === 'agent' ? record.phone : null,
        contact: part === 'buyer' ? (record.contact ?? null) : null,
        reports: reports.filter(({ by }) => by === part),
      };
    },
  }),
  messages: personSection<MessageDocument>({
    collection: 'messages',
    filter: (userId) => ({ writerId: userId }),
    row: ({ _id, conversationId, number, text, pictures = [], at }: MessageDocument) => ({
      ...{ _id, conversationId, number, text, pictures: pictures.map(({ image }) => image), at },
    }),
  }),
  viewings: personSection<ViewingDocument>({
    collection: 'viewings',
    filter: (userId) => ({ $or: [{ buyerId: userId }, { agentId: userId }] }),
    row: (viewing: ViewingDocument, userId) => {
      const { _id, conversationId, propertyId, start, state, because, absent, requestedAt, reason } = viewing;
      const part = partOf(viewing, userId)!;
      const isOwn = because === (part === 'buyer' ? 'byBuyer' : 'byAgent');
      return {
        ...{ _id, conversationId, propertyId, part, start, state, because, requestedAt },
        reason: isOwn ? reason : null,
        absent: absent && (absent === part ? 'you' : 'the other'),
      };
    },
  }),
  viewingHours: personSection<ViewingHoursDocument>({
    collection: 'viewing_hours',
    filter: (userId) => ({ agentId: userId }),
    row: ({ _id, weekly, exceptions }: ViewingHoursDocument) => ({ _id, weekly, exceptions }),
  }),
  savedReplies: personSection<SavedRepliesDocument>({
    collection: 'saved_replies',
    filter: (userId) => ({ _id: userId }),
    row: ({ _id, replies }: SavedRepliesDocument) => ({ _id, replies }),
  }),
  audit: auditSection,
});
