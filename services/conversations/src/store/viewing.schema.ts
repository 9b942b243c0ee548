import {
  type ConversationPart,
  isViewingAhead,
  type Viewing,
  type ViewingEnding,
  type ViewingState,
} from '@thikana/contracts';
import { Schema } from 'mongoose';
import { type ConversationDocument, otherPart, partOf } from './conversation.schema.ts';

export interface ViewingDocument {
  _id: string;
  conversationId: string;
  propertyId: string;
  buyerId: string;
  agentId: string;
  /** Made by the buyer's browser: the same request again is the same viewing. */
  key: string;
  start: Date;
  /** As it was written; `stateAt` also knows what is overdue. */
  state: ViewingState;
  turn: ConversationPart | null;
  /** Until when the time is held for an answer; null where nobody is to answer (VIEW-3). */
  heldUntil: Date | null;
  /** When both are reminded next; null where there is nothing to remind of (VIEW-11). */
  remindAt: Date | null;
  because: ViewingEnding | null;
  /** Null also once the person who wrote it was deleted. */
  reason: string | null;
  absent: ConversationPart | null;
  requestedAt: Date;
  changedAt: Date;
  version: number;
}

const word = { type: String, required: true };
const at = { type: Date, required: true };
const nullable = { type: String, default: null };

export const viewingSchema = new Schema<ViewingDocument>(
  {
    ...{ _id: word, conversationId: word, propertyId: word, buyerId: word, agentId: word, key: word },
    ...{ start: at, state: word, turn: nullable, heldUntil: { type: Date, default: null } },
    remindAt: { type: Date, default: null },
    ...{ because: nullable, reason: nullable, absent: nullable, requestedAt: at, changedAt: at },
    version: { type: Number, required: true },
  },
  { collection: 'viewings', versionKey: false },
);

// A key is one viewing, however often it is sent.
viewingSchema.index({ conversationId: 1, key: 1 }, { name: 'onceEach', unique: true });
// Those of a conversation, the newest first.
viewingSchema.index({ conversationId: 1, start: -1 }, { name: 'ofConversation' });
// The calendar and the story of a person, and what they hold.
for (const part of ['buyer', 'agent'] as const)
  viewingSchema.index({ [`${part}Id`]: 1, start: 1 }, { name: `${part}Calendar` });
// The story of a listing.
viewingSchema.index({ propertyId: 1, start: 1 }, { name: 'ofListing' });
// What the worker ends and reminds of, the longest overdue first.
for (const [field, name] of [
  ['heldUntil', 'held'],
  ['remindAt', 'reminders'],
] as const)
  viewingSchema.index({ [field]: 1 }, { name, partialFilterExpression: { [field]: { $type: 'date' } } });

/** What it is now: one that was not answered in time is over, also before the worker has ended it (VIEW-3). */
export function stateAt(
  { state, heldUntil }: Pick<ViewingDocument, 'state' | 'heldUntil'>,
  now: Date,
): ViewingState {
  return heldUntil !== null && heldUntil <= now ? 'expired' : state;
}

/** Whether it will still take place, or may. */
export const isAhead = (
  viewing: Pick<ViewingDocument, 'start' | 'state' | 'heldUntil'>,
  now: Date,
): boolean => isViewingAhead(stateAt(viewing, now), viewing.start.getTime(), now.getTime());

/** As one of the two sees it. */
export function toViewing(
  viewing: ViewingDocument,
  conversation: ConversationDocument,
  userId: string,
  now: Date,
): Viewing {
  const { _id, conversationId, propertyId, start, turn, heldUntil, reason, absent, version } = viewing;
  const part = partOf(viewing, userId)!;
  const state = stateAt(viewing, now);
  const isOverdue = state !== viewing.state;
  return {
    ...{ _id, conversationId, propertyId, title: conversation.title, part, state, reason, absent, version },
    other: conversation[otherPart(part)].name,
    start: start.toISOString(),
    turn: isOverdue ? null : turn,
    until: isOverdue ? null : (heldUntil?.toISOString() ?? null),
    because: isOverdue ? 'expired' : viewing.because,
  };
}
