import { auditSection, personDataController, personSection } from '@thikana/service-kit';
import { type ConversationDocument, partOf } from '../store/conversation.schema.ts';
import type { MessageDocument } from '../store/message.schema.ts';

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
        reports: reports.filter(({ by }) => by === part),
      };
    },
  }),
  messages: personSection<MessageDocument>({
    collection: 'messages',
    filter: (userId) => ({ writerId: userId }),
    row: ({ _id, conversationId, number, text, at }: MessageDocument) => ({
      ...{ _id, conversationId, number, text, at },
    }),
  }),
  audit: auditSection,
});
