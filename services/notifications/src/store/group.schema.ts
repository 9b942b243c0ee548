import { limits } from '@thikana/contracts';
import type { Order } from '@thikana/service-kit';
import { Schema } from 'mongoose';
import type { Facts } from '../kinds/kind.ts';

/** One notification as it is shown: unread entries of a kind about the same thing, or what was read together (NOTIFY-4). */
export interface GroupDocument {
  _id: string;
  personId: string;
  kind: string;
  /** `<kind>:<what it is about>` */
  key: string;
  /** Its entries. */
  count: number;
  /** Of its newest event. */
  facts: Facts;
  startedAt: Date;
  lastAt: Date;
  unread: boolean;
  readAt: Date | null;
}

const word = { type: String, required: true };
const at = { type: Date, required: true };
const facts = new Schema<Facts>(
  {
    propertyId: word,
    conversationId: String,
    offerId: String,
    savedSearchId: String,
    start: String,
    amount: Number,
    amountBefore: Number,
    because: String,
  },
  { _id: false },
);

export const groupSchema = new Schema<GroupDocument>(
  {
    _id: word,
    personId: word,
    kind: word,
    key: word,
    count: { type: Number, required: true },
    facts: { type: facts, required: true },
    startedAt: at,
    lastAt: at,
    unread: { type: Boolean, required: true },
    readAt: { type: Date, default: null },
  },
  { collection: 'groups', versionKey: false },
);

// `list`, the newest first.
groupSchema.index({ personId: 1, lastAt: -1, _id: -1 }, { name: 'list' });
// The unread one with a key, and how many are unread. There is one each: whoever adds to it writes the person first (`Entries.publish`), so that
// of two transactions one conflicts.
groupSchema.index({ personId: 1, unread: 1, key: 1 }, { name: 'unread' });
groupSchema.index(
  { lastAt: 1 },
  { name: 'expiry', expireAfterSeconds: limits.notificationDays.kept * 86_400 },
);

export const newestFirst: Order = { field: 'lastAt', holds: 'date', direction: -1 };
