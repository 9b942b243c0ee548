import { Schema } from 'mongoose';
import type { ViewingDocument } from './viewing.schema.ts';

/**
 * A half hour of an agent or a buyer that a viewing holds. The unique `_id` allows one (VIEW-4), on every shard: a unique index over viewings
 * could not, because their shard key is the conversation.
 */
export interface ViewingSlotDocument {
  /** `agent:<id>:<start>` or `buyer:<id>:<start>` */
  _id: string;
  viewingId: string;
  /** From then on another viewing may take it; null: confirmed. */
  until: Date | null;
}

export const viewingSlotSchema = new Schema<ViewingSlotDocument>(
  {
    _id: { type: String, required: true },
    viewingId: { type: String, required: true },
    until: { type: Date, default: null },
  },
  { collection: 'viewing_slots', versionKey: false },
);

export const slotOf = (part: 'agent' | 'buyer', userId: string, start: Date): string =>
  `${part}:${userId}:${start.toISOString()}`;

export const slotsOf = ({
  agentId,
  buyerId,
  start,
}: Pick<ViewingDocument, 'agentId' | 'buyerId' | 'start'>) => [
  slotOf('agent', agentId, start),
  slotOf('buyer', buyerId, start),
];
