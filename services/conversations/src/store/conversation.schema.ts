import type {
  contactWays,
  Conversation,
  ConversationClosing,
  ConversationPart,
  ConversationReportReason,
} from '@thikana/contracts';
import type { Order } from '@thikana/service-kit';
import { Schema } from 'mongoose';
import { type StoredMessage, storedMessage, toMessage } from './message.schema.ts';

/** One of the two, as the other sees them, and how far they are. */
export interface PartDocument {
  name: string | null;
  photo: string | null;
  /** Numbers of messages. */
  readUpTo: number;
  receivedUpTo: number;
  /** Messages of the other above `readUpTo`. */
  unread: number;
  archived: boolean;
  /** Their account was deleted. */
  gone: boolean;
}

export interface ReportRecord {
  by: ConversationPart;
  reason: ConversationReportReason;
  note: string;
  at: Date;
}

export interface ConversationDocument {
  _id: string;
  propertyId: string;
  buyerId: string;
  agentId: string;
  /** Copies of the listing's newest. */
  title: string;
  image: string;
  buyer: PartDocument;
  agent: PartDocument;
  last: StoredMessage;
  /** Of the newest message. */
  lastAt: Date;
  /** Separate from `blocked`, so that each can end without the other. */
  closed: { because: Exclude<ConversationClosing, 'blocked'>; at: Date } | null;
  blocked: { by: ConversationPart; at: Date } | null;
  phone: string | null;
  /** The last (LEAD-4). */
  contact?: { by: (typeof contactWays)[number]; at: Date } | null;
  /** The open ones (TALK-9). */
  reports: ReportRecord[];
  /** When the oldest open report was made. */
  reportedAt: Date | null;
  startedAt: Date;
  /** `aggregateVersion` of the latest event. */
  version: number;
}

const part = new Schema<PartDocument>(
  {
    name: { type: String, default: null },
    photo: { type: String, default: null },
    readUpTo: { type: Number, default: 0 },
    receivedUpTo: { type: Number, default: 0 },
    unread: { type: Number, default: 0 },
    archived: { type: Boolean, default: false },
    gone: { type: Boolean, default: false },
  },
  { _id: false },
);
const nested = (fields: object) => new Schema(fields, { _id: false });
const at = { type: Date, required: true };
const word = { type: String, required: true };

export const conversationSchema = new Schema<ConversationDocument>(
  {
    _id: word,
    propertyId: word,
    buyerId: word,
    agentId: word,
    title: { type: String, default: '' },
    image: { type: String, default: '' },
    buyer: { type: part, required: true },
    agent: { type: part, required: true },
    last: { type: nested(storedMessage), required: true },
    lastAt: at,
    closed: { type: nested({ because: word, at }), default: null },
    blocked: { type: nested({ by: word, at }), default: null },
    phone: { type: String, default: null },
    contact: nested({ by: word, at }),
    reports: {
      type: [nested({ by: word, reason: word, note: { type: String, default: '' }, at })],
      default: [],
    },
    reportedAt: { type: Date, default: null },
    startedAt: at,
    version: { type: Number, required: true },
  },
  { collection: 'conversations', versionKey: false },
);

// TALK-2: one a buyer and listing. Those that follow their listing.
conversationSchema.index({ propertyId: 1, buyerId: 1 }, { name: 'oneEach', unique: true });
for (const one of ['buyer', 'agent'] as const) {
  // `list`, the newest message first; all of a person's.
  conversationSchema.index(
    { [`${one}Id`]: 1, [`${one}.archived`]: 1, lastAt: -1, _id: -1 },
    { name: `${one}List` },
  );
  // How many have something unread.
  conversationSchema.index(
    { [`${one}Id`]: 1, [`${one}.unread`]: 1 },
    { name: `${one}Unread`, partialFilterExpression: { [`${one}.unread`]: { $gt: 0 } } },
  );
}
// `reported`, the longest waiting first.
conversationSchema.index(
  { reportedAt: 1, _id: 1 },
  { name: 'reported', partialFilterExpression: { reportedAt: { $type: 'date' } } },
);

export const newestFirst: Order = { field: 'lastAt', holds: 'date', direction: -1 };
export const longestWaiting: Order = { field: 'reportedAt', holds: 'date', direction: 1 };

export const otherPart = (one: ConversationPart): ConversationPart => (one === 'buyer' ? 'agent' : 'buyer');

/** Which of the two somebody is; undefined for everybody else. */
export function partOf(
  { buyerId, agentId }: Pick<ConversationDocument, 'buyerId' | 'agentId'>,
  userId: string,
): ConversationPart | undefined {
  if (userId === buyerId) return 'buyer';
  return userId === agentId ? 'agent' : undefined;
}

/** As one of the two sees it. */
export function toConversation(record: ConversationDocument, part: ConversationPart): Conversation {
  const { _id, propertyId, title, image, phone, last } = record;
  const [own, other] = [record[part], record[otherPart(part)]];
  return {
    ...{ _id, propertyId, title, image, part, phone },
    other: { name: other.name, photo: other.photo },
    last: toMessage(last),
    unread: own.unread,
    otherRead: other.readUpTo,
    otherReceived: other.receivedUpTo,
    archived: own.archived,
    closed: closedOf(record, part),
    reportedByMe: record.reports.some(({ by }) => by === part),
    startedAt: record.startedAt.toISOString(),
  };
}

function closedOf({ closed, blocked }: ConversationDocument, part: ConversationPart): Conversation['closed'] {
  if (closed) return { because: closed.because, at: closed.at.toISOString(), byMe: false };
  return blocked && { because: 'blocked', at: blocked.at.toISOString(), byMe: blocked.by === part };
}

/** The conversation as events identify it. */
export function conversationFacts({ _id, propertyId, buyerId, agentId }: ConversationDocument) {
  return { conversationId: _id, propertyId, buyerId, agentId };
}
